import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackageContent, PackageFolder } from '@quoin/server';
import { indexAssets } from '../build/asset-index.ts';
import { bundleClients } from '../build/bundle-clients.ts';

type PackageAssets = PackageContent['assets'];
type Clients = ReadonlyMap<string, string>;

/** What packages give to browsers, from their sources. */
export interface Assets {
  read(installed: PackageFolder): Promise<PackageAssets>;
  /** Forgets the client code of a package if one of these files of it is a part of it. */
  forget(folder: string, files: readonly string[]): void;
  /** The code at a path that `read` returned; undefined for any other. */
  code(path: string): string | undefined;
}

/** So many states of a package's client code are kept: that of the last good composition may be an older one. */
const keptStates = 5;

/** Reads stylesheets, and bundles client entries in memory. */
export function createAssets(): Assets {
  const bundles = new Map<string, Promise<Clients>>();
  const served = new Map<string, ReadonlyMap<string, Clients>>();

  function bundleOf(folder: string): Promise<Clients> {
    const bundle = bundles.get(folder) ?? bundleClients(folder, 'development');
    bundles.set(folder, bundle);
    bundle.catch(() => bundles.delete(folder));
    return bundle;
  }

  return {
    async read({ name, folder }) {
      const clients = await bundleOf(folder);
      const root = join(folder, 'src');
      const { hash, css, client } = indexAssets(root, clients);
      const base = `/_quoin/development/${name}/${hash}/`;
      const states = [...(served.get(folder) ?? [])].filter(([known]) => known !== base);
      served.set(folder, new Map([...states, [base, clients] as const].slice(-keptStates)));
      const texts = Object.entries(css).map(async ([key, file]) => [key, await readFile(join(root, file), 'utf8')] as const);
      const urls = Object.entries(client).map(([key, file]) => [key, base + file] as const);
      return { hash, css: Object.fromEntries(await Promise.all(texts)), client: Object.fromEntries(urls) };
    },
    forget(folder, files) {
      if (files.some((file) => /\.client\.tsx?$/.test(file))) bundles.delete(folder);
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
