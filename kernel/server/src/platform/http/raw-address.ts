/** Separates host and URL by a line feed, which not even a malformed host contains. */
export const rawAddress = (host: string, url: string): string => `${host}\n${url}`;
