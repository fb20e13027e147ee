import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { sampleBrand } from '@quoin/sdk/testing';
import { offerBrands } from './offer-brands.ts';
import { previewBrand } from './preview-brand.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quoin-brands-')));
afterAll(() => rmSync(folder, { recursive: true }));

const definitions: Record<string, unknown> = { '@sample/brand-whole': previewBrand, '@sample/brand-bare': sampleBrand };

function writePackage(place: string, content: object): void {
  mkdirSync(join(folder, place), { recursive: true });
  writeFileSync(join(folder, place, 'package.json'), JSON.stringify(content));
}

const install = (name: string, more: object): void =>
  writePackage(`node_modules/${name}`, { name, version: '1.0.0', ...more });

test('the brands among the packages that a plugin installs are offered, and others with what they lack are told', async () => {
  const names = ['@sample/brand-bare', '@sample/brand-gone', '@sample/brand-whole', '@sample/tool'];
  writePackage('.', {
    name: '@sample/plugin',
    devDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
  });
  for (const name of Object.keys(definitions)) install(name, { quoin: { role: 'brand' } });
  install('@sample/tool', { quoin: 'sample' });
  const sites = join(folder, 'node_modules/.cache/sites');
  const load = ({ name }: { name: string }) =>
    Promise.resolve({ definition: definitions[name], assets: { hash: 'sample', css: {}, client: {} } });
  expect(await offerBrands(folder, sites, { load })).toEqual([
    expect.stringMatching(/^@sample\/brand-bare is not offered:\n.*page template/),
  ]);
  expect(readdirSync(sites)).toEqual(['brand-2']);
  expect(JSON.parse(readFileSync(join(sites, 'brand-2/manifest.json'), 'utf8'))).toMatchObject({
    name: '@sample/brand-whole',
    hosts: ['brand-2.localhost'],
  });
});
