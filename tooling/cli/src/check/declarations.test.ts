import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { declarationsOf } from './declarations.ts';
import { checkReport, writeReport } from './reports.ts';

const sdk = dirname(fileURLToPath(import.meta.resolve('@quoin/sdk/package.json')));
const copy = mkdtempSync(join(tmpdir(), 'quoin-sdk-'));
const pack: WorkspacePackage = { folder: copy, id: 'sdk', name: '@quoin/sdk', version: '1.0.0', role: 'sdk' };
cpSync(sdk, copy, { recursive: true });
afterAll(() => rmSync(copy, { recursive: true }));

const edit = (file: string, change: (text: string) => string) => writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));

test('the committed report of the sdk is what the sdk declares', async () => {
  expect(await checkReport({ ...pack, folder: sdk })).toEqual([]);
});

test('it holds every entry, what the entries are made of, and no comment', () => {
  const report = declarationsOf(sdk);
  for (const file of ['dist/index.d.ts', 'dist/client/index.d.ts', 'dist/testing/index.d.ts', 'dist/component/component.d.ts']) expect(report).toContain(`== ${file}\n`);
  expect(report).toContain('export declare function defineComponent<');
  expect(report).not.toMatch(/^\s*\/?\*\*?[ /]/m);
});

test('a comment changes nothing; a declaration makes the report stale until it is written again', async () => {
  edit('dist/component/context.d.ts', (text) => `/** Other words. */\n${text}`);
  expect(await checkReport(pack)).toEqual([]);
  edit('dist/component/context.d.ts', (text) => text.replace('readonly locale: string;', 'readonly locale: string | undefined;'));
  expect(await checkReport(pack)).toEqual([expect.stringMatching(/^contract\.report\.txt is not what the code gives\..+ needs a page in kernel\/decisions\/\.$/)]);
  expect(await writeReport(pack)).toBe(true);
  expect(await checkReport(pack)).toEqual([]);
});
