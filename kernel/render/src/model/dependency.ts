/** The server names changes with the same functions. It names dependencies of data sources itself. */
export const dependency = {
  /** Content and data, also of a partial page. */
  page: (id: string) => `page:${id}`,
  /** Publication state and path. */
  link: (id: string) => `link:${id}`,
  /** Titles and paths. */
  ancestors: (id: string) => `ancestors:${id}`,
  /** Titles and paths. */
  translations: (id: string) => `translations:${id}`,
  asset: (id: string) => `asset:${id}`,
  type: (name: string, pluginVersion: string) => `type:${name}@${pluginVersion}`,
  /** Tokens, logo and icons. */
  brand: (packageName: string, version: string) => `brand:${packageName}@${version}`,
  site: (id: string) => `site:${id}`,
  param: (name: string) => `param:${name}`,
  /** By its name in the URL; part of the page's cache key. */
  query: (name: string) => `query:${name}`,
  viewer: 'viewer',
  /** Implies an expiry. */
  now: 'now',
} as const;
