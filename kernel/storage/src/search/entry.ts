import { identityOf, isShown } from '../rows/table.ts';

/** The source of the entries of pages. */
export const pagesSource = 'pages';

/** Joins the row `r` that an entry `e` is of. */
export const joinedRows = `LEFT JOIN "rows" r ON e.source <> '${pagesSource}' AND ${identityOf('r')} = e.item_id AND ${isShown('r')}`;

/** Which page or row of a site an entry is of, and what it was made from. */
export interface SearchOrigin {
  siteId: string;
  /** `pages`, or the name of a data source. */
  source: string;
  itemId: string;
  /** The id of a page's published revision; the number of a row's. */
  revision: string;
  compositionId: string;
}

/** What is found. */
export interface SearchContent {
  /** The language of a page; null for what is found in all of them. */
  locale: string | null;
  collection: string;
  title: string;
  text: string;
  /** Where a row is read; null for a page, which is at its path. */
  href: string | null;
  /** ISO 8601; null when it has none. */
  date: string | null;
  year: number | null;
  topics: readonly string[];
}

/** An entry of the index. One without content says that there is nothing to find of its item. */
export interface SearchEntry extends SearchOrigin {
  content: SearchContent | null;
}

/** An entry as it is kept. */
export interface StoredEntry extends SearchOrigin {
  number: number;
  locale: string;
  collection: string | null;
  year: number | null;
  date: string | null;
  href: string | null;
}

/** The texts of an entry as they are kept. */
export interface StoredText {
  number: number;
  title: string;
  titleWords: string;
  textWords: string;
  body: string;
}

/** Of a longer text only the beginning is found. In characters. */
export const longestText = 100_000;

/** A text without what the databases do not store: the character NUL, and halves of surrogate pairs. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();
