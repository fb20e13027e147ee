import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createWorkspace, packageJson, removeWorkspaces } from './sample-workspace.fixture.ts';
import { findPackage, findWorkspace, nameOf, packageAt } from './workspace.ts';

afterAll(removeWorkspaces);

test('a workspace is found from any folder in it, with its plugins, brands and sites', () => {
  const root = createWorkspace({
    'plugins/cards/package.json': packageJson('plugin', 'cards'),
    'brands/acme/package.json': packageJson('brand', 'acme'),
    'plugins/other/package.json': { name: 'other' },
  });
  const { packages } = findWorkspace(join(root, 'plugins/cards'));
  expect(packages).toEqual([
    { folder: join(root, 'brands/acme'), id: 'acme', name: '@quoin/brand-acme', version: '1.2.0', role: 'brand' },
    { folder: join(root, 'plugins/cards'), id: 'cards', name: '@quoin/plugin-cards', version: '1.2.0', role: 'plugin' },
  ]);
});

test('outside a workspace none is found', () => {
  expect(() => findWorkspace('/')).toThrow('/ is not in a Quoin workspace');
});

test('a package is found by its folder or its name', () => {
  const workspace = findWorkspace(createWorkspace({ 'plugins/cards/package.json': packageJson('plugin', 'cards') }));
  expect(findPackage(workspace, 'plugin', 'cards')).toBe(findPackage(workspace, 'plugin', '@quoin/plugin-cards'));
  expect(() => findPackage(workspace, 'plugin', 'tiles')).toThrow(
    'The workspace has no plugin "tiles". Use one of: cards.',
  );
  expect(() => findPackage(workspace, 'site', 'cards')).toThrow(
    'The workspace has no site "cards". Use one of: none yet.',
  );
});

test('a plugin from a registry has a short name where a site requires it', () => {
  const site = (id: string, ...names: string[]) => ({
    [`sites/${id}/package.json`]: {
      ...packageJson('site', id),
      dependencies: Object.fromEntries(names.map((name) => [name, '^1.0.0'])),
    },
  });
  const workspace = findWorkspace(
    createWorkspace({
      'plugins/cards/package.json': packageJson('plugin', 'cards'),
      ...site('ice', '@acme/plugin-auctions', '@acme/plugin-cards', '@acme/tables'),
      ...site('two', '@acme/plugin-auctions', '@other/plugin-tables'),
    }),
  );
  expect(['auctions', 'cards', '@acme/tables', 'tables', 'gone'].map((name) => nameOf(workspace, name))).toEqual([
    '@acme/plugin-auctions',
    '@quoin/plugin-cards',
    '@acme/tables',
    'tables',
    'gone',
  ]);
});

test('a plugin is found by its folder, wherever a command runs', () => {
  const root = createWorkspace({ 'plugins/cards/package.json': packageJson('plugin', 'cards') });
  const workspace = findWorkspace(root);
  const [cards] = workspace.packages;
  expect(packageAt(workspace, '.', join(root, 'plugins/cards'))).toBe(cards);
  expect(packageAt(workspace, 'plugins/cards', root)).toBe(cards);
  expect(packageAt(workspace, '@quoin/plugin-cards', root)).toBe(cards);
  expect(() => packageAt(workspace, '.', root)).toThrow('The workspace has no plugin or brand "."');
});
