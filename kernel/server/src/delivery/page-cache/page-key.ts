import { LRUCache } from 'lru-cache';
import type { Site } from '../../site/sites/site.ts';

type Of = Pick<Site, 'id' | 'composed'>;

/** Memory limit in bytes. */
const maxBytes = 4 * 1024 * 1024;
const maxAddress = 2_000;

/** Cache keys: site, composition, path, and the query parameters that renderings have read. */
export interface PageKeys {
  of(site: Of, path: string, search: URLSearchParams): string;
  knows(site: Of, path: string, names: readonly string[]): boolean;
  noteParameters(site: Of, path: string, names: readonly string[]): void;
  /** Returns whether a raw URL is exactly this path plus parameters that the page reads. */
  isPlain(site: Of, path: string, raw: string): boolean;
}

const baseOf = ({ id, composed }: Of, path: string): string => `${id} ${composed.id} ${path}`;

export const encodePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/** A newly discovered parameter only changes the keys of URLs containing it. */
export function createPageKeys(): PageKeys {
  const known = new LRUCache<string, ReadonlySet<string>>({
    maxSize: maxBytes,
    sizeCalculation: (names, base) => 2 * (base.length + [...names].join().length) + 200,
  });
  const none: ReadonlySet<string> = new Set();
  const namesOf = (site: Of, path: string): ReadonlySet<string> => known.get(baseOf(site, path)) ?? none;

  const knows = (site: Of, path: string, names: readonly string[]): boolean => {
    const known = namesOf(site, path);
    return names.every((name) => known.has(name));
  };

  return {
    knows,
    of(site, path, search) {
      const names = namesOf(site, path);
      const read = [...search]
        .filter(([name]) => names.has(name))
        .toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
      return `${baseOf(site, path)}?${new URLSearchParams(read).toString()}`;
    },
    noteParameters(site, path, names) {
      if (knows(site, path, names)) return;
      known.set(baseOf(site, path), new Set([...namesOf(site, path), ...names]));
    },
    isPlain(site, path, raw) {
      if (raw.length > maxAddress) return false;
      const [pathname, search] = raw.split('?', 2) as [string, string?];
      if (pathname !== encodePath(path) || search === undefined) return raw === encodePath(path);
      const names = namesOf(site, path);
      const parameters = new URLSearchParams(search);
      return (
        parameters.size > 0 &&
        [...parameters.keys()].every((name) => names.has(name)) &&
        raw === `${pathname}?${parameters.toString()}`
      );
    },
  };
}
