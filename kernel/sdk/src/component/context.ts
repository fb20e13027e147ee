import type { ReactElement } from 'react';
import type { IconDrawing } from '../brand/icons.ts';
import type { Json } from '../node.ts';
import type { Captcha } from '../form/captcha.ts';
import type { FormState } from '../form/form.ts';
import type { HeadingLevel } from '../content/heading-level.ts';
import type { Format } from './format.ts';

export interface SiteInfo {
  id: string;
  name: string;
  /** Origin of its first host, without a trailing slash. */
  url: string;
  /** Language tags; the first is the default. */
  locales: readonly string[];
  /** IANA zone, such as `America/New_York`. */
  zone: string;
}

export interface PageInfo {
  id: string;
  title: string;
  path: string;
  /** Absolute. */
  url: string;
  description: string | undefined;
  template: string;
  tags: readonly string[];
  /** ISO 8601 in UTC; undefined if never published. */
  publishedAt: string | undefined;
  updatedAt: string;
  /** From the home page down to the parent. */
  ancestors: readonly { id: string; title: string; href: string }[];
  /**
   * This page and its translations that the visitor may open, if necessary by registering or with a code.
   */
  translations: readonly { locale: string; href: string; title: string }[];
}

/** A place of the page that links lead to, such as a heading with an anchor. */
export interface PageAnchor {
  /** After `#` in links. */
  id: string;
  title: string;
}

export interface Viewer {
  id: string;
  name: string;
  /** With the application's prefix, such as `CMSTWO:ADMIN`. */
  roles: readonly string[];
}

export interface Position {
  /** Registered name of the parent, or of the template at the top. */
  parent: string;
  slot: string;
  /** From 0. */
  index: number;
  count: number;
}

/** For visitors, the editor's canvas, or guests of a review. */
export type Mode = 'page' | 'canvas' | 'preview';

/** Surroundings of a component. Every read becomes a dependency of the result, so read only what you show. */
export interface Context<Query = Record<never, never>, Message extends string = string> {
  readonly site: SiteInfo;
  readonly brand: { name: string; title: string; logo: ReactElement; mark: ReactElement };
  readonly page: PageInfo;
  /**
   * Anchors of all nodes in page order, without those of included partial pages. A place without its own text has that
   * of the heading after it.
   */
  readonly anchors: readonly PageAnchor[];
  /** Parameters of the page's path, such as `noticeNumber`. */
  readonly params: Readonly<Record<string, string>>;
  /** Language tag, such as `en`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Reading it makes the page private for signed-in visitors. */
  readonly viewer: Viewer | undefined;
  /** False on a gated page until the visitor has registered. */
  readonly admitted: boolean;
  /** Declared URL parameters, parsed; defaults replace absent and malformed ones. */
  readonly query: Query;
  readonly mode: Mode;
  readonly position: Position;
  /** Values of ancestors; the nearest takes precedence. */
  readonly provided: Readonly<Record<string, Json>>;
  /**
   * The level for a heading here, nearest to the desired one: one below the heading before it at most, so that none is
   * skipped. A long text drops one level.
   */
  headingLevel(level: HeadingLevel, text?: string): HeadingLevel;
  /** Result of sending this node's form. */
  readonly form: FormState | undefined;
  /** All outcomes that this node's form can have; none if it is no form. */
  readonly formOutcomes: readonly string[];
  /** Undefined if the site has no captcha. */
  readonly captcha: Captcha | undefined;
  /** The time of this request. `expires` computes from it when the result expires. */
  now(expires: (now: Date) => Date): Date;
  /** A message in the page's language, with `{name}` replaced by `values.name`. */
  t(message: Message, values?: Record<string, string | number>): string;
  readonly format: Format;
  /** An icon of the brand; decorative without a label. */
  icon(name: string, label?: string): ReactElement;
  /** An icon of the brand for an island, whose view draws it with `Icon`. */
  drawing(name: string): IconDrawing;
  /** This page's URL with declared parameters changed; `undefined` removes one. */
  href(query: Partial<Record<keyof Query, string | number | undefined>>): string;
  /** URL name of a declared parameter, for a form. */
  parameter(name: keyof Query & string): string;
}
