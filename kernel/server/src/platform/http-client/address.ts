import ipaddr from 'ipaddr.js';

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an IP address is one of the public internet: not private, loopback, link-local, mapped onto such, or special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Of IPv6 no more than the block that is given out: other prefixes stand for IPv4 addresses, or for places on the way.
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6));
}

/** Whether an IP address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/**
 * Whether a host is on a list of names; `*.example.com` stands for every name below example.com. A name alone means HTTPS at its usual
 * port. With a port it means that one, without TLS too: that is what `example.com:80` says.
 */
export function isListed(url: URL, hosts: readonly string[]): boolean {
  const { hostname, protocol } = url;
  return hosts.some((listed) => {
    const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(listed) ?? [];
    if (
      port === undefined
        ? protocol !== 'https:' || url.port !== ''
        : port !== (url.port || (protocol === 'https:' ? '443' : '80'))
    )
      return false;
    return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
  });
}
