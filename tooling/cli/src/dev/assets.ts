import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { PackageContent } from '@quoin/server';
import { bundleClients, indexAssets } from '@quoin/authoring/build';

type PackageAssets = PackageContent['assets'];
type Clients = ReadonlyMap<string, string>;

export interface Assets {
  read(folder: string): Promise<PackageAssets>;
  /** Drops what was read before these files changed. */
  forget(folder: string, files: readonly string[]): void;
  /** Returns undefined for paths not from `read`. */
  code(path: string): string | undefined;
}

/** Max states per package: the last valid composition may use an older one. */
const maxStates = 5;

/** Memoizes until forgotten. Failures are retried. */
function memoized<T>(load: (folder: string) => Promise<T>) {
  const cache = new Map<string, Promise<T>>();
  return {
    forget: (folder: string) => cache.delete(folder),
    async of(folder: string): Promise<T> {
      const loading = cache.get(folder) ?? load(folder);
      cache.set(folder, loading);
      loading.catch(() => cache.delete(folder));
      return loading;
    },
  };
}

export function createAssets(mode: Parameters<typeof bundleClients>[1]): Assets {
  const served = new Map<string, ReadonlyMap<string, Clients>>();
  const bundles = memoized((folder) => bundleClients(folder, mode));

  const all = memoized(async (folder) => {
    const clients = await bundles.of(folder);
    const root = join(folder, 'src');
    const { hash, css, client } = indexAssets(root, clients);
    const base = `/_quoin/development/${basename(folder)}/${hash}/`;
    const states = [...(served.get(folder) ?? [])].filter(([known]) => known !== base);
    served.set(folder, new Map([...states, [base, clients] as const].slice(-maxStates)));
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
