import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import type { WorkspacePackage } from '../workspace/workspace.ts';
import { declarationsOf } from './declarations.ts';
import { referenceOf } from './reference.ts';
import { checkReports, writeReports } from './reports.ts';

const folderOf = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
const sdk = folderOf('@quoin/sdk');
const ui = folderOf('@quoin/ui');
const copy = mkdtempSync(join(tmpdir(), 'quoin-sdk-'));
const pack: WorkspacePackage = { folder: copy, id: 'sdk', name: '@quoin/sdk', version: '1.0.0', role: 'sdk' };
cpSync(sdk, copy, { recursive: true });
symlinkSync(join(sdk, '../../node_modules'), join(copy, 'node_modules'));
afterAll(() => rmSync(copy, { recursive: true }));

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));

test.each([
  ['sdk', sdk],
  ['ui', ui],
] as const)('the committed reports of the %s match its declarations', async (role, folder) => {
  expect(await checkReports({ ...pack, folder, name: `@quoin/${role}`, role })).toEqual([]);
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

test('the reference lists what each entry exports, with comments, defaults and the types that it uses', () => {
  const reference = referenceOf(sdk, {
    introduction: 'See the guide.',
    errors: [{ code: 'service.failed', status: 502, message: '{url} answered {status}.' }],
  });
  const section = (heading: string): string => reference.split(`\n#### ${heading}\n`)[1]?.split('\n#### ')[0] ?? '';
  expect(section('text (function)')).toMatch(/^\nPlain text\. May be empty unless .+\n\n```ts\nconst text: \(title/);
  expect(section('TextOptions (interface, not exported)')).toContain('/** In characters. Defaults to 1,000. */');
  expect(section('migrate.wrap (function)')).toContain('(slot: string, node: CreatedNode, into: string) => Migration');
  expect(section('link (function)')).not.toContain('import(');
  expect(section('reactIsland (function)')).toContain('Mount<I>');
  expect(reference).toContain('| `service.failed` | 502 | {url} answered {status}. |');
  for (const name of ['withMeta', 'parseManifest']) expect(reference).not.toContain(name);
});

test.each([
  ['sdk', sdk],
  ['ui', ui],
])('every function that the %s exports has a doc comment', (_, folder) => {
  const functions = referenceOf(folder, { introduction: '' }).matchAll(
    /^#### (?<name>[\w.]+) \(function\)\n\n(?<comment>.*)$/gm,
  );
  const found = [...functions].map(({ groups }) => groups ?? {});
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(({ comment }) => comment === '```ts').map(({ name }) => name)).toEqual([]);
});

test('a declaration makes the reports stale until they are written again; a comment, only the reference', async () => {
  edit('dist/component/context.d.ts', (text) =>
    text.replace('/** Surroundings of a component.', '/** Other words for a component.'),
  );
  expect(await checkReports(pack)).toEqual([expect.stringMatching(/^reference\.md does not match the code\./)]);
  expect(await writeReports(pack)).toBe(true);
  edit('dist/component/context.d.ts', (text) =>
    text.replace('readonly locale: string;', 'readonly locale: string | undefined;'),
  );
  expect(await checkReports(pack)).toEqual([
    expect.stringMatching(/^contract\.report\.txt does not match the code\..+ needs a page in kernel\/decisions\/\.$/),
    expect.stringMatching(/^reference\.md does not match the code\./),
  ]);
  expect(await writeReports(pack)).toBe(true);
  expect(await checkReports(pack)).toEqual([]);
});

test('a changed manifest schema makes its file stale until it is written again', async () => {
  edit('dist/manifest/manifest.js', (text) =>
    text.replace('Name of the site, as shown to visitors', 'The name of the site'),
  );
  expect(await checkReports(pack)).toEqual([
    'manifest.schema.json does not match the code. Write it with `npx quoin check --write`, and review the change.',
  ]);
  expect(await writeReports(pack)).toBe(true);
  expect(readFileSync(join(copy, 'manifest.schema.json'), 'utf8')).toContain('"The name of the site"');
  expect(await checkReports(pack)).toEqual([]);
});
