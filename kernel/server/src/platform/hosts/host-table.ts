import type { Host } from './host.ts';

export interface HostTable<Owner> {
  /** Matches name and port, then the name, then the nearest wildcard. */
  find(host: Host): Owner | undefined;
}

/** The first claim of a host wins. */
export function createHostTable<Owner>(claims: Iterable<readonly [host: string, owner: Owner]>): HostTable<Owner> {
  const owners = new Map<string, Owner>();
  for (const [host, owner] of claims) if (!owners.has(host)) owners.set(host, owner);
  return {
    find({ name, port }) {
      const parts = name.split('.');
      const stars = parts.slice(1).map((_, index) => `*.${parts.slice(index + 1).join('.')}`);
      for (const candidate of [name, ...stars]) {
        const owner = owners.get(candidate + port) ?? owners.get(candidate);
        if (owner !== undefined) return owner;
      }
      return undefined;
    },
  };
}
