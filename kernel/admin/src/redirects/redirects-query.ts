/** Every list of the redirects of a site is below this key. */
export const redirectsKey = (site: string) => ['redirects', site] as const;
