import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createWorkspace, packageJson, removeWorkspaces } from '../workspace/sample-workspace.fixture.ts';
import { checkPeers } from './peers.ts';

afterAll(removeWorkspaces);

function problemsOf(peerDependencies: Record<string, string>): string[] {
  const file = packageJson('plugin', 'cards');
  const root = createWorkspace({ 'plugins/cards/package.json': { ...file, peerDependencies } });
  const folder = join(root, 'plugins/cards');
  return checkPeers({ folder, id: 'cards', name: file.name, version: file.version, role: 'plugin' });
}

test.each(['1.0.0', '~1.0.0', '>=1.0.0 <1.1'])('%s is no range for a package of Quoin', (range) => {
  expect(problemsOf({ '@quoin/ui': range })).toEqual([
    `package.json, peerDependencies, @quoin/ui: "${range}" excludes 1.1.0, so no site with this package could be upgraded to it. Write "^1.0.0".`,
  ]);
});

test.each(['^1.0.0', '>=1.2', '1.x || 2.x', '*', 'workspace:*'])('%s admits the next minor version', (range) => {
  expect(problemsOf({ '@quoin/sdk': range })).toEqual([]);
});

test('the versions of other packages are left to their authors', () => {
  expect(problemsOf({ react: '19.3.1' })).toEqual([]);
});
