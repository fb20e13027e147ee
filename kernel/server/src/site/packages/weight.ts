import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Site } from '../sites/site.ts';
import { packagePath } from './package.ts';

const gzipped = (content: string | Buffer): number => gzipSync(content, { level: 9 }).length;

/** Relative imports of a built client entry. Shared modules are imported by name. */
const relativeImport = /\bfrom\s*["'](\.{1,2}\/[\w./-]+\.js)["']|\bimport\s*["'](\.{1,2}\/[\w./-]+\.js)["']/g;

async function scriptBytes(file: URL, visited: Set<string>): Promise<number> {
  if (visited.has(file.href)) return 0;
  visited.add(file.href);
  const code = await readFile(file, 'utf8').catch(() => '');
  const imports = [...code.matchAll(relativeImport)].map(([, named, bare]) => new URL(named ?? bare ?? '', file));
  const sizes = await Promise.all(imports.map((each) => scriptBytes(each, visited)));
  return sizes.reduce((sum, size) => sum + size, code === '' ? 0 : gzipped(code));
}

/** Returns the gzipped bytes a component adds to a page. */
export async function weightOf(
  { composed, packages, assets }: Pick<Site, 'composed' | 'packages' | 'assets'>,
  name: string,
): Promise<{ css: number; script: number }> {
  const css = assets.css(name) ?? '';
  const client = assets.client(name);
  const owner = packages.get(composed.components.get(name)?.plugin ?? '');
  const weight = { css: css === '' ? 0 : gzipped(css), script: 0 };
  if (client === undefined || owner === undefined) return weight;
  const path = client.slice(packagePath(owner.name, owner.assets.hash).length);
  return { ...weight, script: await scriptBytes(pathToFileURL(join(owner.folder, 'dist', path)), new Set()) };
}
