import ipaddr from 'ipaddr.js';

const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for addresses of the public internet: not private, loopback, link-local, mapped or special. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  // Only allocated IPv6: other prefixes embed IPv4 or serve routing.
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(globalIpv6));
}

export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/**
 * True if a host is listed. `*.example.com` matches every name below example.com. A bare name requires HTTPS on the
 * default port. A port allows that port, also without TLS: `example.com:80`.
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
