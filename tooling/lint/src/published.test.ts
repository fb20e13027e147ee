import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { readWorkspaces } from './workspace.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Manifest {
  private?: boolean;
  license?: string;
  files?: string[];
  engines?: { node?: string };
  quoin?: { role: string };
  scripts?: Record<string, string>;
  exports?: object;
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

const published = readWorkspaces(root).filter(({ folder }) => !manifestOf(folder).private);

test.each(published)('$name can be published as built', async ({ folder }) => {
  const { messages } = await publint({ pkgDir: join(root, folder), pack: false, strict: true });
  const manifest = manifestOf(folder);
  expect(messages.map((message) => formatMessage(message, manifest))).toEqual([]);
  expect(manifest.license).toBe('MIT');
  expect(manifest.engines?.node).toMatch(/^>=(20\.19|24)$/);
  if (manifest.quoin?.role === 'plugin' || manifest.quoin?.role === 'brand')
    expect(manifest.scripts?.['prepack']).toBe('quoin check .');
});

test('packages of the kernel and the tooling share one version', () => {
  const { fixed } = JSON.parse(readFileSync(join(root, '.changeset/config.json'), 'utf8')) as { fixed: string[][] };
  const hasOwnVersion = new Set(['sdk', 'ui', 'plugin', 'brand']);
  const shared = published.filter(({ folder }) => !hasOwnVersion.has(manifestOf(folder).quoin?.role ?? ''));
  expect(fixed.map((names) => names.toSorted())).toEqual([shared.map(({ name }) => name).toSorted()]);
});

test.each(published)('$name contains the documents in its folder that its README links to', ({ folder }) => {
  const { files = [] } = manifestOf(folder);
  const readme = readFileSync(join(root, folder, 'README.md'), 'utf8');
  const linked = [...readme.matchAll(/\]\((?<path>[\w-][\w./-]*\.(?:md|json))(?:#[\w-]*)?\)/g)].map(
    ({ groups }) => groups?.['path']?.split('/')[0],
  );
  expect(linked.filter((path) => path !== 'package.json' && !files.includes(path ?? ''))).toEqual([]);
});
