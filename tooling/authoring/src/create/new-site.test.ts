import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from '@jest/globals';
import { testSite } from '@quoin/testing';
import { createWorkspace, removeWorkspaces } from '../workspace/sample-workspace.fixture.ts';
import { findWorkspace } from '../workspace/workspace.ts';
import { createSite } from './site.ts';

afterAll(removeWorkspaces);

const repository = fileURLToPath(new URL('../../../..', import.meta.url));

/** A workspace with the packages of this one. */
function workspaceOfOurs(): string {
  const root = createWorkspace();
  for (const kind of ['brands', 'plugins']) {
    mkdirSync(join(root, kind));
    for (const name of readdirSync(join(repository, kind)))
      symlinkSync(join(repository, kind, name), join(root, kind, name));
  }
  return root;
}

const root = workspaceOfOurs();
const { folder } = await createSite(findWorkspace(root), 'sample-curves', {
  brand: 'product',
  accent: '#0f766e',
  plugins: [],
  port: '3000',
});
for (const name of readdirSync(join(repository, 'node_modules/@quoin'))) {
  if (name === 'sdk') continue;
  symlinkSync(join(repository, 'node_modules/@quoin', name), join(root, 'node_modules/@quoin', name));
}
testSite(folder);
