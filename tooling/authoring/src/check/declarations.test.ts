import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { declarationsOf } from './declarations.ts';
import { checkReports, writeReports } from './reports.ts';

const sdk = dirname(fileURLToPath(import.meta.resolve('@quoin/sdk/package.json')));
const copy = mkdtempSync(join(tmpdir(), 'quoin-sdk-'));
const pack: WorkspacePackage = { folder: copy, id: 'sdk', name: '@quoin/sdk', version: '1.0.0', role: 'sdk' };
cpSync(sdk, copy, { recursive: true });
symlinkSync(join(sdk, '../../node_modules'), join(copy, 'node_modules'));
afterAll(() => rmSync(copy, { recursive: true }));

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));

test('the committed reports of the sdk match its declarations', async () => {
  expect(await checkReports({ ...pack, folder: sdk })).toEqual([]);
});

test('it contains every entry and its types, without comments', () => {
  const report = declarationsOf(sdk);
  for (const file of [
    'dist/index.d.ts',
    'dist/client/index.d.ts',
    'dist/testing/index.d.ts',
    'dist/component/component.d.ts',
  ])
    expect(report).toContain(`== ${file}\n`);
  expect(report).toContain('export declare function defineComponent<');
  expect(report).not.toMatch(/^\s*\/?\*\*?[ /]/m);
});

test('a comment changes nothing; a declaration makes the report stale until it is written again', async () => {
  edit('dist/component/context.d.ts', (text) => `/** Other words. */\n${text}`);
  expect(await checkReports(pack)).toEqual([]);
  edit('dist/component/context.d.ts', (text) =>
    text.replace('readonly locale: string;', 'readonly locale: string | undefined;'),
  );
  expect(await checkReports(pack)).toEqual([
    expect.stringMatching(
      /^contract\.report\.txt is not what the code gives\..+ needs a page in kernel\/decisions\/\.$/,
    ),
  ]);
  expect(await writeReports(pack)).toBe(true);
  expect(await checkReports(pack)).toEqual([]);
});

test('a changed manifest schema makes its file stale until it is written again', async () => {
  edit('dist/manifest/manifest.js', (text) =>
    text.replace('Name of the site, as shown to visitors', 'The name of the site'),
  );
  expect(await checkReports(pack)).toEqual([
    'manifest.schema.json is not what the code gives. Write it with `npx quoin check --write`, and look at what changed.',
  ]);
  expect(await writeReports(pack)).toBe(true);
  expect(readFileSync(join(copy, 'manifest.schema.json'), 'utf8')).toContain('"The name of the site"');
  expect(await checkReports(pack)).toEqual([]);
});
