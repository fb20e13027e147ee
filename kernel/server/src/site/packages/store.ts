import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readlink, rename, rm, stat, symlink, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import type { PackageFolder } from '../../platform/packages/find-package.ts';
import { hostFolder, hostPackages } from '../../platform/packages/host-packages.ts';
import { closureOf, digestOf, filesIn } from './closure.ts';

/** A package and its dependencies, identified by content. */
export interface StoredPackage {
  name: string;
  digest: string;
}

/** Immutable copies of packages with their dependencies. The kernel's own packages are shared. */
export interface PackageStore {
  /** Stores a package. Leaves nothing behind on failure. Raises `package.incomplete` and `package.unsafe`. */
  add(found: PackageFolder): Promise<StoredPackage>;
  /** Returns the folder of a package after verifying its digest. Raises `package.unkept` and `package.altered`. */
  open(stored: StoredPackage): Promise<string>;
  /** Removes unused packages that no process has stored or opened since. Calls `inUse` only if there are old ones. */
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
  const inspections = new Map<string, Promise<void>>();
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
    inspections.delete(name);
    // Moves it back if it was touched.
    if (!(await isOlder(leaving, before))) await rename(leaving, place(name)).catch(() => undefined);
    await rm(leaving, { recursive: true, force: true });
  }

  async function inspect({ name, digest }: StoredPackage): Promise<void> {
    const root = join(place(digest), 'node_modules');
    const files = await filesIn(root).catch((error: unknown) => {
      throw isMissing(error) ? new KernelError('package.unkept', { name }) : error;
    });
    const actual = await digestOf(files.map(({ path, file }) => ({ path: `node_modules/${path}`, file })));
    if (actual !== digest) throw new KernelError('package.altered', { name, place: place(digest) });
  }

  const isWhole = async (stored: StoredPackage): Promise<boolean> => {
    const inspecting = inspections.get(stored.digest) ?? inspect(stored);
    inspections.set(stored.digest, inspecting);
    return inspecting.then(
      () => true,
      () => false,
    );
  };

  return {
    async add(found) {
      const files = await closureOf(found);
      const stored = { name: found.name, digest: await digestOf(files) };
      if (await touch(stored.digest)) {
        if (await isWhole(stored)) return stored;
        // Damaged or altered: replaced with the installed files.
        inspections.delete(stored.digest);
        const altered = join(folder, `altered-${randomUUID()}`);
        await rename(place(stored.digest), altered).catch((error: unknown) => {
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
        await rename(incoming, place(stored.digest));
      } catch (error) {
        await rm(incoming, { recursive: true, force: true });
        if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
      return stored;
    },

    async open(stored) {
      if (!(await touch(stored.digest))) inspections.delete(stored.digest);
      const inspecting = inspections.get(stored.digest) ?? inspect(stored);
      inspections.set(stored.digest, inspecting);
      inspecting.catch(() => inspections.delete(stored.digest));
      await inspecting;
      return join(place(stored.digest), 'node_modules', stored.name);
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
export function addingOnce(store: PackageStore): PackageStore {
  const added = new Map<string, Promise<StoredPackage>>();
  return {
    ...store,
    add(found) {
      const stored = added.get(found.folder) ?? store.add(found);
      added.set(found.folder, stored);
      return stored;
    },
  };
}
