import { QuoinError } from '@quoin/sdk';
import { findNewest } from './registry.ts';

interface Newest {
  /** Without packages that no registry has. */
  versions: ReadonlyMap<string, string>;
  problem: string | null;
}

export interface NewestVersions {
  of(names: readonly string[]): Promise<Newest>;
}

/** Milliseconds for which a lookup is cached. */
const validity = 10 * 60_000;
/** Milliseconds before returning a partial result. Slower lookups are cached for the next call. */
const timeout = 20_000;
/** Each starts npm. */
const atOnce = 2;

const lateMessage =
  'The registry is slow to respond. Try again in a minute: what it has answered until then is stored.';

export function createNewestVersions(
  find: (name: string) => Promise<string | null> = findNewest,
  elapsed: () => number = () => performance.now(),
): NewestVersions {
  const lookUps = new Map<string, { at: number; version: Promise<string | null> }>();

  function lookUp(name: string): Promise<string | null> {
    const known = lookUps.get(name);
    if (known !== undefined && elapsed() - known.at < validity) return known.version;
    const version = find(name);
    lookUps.set(name, { at: elapsed(), version });
    version.catch(() => lookUps.delete(name));
    return version;
  }

  return {
    async of(names) {
      const waiting = [...names];
      const versions = new Map<string, string>();
      let problem: string | null = null;
      const work = async () => {
        // After a failure, the registry is not queried for the remaining packages.
        while (problem === null) {
          const name = waiting.shift();
          if (name === undefined) return;
          try {
            const version = await lookUp(name);
            if (version !== null) versions.set(name, version);
          } catch (error) {
            if (!(error instanceof QuoinError)) throw error;
            problem = error.message;
          }
        }
      };
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        problem ??= lateMessage;
        resolve();
      }, timeout);
      await Promise.race([Promise.all(Array.from({ length: atOnce }, work)), tooLong]);
      clearTimeout(timer);
      return { versions, problem };
    },
  };
}
