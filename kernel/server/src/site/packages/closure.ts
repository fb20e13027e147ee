import { createHash, hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';
import { bulkhead } from 'cockatiel';
import { findPackage, type PackageFolder } from '../../platform/packages/find-package.ts';
import { hostPackages } from '../../platform/packages/host-packages.ts';
import { isBundled } from './server-bundle.ts';

export interface ClosureFile {
  /** Path in a self-contained folder: `node_modules/…`. */
  path: string;
  file: string;
}

const dependenciesFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Small files read in one turn of the event loop, some three times as fast as with promises. Other work waits at most a
 * turn.
 */
const filesPerTurn = 16;

/** Limits open descriptors. */
const reading = bulkhead(32, Infinity);

/**
 * Lists the files of a folder, without nested packages. Raises `package.unsafe` for links and devices. Hidden files are
 * neither copied nor digested; including them would change the digests of stored packages.
 */
export async function filesIn(
  folder: string,
  isLeftOut: (name: string) => boolean = () => false,
): Promise<ClosureFile[]> {
  const entries = await reading.execute(() => readdir(folder, { withFileTypes: true }));
  const files = entries.map(async (entry) => {
    const file = join(folder, entry.name);
    if (entry.name.startsWith('.') || isLeftOut(entry.name)) return [];
    if (entry.isFile()) return [{ path: entry.name, file }];
    if (!entry.isDirectory())
      throw new KernelError('package.unsafe', { place: file, reason: 'it is a link or a device' });
    return (await filesIn(file)).map((inner) => ({ path: `${entry.name}/${inner.path}`, file: inner.file }));
  });
  return (await Promise.all(files)).flat();
}

/** Matches types and source maps of a built package bundled for the server. Its modules stay for dependents. */
const isTypeOrMap = (path: string): boolean => /^dist\/.*\.(?:d\.ts|map)$/.test(path);

/** Lists the files that run: sources only if nothing is built. */
async function packageFiles(folder: string): Promise<ClosureFile[]> {
  const isBuilt = existsSync(join(folder, 'dist'));
  const files = await filesIn(folder, (name) => name === 'node_modules' || (isBuilt && name === 'src'));
  return isBundled(folder) ? files.filter(({ path }) => !isTypeOrMap(path)) : files;
}

/** Returns the folders whose `node_modules` a package searches, nearest first. */
function searchedBy(place: string): string[] {
  const bases = [place];
  for (let at = place.lastIndexOf('/node_modules/'); at > 0; at = place.lastIndexOf('/node_modules/', at - 1))
    bases.push(place.slice(0, at));
  return [...bases, ''];
}

/**
 * Resolves an installed package and its dependencies, by path in a self-contained folder. Raises `package.incomplete`
 * if a dependency is not installed.
 */
export async function closureFolders({ name, folder }: PackageFolder): Promise<Map<string, string>> {
  const placed = new Map<string, string>([[`node_modules/${name}`, folder]]);
  // The map grows during iteration.
  let read = 0;
  for (const [place, owner] of placed) {
    if ((read += 1) % filesPerTurn === 0) await setImmediate();
    const { dependencies, optionalDependencies } = dependenciesFile.parse(
      JSON.parse(readFileSync(join(owner, 'package.json'), 'utf8')),
    );
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (hostPackages.includes(dependency)) continue;
      const found = findPackage(dependency, owner);
      if (found === undefined && dependency in optionalDependencies) continue;
      if (found === undefined) throw new KernelError('package.incomplete', { name, dependency });
      const visible = searchedBy(place)
        .map((base) => placed.get(posix.join(base, 'node_modules', dependency)))
        .find((each) => each !== undefined);
      if (visible !== found.folder)
        placed.set(posix.join(visible === undefined ? '' : place, 'node_modules', dependency), found.folder);
    }
  }
  return placed;
}

/** Lists all files of a package and its dependencies. Raises the errors of `closureFolders`. */
export async function closureOf(found: PackageFolder): Promise<ClosureFile[]> {
  const files = [...(await closureFolders(found))].map(async ([place, owner]) =>
    (await packageFiles(owner)).map(({ path, file }) => ({ path: `${place}/${path}`, file })),
  );
  return (await Promise.all(files)).flat();
}

/** Returns the SHA-512 of relative paths and contents. */
export async function digestOf(files: readonly ClosureFile[]): Promise<string> {
  const sorted = files.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const digest = createHash('sha512');
  for (const [index, { path, file }] of sorted.entries()) {
    if (index % filesPerTurn === 0) await setImmediate();
    digest.update(`${path}\0${hash('sha512', readFileSync(file), 'hex')}\n`);
  }
  return digest.digest('base64url');
}
