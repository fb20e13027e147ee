import type { AssetLink, PageLink } from '@quoin/sdk';
import { identityOf, isShown } from '../rows/table.ts';

export const pagesSource = 'pages';

export const joinedRows = `LEFT JOIN "rows" r ON e.source <> '${pagesSource}' AND ${identityOf('r')} = e.item_id AND ${isShown('r')}`;

export interface SearchOrigin {
  siteId: string;
  /** `pages`, or the name of a data source. */
  source: string;
  itemId: string;
  /** The id of a page's revision, or the revision number of a row. */
  revision: string;
  compositionId: string;
}

export interface SearchContent {
  /** Null for all languages. */
  locale: string | null;
  collection: string;
  title: string;
  text: string;
  /** A URL, or a page or a file whose address each query looks up. Null for a page, which is at its path. */
  href: string | PageLink | AssetLink | null;
  /** ISO 8601. */
  date: string | null;
  year: number | null;
  topics: readonly string[];
}

/** An entry without content makes its item unsearchable. */
export interface SearchEntry extends SearchOrigin {
  content: SearchContent | null;
}

export interface StoredEntry extends SearchOrigin {
  number: number;
  locale: string;
  collection: string | null;
  year: number | null;
  date: string | null;
  /** With `targetPage`, the place in the page, without `#`. */
  href: string | null;
  targetPage: string | null;
  targetAsset: string | null;
}

export interface StoredText {
  number: number;
  title: string;
  titleWords: string;
  textWords: string;
  body: string;
}

/** Max indexed characters. */
export const maxTextLength = 100_000;

/** Removes NUL and lone surrogates, which databases cannot store. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
