/** In lower case. */
export interface Host {
  name: string;
  /** With its colon, or empty. */
  port: string;
}

const pattern = /^([a-z0-9](?:[a-z0-9-]{0,62})(?:\.[a-z0-9](?:[a-z0-9-]{0,62}))*|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/;

/** Parses a Host header; undefined if malformed. */
export function parseHost(header: string): Host | undefined {
  if (header.length > 260) return undefined;
  const [, name, port = ''] = pattern.exec(header.toLowerCase()) ?? [];
  return name === undefined ? undefined : { name, port };
}

/** Returns the value of the Host header; undefined unless there is exactly one. */
export function singleHost(rawHeaders: readonly string[]): string | undefined {
  let host: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    // The length rules out most headers quickly.
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== undefined) return undefined;
    host = rawHeaders[index + 1];
  }
  return host;
}
