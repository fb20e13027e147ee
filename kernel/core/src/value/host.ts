/** `*.example.com` matches all hosts below `example.com`. */
export const isListedHost = (host: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));

/** Returns the list entry that lets the server call a URL. Without TLS it includes the port. */
export function listedAs({ protocol, host, port }: URL): string {
  return protocol === 'http:' && port === '' ? `${host}:80` : host;
}

export function mayEmbed(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' && isListedHost(host, hosts);
}
