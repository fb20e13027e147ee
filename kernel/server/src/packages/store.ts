import { randomUUID } from 'node:crypto';
import { copyFile, lstat, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { QuoinError } from '@quoin/sdk';
import { closureOf, digestOf, filesIn, hostPackages } from './closure.ts';
import { findPackage, type PackageFolder } from './package.ts';

/** A package by its content: that of its own files and of all that it depends on. */
export interface KeptPackage {
  name: string;
  digest: string;
}

/**
 * Packages as sites are served with them, each with what it depends on in a folder of its own, which never changes. Two
 * versions of one stand beside each other; the kernel's own packages are the same for all.
 */
export interface PackageStore {
  /** Keeps a package as it is now. Raises `package.incomplete` and `package.unsafe`; what fails leaves nothing behind. */
  keep(found: PackageFolder): Promise<KeptPackage>;
  /** The folder of a package, once its files were seen to be those of its digest. Raises `package.unkept` and `package.altered`. */
  open(kept: KeptPackage): Promise<string>;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The folder of one of the packages that the kernel shares with plugins: the renderer brings React, the contract its schemas. */
function hostFolder(name: string): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const owners = ['@quoin/render', '@quoin/sdk'].map((owner) => findPackage(owner, here)?.folder ?? here);
  const found = [here, ...owners].map((owner) => findPackage(name, owner)).find((each) => each !== undefined);
  if (found === undefined) throw new QuoinError('package.incomplete', { name: '@quoin/server', dependency: name });
  return found.folder;
}

/** Makes a link that is there from one moment to the next, whoever else makes it. */
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

  async function inspect({ name, digest }: KeptPackage): Promise<void> {
    const root = join(place(digest), 'node_modules');
    const files = await filesIn(root).catch((error: unknown) => {
      throw isMissing(error) ? new QuoinError('package.unkept', { name }) : error;
    });
    const actual = await digestOf(files.map(({ path, file }) => ({ path: `node_modules/${path}`, file })));
    if (actual !== digest) throw new QuoinError('package.altered', { name, place: place(digest) });
  }

  return {
    async keep(found) {
      const files = await closureOf(found);
      const kept = { name: found.name, digest: await digestOf(files) };
      if (await lstat(place(kept.digest)).then(Boolean, () => false)) return kept;
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
        // Another process was faster.
        if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
      return kept;
    },

    async open(kept) {
      const inspecting = seen.get(kept.digest) ?? inspect(kept);
      seen.set(kept.digest, inspecting);
      inspecting.catch(() => seen.delete(kept.digest));
      await inspecting;
      return join(place(kept.digest), 'node_modules', kept.name);
    },
  };
}

/** A store for one look at several sites: what they share is read once. */
export function keepingOnce(store: PackageStore): PackageStore {
  const keeping = new Map<string, Promise<KeptPackage>>();
  return {
    ...store,
    keep(found) {
      const kept = keeping.get(found.folder) ?? store.keep(found);
      keeping.set(found.folder, kept);
      return kept;
    },
  };
}
