import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startRegistry, type Registry } from '@quoin/server/testing';
import { VersionedSites } from '../testing/versioned-sites.ts';

const auctions = '@sample/plugin-auctions';
const source = `
import { definePlugin, secret, text, z } from '@quoin/sdk';
export default definePlugin({
  name: '${auctions}', title: 'Auctions', description: 'Sample',
  options: z.object({ house: text('House'), apiKey: secret('API key') }),
  capabilities: { hosts: ['feed.example'] },
  contributes: () => ({}),
});`;

let registry: Registry;
let sites: VersionedSites;

beforeAll(async () => {
  registry = await startRegistry();
  sites = await VersionedSites.create(['/']);
  sites.settings = { npm_config_registry: registry.url, npm_config_cache: join(sites.folder, 'data/npm-cache') };
  await registry.publish({
    'package.json': {
      name: auctions,
      version: '1.0.0',
      type: 'module',
      exports: './index.js',
      quoin: { role: 'plugin' },
    },
    'index.js': source,
  });
}, 120_000);
afterAll(async () => {
  await sites?.remove();
  await registry?.close();
});

const add = (settings: Record<string, string> = {}) =>
  sites.quoin(['plugin', 'add', `${auctions}@1.0.0`, '--site', 'ice'], { settings });

test('a plugin is added before the first start, and all that is left to do is listed at once', async () => {
  const { code, stdout } = await add();
  expect(code).toBe(0);
  expect(stdout).toContain(`Added ${auctions} 1.0.0 to site ice.`);
  const [, remaining = ''] = stdout.split('Site ice cannot be served like this yet. To be done:\n');
  expect(remaining).toContain(`"house" (House) to "options"`);
  expect(remaining).toContain('{"$env":"AUCTIONS_API_KEY"} to "options", and set that variable');
  expect(remaining).toContain('calls feed.example, which is not granted');
  expect(remaining).toContain('reads the secret option "apiKey", which is not granted');
  expect(existsSync(join(sites.folder, 'data/quoin.sqlite'))).toBe(false);
}, 60_000);

test('nothing is left to do with options, grants and the variable', async () => {
  const file = join(sites.folder, 'sites/ice/manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { plugins: Record<string, object> };
  manifest.plugins[auctions] = {
    options: { house: 'Sample House', apiKey: { $env: 'AUCTIONS_API_KEY' } },
    version: 0,
    grants: { hosts: ['feed.example'], secrets: ['apiKey'] },
  };
  await writeFile(file, JSON.stringify(manifest));
  const withoutKey = await add();
  expect(withoutKey.stdout).toContain('The environment has no AUCTIONS_API_KEY.');
  const { code, stdout } = await add({ AUCTIONS_API_KEY: 'sample' });
  expect(code).toBe(0);
  expect(stdout).not.toContain('To be done');
  expect(stdout).toContain('or with `npm start` if the site was never served');
}, 60_000);
