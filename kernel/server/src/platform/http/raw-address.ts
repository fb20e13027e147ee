/** A raw address. A host that is not well-formed may hold what looks like a path, but no line break. */
export const rawAddress = (host: string, url: string): string => `${host}\n${url}`;
