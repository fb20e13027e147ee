/** Whether a host is on a list that may hold `*.example.com` for all hosts below `example.com`. */
export const isListedHost = (host: string, list: readonly string[]): boolean =>
  list.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));
