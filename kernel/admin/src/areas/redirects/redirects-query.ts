export const redirectsKey = (site: string) => ['redirects', site] as const;
