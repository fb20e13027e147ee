/** Whether a host is on a list that may hold `*.example.com` for all hosts below `example.com`. */
export const isListedHost = (host: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));

/** What a list has to say for the server to call a URL: without TLS the port as well. */
export function listedAs({ protocol, host, port }: URL): string {
  return protocol === 'http:' && port === '' ? `${host}:80` : host;
}

/** Whether content at a URL may be shown in a page of a site that lists these hosts. */
export function mayEmbed(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host } = new URL(url);
  return protocol === 'https:' && isListedHost(host, hosts);
}
