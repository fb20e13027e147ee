import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import type { PackageFolder } from '../../platform/packages/find-package.ts';
import { hostFolder, hostPackages } from '../../platform/packages/host-packages.ts';
import { closureOf, digestOf, filesIn } from './closure.ts';

/** A package and its dependencies, identified by content. */
export interface KeptPackage {
  name: string;
  digest: string;
}

/** Immutable copies of packages with their dependencies. The kernel's own packages are shared. */
export interface PackageStore {
  /** Stores a package. Leaves nothing behind on failure. Raises `package.incomplete` and `package.unsafe`. */
  keep(found: PackageFolder): Promise<KeptPackage>;
  /** Returns the folder of a package after verifying its digest. Raises `package.unkept` and `package.altered`. */
  open(kept: KeptPackage): Promise<string>;
  /**
   * Removes unused packages that no process has stored or opened since. `inUse` is only called if there are old ones.
   */
  prune(before: Date, inUse: () => Promise<ReadonlySet<string>>): Promise<void>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function isOlder(path: string, instant: Date): Promise<boolean> {
  const { mtime } = await stat(path).catch((error: unknown) => {
    if (isMissing(error)) return { mtime: instant };
    throw error;
  });
  return mtime < instant;
}

/** Atomic, even with concurrent processes. */
async function link(target: string, path: string): Promise<void> {
  if ((await readlink(path).catch(() => undefined)) === target) return;
  await mkdir(dirname(path), { recursive: true });
  const incoming = `${path}.${randomUUID()}`;
  await symlink(target, incoming, 'junction');
  await rename(incoming, path);
}

export async function openPackageStore(folder: string): Promise<PackageStore> {
  for (const name of hostPackages) await link(hostFolder(name), join(folder, 'node_modules', name));
  const seen = new Map<string, Promise<void>>();
  const place = (digest: string) => join(folder, digest);

  /** Marks a package as used by its folder's time. Returns whether it exists. */
  const touch = (digest: string): Promise<boolean> =>
    utimes(place(digest), new Date(), new Date()).then(
      () => true,
      // A read-only store refuses the time, but has the package.
      (error: unknown) => !isMissing(error),
    );

  /** Removes a folder, unless another process touches it meanwhile. */
  async function remove(name: string, before: Date): Promise<void> {
    const leaving = join(folder, `pruned-${randomUUID()}`);
    await rename(place(name), leaving);
    seen.delete(name);
    // Moves it back if it was touched.
    if (!(await isOlder(leaving, before))) await rename(leaving, place(name)).catch(() => undefined);
    await rm(leaving, { recursive: true, force: true });
  }

  async function inspect({ name, digest }: KeptPackage): Promise<void> {
    const root = join(place(digest), 'node_modules');
    const files = await filesIn(root).catch((error: unknown) => {
      throw isMissing(error) ? new QuoinError('package.unkept', { name }) : error;
    });
    const actual = await digestOf(files.map(({ path, file }) => ({ path: `node_modules/${path}`, file })));
    if (actual !== digest) throw new QuoinError('package.altered', { name, place: place(digest) });
  }

  const isWhole = async (kept: KeptPackage): Promise<boolean> => {
    const inspecting = seen.get(kept.digest) ?? inspect(kept);
    seen.set(kept.digest, inspecting);
    return inspecting.then(
      () => true,
      () => false,
    );
  };

  return {
    async keep(found) {
      const files = await closureOf(found);
      const kept = { name: found.name, digest: await digestOf(files) };
      if (await touch(kept.digest)) {
        if (await isWhole(kept)) return kept;
        // Damaged or altered: replaced with the installed files.
        seen.delete(kept.digest);
        const altered = join(folder, `altered-${randomUUID()}`);
        await rename(place(kept.digest), altered).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
        await rm(altered, { recursive: true, force: true });
      }
      const incoming = join(folder, `incoming-${randomUUID()}`);
      try {
        for (const { path, file } of files) {
          const target = join(incoming, path);
          await mkdir(dirname(target), { recursive: true });
          await copyFile(file, target);
        }
        await rename(incoming, place(kept.digest));
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
      return kept;
    },

    async open(kept) {
      if (!(await touch(kept.digest))) seen.delete(kept.digest);
      const inspecting = seen.get(kept.digest) ?? inspect(kept);
      seen.set(kept.digest, inspecting);
      inspecting.catch(() => seen.delete(kept.digest));
      await inspecting;
      return join(place(kept.digest), 'node_modules', kept.name);
    },

    async prune(before, inUse) {
      const names = (await readdir(folder)).filter((name) => name !== 'node_modules');
      const old: string[] = [];
      for (const name of names) if (await isOlder(place(name), before)) old.push(name);
      if (old.length === 0) return;
      const used = await inUse();
      for (const name of old) await (used.has(name) ? touch(name) : remove(name, before));
    },
  };
}

/** Processes each folder once across several sites. */
export function keepingOnce(store: PackageStore): PackageStore {
  const stored = new Map<string, Promise<KeptPackage>>();
  return {
    ...store,
    keep(found) {
      const kept = stored.get(found.folder) ?? store.keep(found);
      stored.set(found.folder, kept);
      return kept;
    },
  };
}
