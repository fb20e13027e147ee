/**
 * What a page can depend on. The server names what changed by the same functions and renders again what depends on it.
 * Dependencies of data sources are named by the server itself and passed through.
 */
export const dependency = {
  /** The content and data of a page, partials included. */
  page: (id: string) => `page:${id}`,
  /** Whether a page is published, and at which path. */
  link: (id: string) => `link:${id}`,
  /** Titles and paths of the pages above a page. */
  ancestors: (id: string) => `ancestors:${id}`,
  /** Titles and paths of a page in other languages. */
  translations: (id: string) => `translations:${id}`,
  asset: (id: string) => `asset:${id}`,
  /** A component or template, by registered name, at a version of its package. */
  type: (name: string, pluginVersion: string) => `type:${name}@${pluginVersion}`,
  /** The brand's tokens, logo and icons. */
  brand: (packageName: string, version: string) => `brand:${packageName}@${version}`,
  /** The settings of a site. */
  site: (id: string) => `site:${id}`,
  /** A parameter of the page's path. */
  param: (name: string) => `param:${name}`,
  /** A URL parameter, by its name in the URL. Part of the page's key: another value is another page. */
  query: (name: string) => `query:${name}`,
  /** Whoever holds a visitor session. */
  viewer: 'viewer',
  /** The instant of the request; the page says when it expires. */
  now: 'now',
} as const;
