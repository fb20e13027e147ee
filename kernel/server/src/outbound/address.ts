import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the public internet: not private, loopback, link-local, mapped onto such, or special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  return ipaddr.process(address).range() === 'unicast';
}

/** Whether an IP address is this machine's own. */
export const isLoopback = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Whether a host is on a list of names; `*.example.com` stands for every name below example.com. */
export function isListed(url: URL, hosts: readonly string[]): boolean {
  const { hostname } = url;
  return hosts.some((listed) => {
    const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(listed) ?? [];
    if (port !== undefined && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false;
    return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  });
}
