import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PackageContent } from '@quoin/server';
import { indexAssets } from '../build/asset-index.ts';
import { bundleClients } from '../build/bundle-clients.ts';

type PackageAssets = PackageContent['assets'];
type Clients = ReadonlyMap<string, string>;

/** What packages give to browsers, from their sources. */
export interface Assets {
  read(folder: string): Promise<PackageAssets>;
  /** Forgets what was read of a package before these files of it changed. */
  forget(folder: string, files: readonly string[]): void;
  /** The code at a path that `read` returned; undefined for any other. */
  code(path: string): string | undefined;
}

/** So many states of a package's client code are kept: that of the last good composition may be an older one. */
const keptStates = 5;

/** Makes something of a folder once, until it is forgotten; after a failure anew. */
function remembered<T>(make: (folder: string) => Promise<T>) {
  const made = new Map<string, Promise<T>>();
  return {
    forget: (folder: string) => made.delete(folder),
    async of(folder: string): Promise<T> {
      const making = made.get(folder) ?? make(folder);
      made.set(folder, making);
      making.catch(() => made.delete(folder));
      return making;
    },
  };
}

/** Reads stylesheets, and bundles client entries in memory. */
export function createAssets(): Assets {
  const served = new Map<string, ReadonlyMap<string, Clients>>();
  const bundles = remembered((folder) => bundleClients(folder, 'development'));

  const all = remembered(async (folder) => {
    const clients = await bundles.of(folder);
    const root = join(folder, 'src');
    const { hash, css, client } = indexAssets(root, clients);
    const base = `/_quoin/development/${basename(folder)}/${hash}/`;
    const states = [...(served.get(folder) ?? [])].filter(([known]) => known !== base);
    served.set(folder, new Map([...states, [base, clients] as const].slice(-keptStates)));
    const texts = Object.entries(css).map(
      async ([key, file]) => [key, await readFile(join(root, file), 'utf8')] as const,
    );
    const urls = Object.entries(client).map(([key, file]) => [key, base + file] as const);
    return { hash, css: Object.fromEntries(await Promise.all(texts)), client: Object.fromEntries(urls) };
  });

  return {
    read: all.of,
    forget(folder, files) {
      all.forget(folder);
      if (files.some((file) => /\.client\.tsx?$/.test(file))) bundles.forget(folder);
    },
    code(path) {
      const [base, file] = path.split(/(?<=\/)client\//, 2);
      for (const states of served.values()) {
        const code = states.get(base ?? '')?.get(file ?? '');
        if (code !== undefined) return code;
      }
      return undefined;
    },
  };
}
