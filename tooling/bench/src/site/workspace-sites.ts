import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Access } from '@quoin/core';
import type { ManifestInput, Node } from '@quoin/sdk';

export interface SampleSite {
  id: string;
  islands?: 'react' | 'preact';
  /** Defaults to brand ice. */
  brand?: ManifestInput['brand'];
  /** Plugins beside those of all sites. */
  plugins?: readonly string[];
  /** Defaults to everyone. */
  access?: Access;
  pages: Readonly<Record<string, Node>>;
}

export interface SampleSites {
  sitesDir: string;
  dataDir: string;
  environment: Record<string, string>;
  remove(): void;
}

export const workspace = fileURLToPath(new URL('../../../..', import.meta.url));
/** Ids of the sites of the workspace. Each has a brand of that name. */
export const workspaceSites: readonly string[] = readdirSync(join(workspace, 'sites')).toSorted();
const ofAll = ['cards', 'content', 'disclosure', 'hero', 'layout', 'navigation'];

export const administrator = { email: 'admin@example.com', password: 'a password for measuring' };

/** Settings for production on the loopback interface. */
export const environmentOf = (sitesDir: string, dataDir: string): Record<string, string> => ({
  PORT: '0',
  HOST: '127.0.0.1',
  ADMIN_HOST: '127.0.0.1',
  SITES_DIR: sitesDir,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  QUOIN_ADMIN_EMAIL: administrator.email,
  QUOIN_ADMIN_PASSWORD: administrator.password,
  NODE_ENV: 'production',
});

/** Creates a folder from which the workspace's packages resolve. */
export function createFolder(): string {
  const cache = join(workspace, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  return mkdtempSync(join(cache, 'quoin-bench-'));
}

/** Writes sites, each at its id below localhost. */
export function createSites(sites: readonly SampleSite[]): SampleSites {
  const folder = createFolder();
  const [sitesDir, dataDir] = [join(folder, 'sites'), join(folder, 'data')];
  for (const site of sites) writeSite(join(sitesDir, site.id), site);
  return {
    sitesDir,
    dataDir,
    environment: environmentOf(sitesDir, dataDir),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export const hostOf = ({ id }: Pick<SampleSite, 'id'>): string => `${id}.localhost`;

function writeSite(folder: string, site: SampleSite): void {
  const manifest: ManifestInput = {
    id: site.id,
    name: 'Sample',
    hosts: [hostOf(site)],
    brand: site.brand ?? '@quoin/brand-ice',
    plugins: Object.fromEntries([...ofAll, ...(site.plugins ?? [])].map((name) => [`@quoin/plugin-${name}`, {}])),
    islands: site.islands ?? 'react',
  };
  write(join(folder, 'package.json'), { name: `sample-${site.id}` });
  write(join(folder, 'manifest.json'), manifest);
  for (const [path, tree] of Object.entries(site.pages)) {
    const content = {
      title: 'Sample page',
      seo: { robots: 'noindex' },
      access: site.access ?? { kind: 'public' },
      tags: [],
      tree,
    };
    const page = { id: randomUUID(), path, locale: 'en', published: true, ...content };
    write(join(folder, 'content/pages', `${path === '/' ? 'index' : path.slice(1)}.en.json`), page);
  }
}

function write(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}
