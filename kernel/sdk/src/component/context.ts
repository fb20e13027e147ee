import type { ReactElement } from 'react';
import type { Json } from '../node.ts';
import type { Captcha } from '../form/captcha.ts';
import type { FormState } from '../form/form.ts';
import type { Format } from './format.ts';

export interface SiteInfo {
  id: string;
  name: string;
  /** The origin of its first host, without a slash at the end. */
  url: string;
  /** Language tags; the first is the default. */
  locales: readonly string[];
  /** IANA zone in which the site's dates are meant, such as `America/New_York`. */
  zone: string;
}

export interface PageInfo {
  id: string;
  title: string;
  path: string;
  /** Absolute. */
  url: string;
  description: string | undefined;
  /** The template's registered name. */
  template: string;
  tags: readonly string[];
  /** ISO 8601 in UTC; undefined while it was never published. */
  publishedAt: string | undefined;
  updatedAt: string;
  /** From the site's home down to the page's parent. */
  ancestors: readonly { title: string; href: string }[];
  /** This page in the site's locales, itself included: those that the visitor can get to, be it by registering or a code. */
  translations: readonly { locale: string; href: string; title: string }[];
}

/** Whoever holds a visitor session of the site. */
export interface Viewer {
  id: string;
  name: string;
  /** With the application's prefix, such as `CMSTWO:ADMIN`. */
  roles: readonly string[];
}

/** Where a node stands among the nodes of its slot. */
export interface Position {
  /** The registered name of the parent; of the template at the top. */
  parent: string;
  slot: string;
  /** From 0. */
  index: number;
  count: number;
}

/** Where a page is shown: to visitors, on the editor's canvas, or to guests of a review. */
export type Mode = 'page' | 'canvas' | 'preview';

/**
 * What a component knows beside its props. Every read is recorded and becomes part of what its result depends on,
 * so read only what you show.
 */
export interface Context<Query = Record<never, never>, Message extends string = string> {
  readonly site: SiteInfo;
  readonly brand: { name: string; title: string; logo: ReactElement; mark: ReactElement };
  readonly page: PageInfo;
  /** Parameters of the page's path, such as `noticeNumber`. */
  readonly params: Readonly<Record<string, string>>;
  /** The page's language tag, such as `en`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Reading it makes the page private for those who are signed in. */
  readonly viewer: Viewer | undefined;
  /** Whether the visitor sees all of the page: false on a gated one, until they have registered. */
  readonly admitted: boolean;
  /** The URL parameters that the component declares, parsed; its defaults where they are absent or malformed. */
  readonly query: Query;
  readonly mode: Mode;
  readonly position: Position;
  /** Values that ancestors provide, nearest first. */
  readonly provided: Readonly<Record<string, Json>>;
  /** The state of this node's form after a post without script. */
  readonly form: FormState | undefined;
  /** The challenge by which the site tells people from robots; undefined where its manifest names none. */
  readonly captcha: Captcha | undefined;
  /** The time of this request. `expires` says from the same instant when the result will no longer be true. */
  now(expires: (now: Date) => Date): Date;
  /** A message of the component in the page's language, with `{name}` replaced by `values.name`. */
  t(message: Message, values?: Record<string, string | number>): string;
  readonly format: Format;
  /** An icon of the brand; with a label it is read out, without one it is decoration. */
  icon(name: string, label?: string): ReactElement;
  /** This page's URL with declared parameters of this component changed; `undefined` removes one. */
  href(query: Partial<Record<keyof Query, string | number | undefined>>): string;
  /** The name that a declared parameter has in a URL, for a form that asks for it. */
  parameter(name: keyof Query & string): string;
}
