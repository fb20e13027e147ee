import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomUUID } from 'node:crypto';
import type { ManifestInput, Node } from '@quoin/sdk';
import { disclosurePage, islandPage, plainPage } from './page-tree.ts';
import { referencePage } from './reference-page.ts';

/** Two sites made for measuring, which differ in the runtime of their islands, and a place for their database. */
export interface BenchSites {
  sitesDir: string;
  dataDir: string;
  /** Host names, by runtime. */
  hosts: { react: string; preact: string };
  /** The tree of the reference page, which is served at `/large`. */
  large: Node;
  remove(): void;
}

const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
const plugins = ['cards', 'content', 'disclosure', 'hero', 'layout', 'navigation'].map((name) => `@quoin/plugin-${name}`);

/** Writes the sites where the packages of the workspace are found. */
export function makeBenchSites(): BenchSites {
  const cache = join(workspace, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'quoin-bench-'));
  const large = referencePage();
  const hosts = { react: 'react.localhost', preact: 'preact.localhost' };
  writeSite(join(folder, 'sites/react'), 'react', { '/': plainPage(), '/large': large, '/plain': plainPage(), '/disclosure': disclosurePage(), '/island': islandPage() });
  writeSite(join(folder, 'sites/preact'), 'preact', { '/': plainPage(), '/island': islandPage() });
  return { sitesDir: join(folder, 'sites'), dataDir: join(folder, 'data'), hosts, large, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function writeSite(folder: string, islands: 'react' | 'preact', pages: Record<string, Node>): void {
  const manifest: ManifestInput = {
    id: islands,
    name: 'Sample',
    hosts: [`${islands}.localhost`],
    brand: '@quoin/brand-ice',
    plugins: Object.fromEntries(plugins.map((name) => [name, {}])),
    islands,
  };
  write(join(folder, 'package.json'), { name: `sample-${islands}` });
  write(join(folder, 'manifest.json'), manifest);
  for (const [path, tree] of Object.entries(pages)) {
    const page = { id: randomUUID(), path, locale: 'en', published: true, title: 'Sample page', seo: { robots: 'noindex' }, access: { kind: 'public' }, tags: [], tree };
    write(join(folder, 'content/pages', `${path === '/' ? 'index' : path.slice(1)}.en.json`), page);
  }
}

function write(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
