import { QuoinError } from '@quoin/sdk';
import { findNewest } from './registry.ts';

/** The newest versions of packages, as far as they could be looked up. */
interface Newest {
  /** By name; those that no registry has are not there. */
  versions: ReadonlyMap<string, string>;
  /** Why some could not be looked up. */
  problem: string | null;
}

/** Looks newest versions up, and remembers them for a while. */
export interface NewestVersions {
  of(names: readonly string[]): Promise<Newest>;
}

/** How long an answer is good, in milliseconds. */
const goodFor = 10 * 60_000;
/** How long somebody waits; what comes later is there when they ask again. */
const patience = 20_000;
/** Each is a process of npm. */
const atOnce = 2;

const late = 'The registry takes long to answer. Look again in a minute: what it has said until then is kept.';

export function createNewestVersions(
  find: (name: string) => Promise<string | null> = findNewest,
  elapsed: () => number = () => performance.now(),
): NewestVersions {
  const asked = new Map<string, { at: number; version: Promise<string | null> }>();

  function ask(name: string): Promise<string | null> {
    const known = asked.get(name);
    if (known !== undefined && elapsed() - known.at < goodFor) return known.version;
    const version = find(name);
    asked.set(name, { at: elapsed(), version });
    version.catch(() => asked.delete(name));
    return version;
  }

  return {
    async of(names) {
      const waiting = [...names];
      const versions = new Map<string, string>();
      let problem: string | null = null;
      const work = async () => {
        // One that cannot be asked is not asked again for each package.
        while (problem === null) {
          const name = waiting.shift();
          if (name === undefined) return;
          try {
            const version = await ask(name);
            if (version !== null) versions.set(name, version);
          } catch (error) {
            if (!(error instanceof QuoinError)) throw error;
            problem = error.message;
          }
        }
      };
      const { promise: tooLong, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(() => {
        problem ??= late;
        resolve();
      }, patience);
      await Promise.race([Promise.all(Array.from({ length: atOnce }, work)), tooLong]);
      clearTimeout(timer);
      return { versions, problem };
    },
  };
}
