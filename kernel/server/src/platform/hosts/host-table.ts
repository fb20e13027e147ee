import type { Host } from './host.ts';

/** Who is served at which host. */
export interface HostTable<Owner> {
  /** The owner of a host: by name and port, then by name, then by the nearest name with a star for its first part. */
  find(host: Host): Owner | undefined;
}

/** Makes the table. Of two owners that claim one host the first has it. */
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
