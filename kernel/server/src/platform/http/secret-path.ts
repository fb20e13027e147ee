/** The rest of the path is secret. */
export const secretPath = '/_quoin/preview/';

/** Returns a path as the log and traces may have it. */
export const withoutSecret = (path: string): string => (path.startsWith(secretPath) ? `${secretPath}…` : path);
