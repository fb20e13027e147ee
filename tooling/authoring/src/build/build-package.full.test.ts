import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AssetIndex } from './asset-index.ts';

const repository = fileURLToPath(new URL('../../../..', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'quoin-build-')));
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', JSON.stringify({ extends: join(repository, 'tooling/typescript/react.json') }));
  write('src/index.ts', `export const answer: number = 42;`);
  write('src/sdk.d.ts', `declare module '@quoin/sdk/client' { export function popup(): void }`);
  write('src/card/card.css', '.card { color: red }');
  write('src/card/card.v0.json', '{}');
  write('src/card/sample.woff2', 'font');
  write('src/banner/banner.css', '.banner { color: blue }');
  write('src/banner/print.css', '.banner { display: none }');
  write('src/counting/counting.client.ts', `export const wording = (count: number) => 'counted to ' + count;`);
  write('src/counting/shared.client.ts', `export const start = () => window.location.hash.length;`);
  for (const name of ['counter', 'ticker']) {
    write(
      `src/${name}/${name}.client.tsx`,
      `import { useState } from 'react';
       import { hydrateRoot } from 'react-dom/client';
       import { popup } from '@quoin/sdk/client';
       import { start } from '../counting/shared.client.ts';
       function Counter() {
         const [count] = useState(start());
         return <button onClick={popup}>{count}</button>;
       }
       export default (element: Element) => hydrateRoot(element, <Counter />);`,
    );
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function runBuild(): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(repository, 'tooling/authoring/bin/quoin.mjs'), 'build'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

const built = (file: string): string => readFileSync(join(folder, 'dist', file), 'utf8');
const index = (): AssetIndex => JSON.parse(built('assets.json')) as AssetIndex;

test('a plugin is compiled, its stylesheets minified, its islands bundled and all of it indexed', () => {
  expect(runBuild()).toEqual({ status: 0, output: '' });

  expect(built('index.js')).toContain('answer = 42');
  expect(built('index.d.ts')).toContain('answer: number');
  expect(built('card/card.css')).toBe('.card{color:red}');
  expect(built('card/sample.woff2')).toBe('font');
  expect(existsSync(join(folder, 'dist/card/card.v0.json'))).toBe(false);

  expect(index()).toEqual({
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
    css: { banner: 'banner/banner.css', card: 'card/card.css' },
    client: { counter: 'client/counter.js', counting: 'client/counting.js', ticker: 'client/ticker.js' },
  });

  const counter = built('client/counter.js');
  expect(counter.trimEnd()).not.toContain('\n');
  const imports = [...counter.matchAll(/from ?["`']([^"`']+)/g)].map(([, specifier]) => specifier);
  expect(new Set(imports)).toEqual(
    new Set([
      expect.stringMatching(/^\.\/chunks\/[\w.-]+-[\w-]{8}\.js$/),
      '@quoin/sdk/client',
      'react',
      'react-dom/client',
      'react/jsx-runtime',
    ]),
  );
  expect(counter).toMatch(/export ?\{ ?\w+ as default ?\}/);
}, 30_000);

test('the modules for the server are one, which imports packages, and later what is imported later', () => {
  const code = built('server-bundle/index.js');
  expect(code).toContain('answer = 42');
  expect(code).not.toMatch(/from ?["']\./);

  write('src/later.ts', `import { z } from '@quoin/sdk';\nexport const later = z.literal('later');`);
  const index = readFileSync(join(folder, 'src/index.ts'), 'utf8');
  write('src/index.ts', `${index}\nexport const load = () => import('./later.ts');`);
  expect(runBuild().status).toBe(0);
  const [, chunk = ''] = /import\("(\.\/later-[^"]+\.js)"\)/.exec(built('server-bundle/index.js')) ?? [];
  expect(built(join('server-bundle', chunk))).toContain('from "@quoin/sdk"');

  write('src/index.ts', `${index}\nexport const place = import.meta.url;`);
  expect(runBuild().status).toBe(0);
  expect(existsSync(join(folder, 'dist/server-bundle'))).toBe(false);
  write('src/index.ts', index);
}, 60_000);

test('the hash follows the served files, and removed sources are removed from dist', () => {
  const first = index().hash;
  write('src/note/note.ts', `export const note = 'Sample';`);
  expect(runBuild().status).toBe(0);
  expect(existsSync(join(folder, 'dist/note/note.js'))).toBe(true);
  expect(index().hash).toBe(first);

  rmSync(join(folder, 'src/banner/banner.css'));
  rmSync(join(folder, 'src/ticker'), { recursive: true });
  rmSync(join(folder, 'src/note'), { recursive: true });
  expect(runBuild().status).toBe(0);
  expect(index()).toMatchObject({ css: { card: 'card/card.css' }, client: { counter: 'client/counter.js' } });
  expect(index().hash).not.toBe(first);
  expect(existsSync(join(folder, 'dist/banner/banner.css'))).toBe(false);
  for (const file of ['client/ticker.js', 'ticker/ticker.client.js', 'note/note.js', 'note/note.d.ts'])
    expect(existsSync(join(folder, 'dist', file))).toBe(false);
  expect(existsSync(join(folder, 'dist/index.js'))).toBe(true);
}, 30_000);

test('CSS that does not parse is shown with its place, and fails the build', () => {
  write('src/card/card.css', '.card {\n  color: red;\n');
  const { status, output } = runBuild();
  expect(status).toBe(1);
  expect(output).toContain(`${join(folder, 'src/card/card.css')}:1:1: Unclosed block\n> 1 | .card {\n`);
  write('src/card/card.css', '.card { color: red }');
}, 30_000);

test('an island whose script is too large fails the build, unless it loads a part of it later', () => {
  write('src/table/rows.client.ts', `export const rows = '${randomBytes(8 * 1024).toString('base64')}';`);
  write(
    'src/table/table.client.ts',
    `import { rows } from './rows.client.ts';\nexport default (element: Element) => void (element.textContent = rows);`,
  );
  const { status, output } = runBuild();
  expect(status).toBe(1);
  expect(output).toMatch(
    /^dist\/client\/table\.js and what it imports have 8\.\d KB \(gzip\), and an island may have 4 KB\./,
  );

  write(
    'src/table/table.client.ts',
    `export default async (element: Element) => void (element.textContent = (await import('./rows.client.ts')).rows);`,
  );
  expect(runBuild()).toEqual({ status: 0, output: '' });
  rmSync(join(folder, 'src/table'), { recursive: true });
}, 30_000);

test('a type error is shown and fails the build', () => {
  write('src/wrong.ts', `export const wrong: number = 'text';`);
  const { status, output } = runBuild();
  expect(status).toBe(1);
  expect(output).toContain('src/wrong.ts');
}, 30_000);

test('an import that browsers could not resolve is shown and fails the build', () => {
  rmSync(join(folder, 'src/wrong.ts'));
  write('src/no-such-package.d.ts', `declare module 'no-such-package';`);
  write('src/counter/counter.client.tsx', `import 'no-such-package';\nexport default () => undefined;`);
  const { status, output } = runBuild();
  expect(status).toBe(1);
  expect(output).toContain("Could not resolve 'no-such-package'");
}, 30_000);
