import { afterAll, expect, test } from '@jest/globals';
import { createPackage, packageJson, removePackages } from '../sample-package.fixture.ts';
import { checkFolder, checkStylesheet } from './component-folder.ts';
import { packageOf } from './package-folder.ts';
import { checkDocuments, checkPackageJson } from './package-rules.ts';

afterAll(removePackages);

const card = { name: 'cms-component-card', folder: 'card', version: 1, versions: [0, 1], island: false };

test('a valid package passes', () => {
  const pack = createPackage();
  expect(checkPackageJson(pack, 'plugin', packageJson.name)).toEqual([]);
  expect(checkDocuments(pack, ['cms-component-card'])).toEqual([]);
  expect(checkFolder(pack.folder, card)).toEqual([]);
  expect(checkStylesheet(pack.folder, 'card')).toEqual([]);
});

test('a version that no stored node has needs none', () => {
  const { folder } = createPackage({ 'src/card/card.v0.json': undefined });
  expect(checkFolder(folder, { ...card, versions: [1] })).toEqual([]);
  expect(checkFolder(createPackage().folder, { ...card, versions: [1] })).toEqual([]);
});

test('the package of a file is the closest one above it', () => {
  const pack = createPackage();
  expect(packageOf(`${pack.folder}/src/card/card.tsx`)).toEqual(pack);
  expect(() => packageOf('/nowhere/at/all.ts')).toThrow('No package.json stands above /nowhere/at/all.ts.');
});

test.each([
  [{ name: '@quoin/plugin-other' }, 'its definition says "@quoin/plugin-sample"'],
  [{ quoin: { role: 'brand' } }, '"role": "plugin"'],
  [{ type: 'commonjs' }, '"type": "module"'],
  [{ exports: { '.': './src/index.ts', './package.json': './package.json' } }, 'must export "."'],
  [{ exports: { '.': packageJson.exports['.'] } }, 'must export "./package.json"'],
  [{ files: ['src', 'CHANGELOG.md'] }, 'must list "dist"'],
  [{ files: ['dist'] }, 'must list "CHANGELOG.md"'],
  [{ peerDependencies: { '@quoin/sdk': '^1.0.0' } }, 'react must be a peer dependency'],
])('a package.json with %j is rejected', (changes, reason) => {
  const pack = createPackage({ 'package.json': JSON.stringify({ ...packageJson, ...changes }) });
  expect(checkPackageJson(pack, 'plugin', packageJson.name)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  [{ 'README.md': undefined }, 'README.md is missing'],
  [{ 'README.md': 'Registers `cms-component-card-list`.' }, 'README.md does not mention cms-component-card'],
  [{ 'CHANGELOG.md': undefined }, 'CHANGELOG.md is missing'],
  [{ 'CHANGELOG.md': '## 0.9.0' }, 'CHANGELOG.md has no entry for 1.0.0'],
])('documents %j are rejected', (files: Record<string, string | undefined>, reason) => {
  expect(checkDocuments(createPackage(files), ['cms-component-card'])).toEqual([reason]);
});

test.each([
  [{ 'src/card/card.tsx': undefined, 'src/card/view.tsx': '' }, {}, 'src/card/card.tsx is missing'],
  [{ 'src/card/theme.css': '' }, {}, 'only card.css is delivered'],
  [{}, { island: true }, 'src/card/card.client.ts (or .tsx) is missing'],
  [{ 'src/card/card.client.ts': '' }, {}, 'src/card/card.client.ts is never delivered'],
  [
    { 'src/card/card.v0.json': undefined },
    {},
    'src/card/card.v0.json is missing: store one node of version 0 of cms-component-card',
  ],
  [{ 'src/card/card.v2.json': '{}' }, {}, 'src/card/card.v2.json belongs to no version of cms-component-card'],
  [{}, { folder: 'tile' }, 'the folder src/tile is missing'],
])('a folder with %j for %j is rejected', (files: Record<string, string | undefined>, changes, reason) => {
  expect(checkFolder(createPackage(files).folder, { ...card, ...changes })).toEqual([expect.stringContaining(reason)]);
});

test('problems of a stylesheet are detected', () => {
  const { folder } = createPackage({ 'src/card/card.css': '.card { margin-left: 0 }' });
  expect(checkStylesheet(folder, 'card')).toEqual([expect.stringContaining('margin-left')]);
});
