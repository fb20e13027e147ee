import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { cssOf, vendor, vendorFolder } from '@quoin/render';
import type { Site } from '../sites/site.ts';
import { packagePath } from './package.ts';

const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

/** Imports of a built module: relative ones, and shared modules by name. */
const imported = /\b(?:from|import)\s*["']([^"']+)["']/g;

type SizedSite = Pick<Site, 'composed' | 'packages' | 'assets'>;

/** Files of the shared modules, by name; without React, which islands have in common. */
function sharedModules({ composed, assets }: SizedSite): ReadonlyMap<string, URL> {
  const { imports } = vendor(composed.manifest.islands, assets.vendorUrl);
  const folder = pathToFileURL(vendorFolder);
  return new Map(
    Object.entries(imports)
      .filter(([, url]) => url !== imports['react'])
      .map(([name, url]) => [name, new URL(url.slice(assets.vendorUrl.length + 1), folder)]),
  );
}

async function scriptBytes(file: URL, shared: ReadonlyMap<string, URL>, visited: Set<string>): Promise<number> {
  if (visited.has(file.href)) return 0;
  visited.add(file.href);
  const code = await readFile(file, 'utf8').catch(() => '');
  const imports = [...code.matchAll(imported)].flatMap(([, name = '']) =>
    name.startsWith('.') ? new URL(name, file) : (shared.get(name) ?? []),
  );
  const sizes = await Promise.all(imports.map((each) => scriptBytes(each, shared, visited)));
  return sizes.reduce((sum, size) => sum + size, code === '' ? 0 : gzipped(code));
}

/** Returns the gzipped bytes that a component, with the parts that it uses, adds to an empty page. */
export async function weightOf(site: SizedSite, name: string): Promise<{ css: number; script: number }> {
  const { composed, packages, assets } = site;
  const css = cssOf(composed, assets, name);
  const client = assets.client(name);
  const owner = packages.get(composed.components.get(name)?.plugin ?? '');
  const weight = { css: css === '' ? 0 : gzipped(css), script: 0 };
  if (client === undefined || owner === undefined) return weight;
  const path = client.slice(packagePath(owner.name, owner.assets.hash).length);
  const entry = pathToFileURL(join(owner.folder, 'dist', path));
  return { ...weight, script: await scriptBytes(entry, sharedModules(site), new Set()) };
}
