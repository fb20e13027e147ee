import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const modules = fileURLToPath(new URL('../../../../../node_modules', import.meta.url));

const packages: Record<string, { files: Record<string, string>; more?: object }> = {
  harmless: {
    files: {
      'index.js': `import { join } from 'path'; import { createHash } from 'node:crypto'; import { Readable } from 'node:stream'; import { renderToStaticMarkup } from 'react-dom/server'; import { z } from '@quoin/sdk'; import dates from 'dates'; export default [join('a', 'b'), dates].join();`,
    },
    more: { dependencies: { dates: '1.0.0' } },
  },
  dates: {
    files: { 'index.js': `const { inspect } = require('util'); module.exports = inspect(1);` },
    more: { type: 'commonjs' },
  },
  importing: { files: { 'index.js': `import { readFileSync } from 'node:fs'; export default typeof readFileSync;` } },
  within: {
    files: {
      'index.js': `export { default } from './files.js';`,
      'files.js': `import { readFile } from 'fs/promises'; export default typeof readFile;`,
    },
  },
  requiring: {
    files: { 'index.js': `module.exports = { default: typeof require('child_process').execSync };` },
    more: { type: 'commonjs' },
  },
  making: {
    files: {
      'index.js': `import { createRequire } from 'node:module'; export default createRequire(import.meta.url)('net');`,
    },
  },
  later: { files: { 'index.js': `export default await import('worker_threads');` } },
  asking: { files: { 'index.js': `export default process.getBuiltinModule('fs');` } },
  renaming: {
    files: { 'index.js': `import fs from '#files'; export default fs;` },
    more: { imports: { '#files': 'fs' } },
  },
  depending: {
    files: { 'index.js': `import client from 'client'; export default client;` },
    more: { dependencies: { client: '1.0.0' } },
  },
  client: { files: { 'index.js': `module.exports = typeof require('http').request;` }, more: { type: 'commonjs' } },
  borrowing: { files: { 'index.js': `import dates from 'dates'; export default dates;` } },
  coding: { files: { 'index.js': `export default await import('data:text/javascript,export default 1');` } },
};

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'quoin-modules-')));
  for (const [name, { files, more }] of Object.entries(packages)) {
    const all = {
      ...files,
      'package.json': JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js', ...more }),
    };
    for (const [file, content] of Object.entries(all)) {
      const path = join(folder, 'node_modules', name, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  }
  for (const name of ['react', 'react-dom', 'zod', '@quoin/sdk']) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
    await symlink(join(modules, name), join(folder, 'node_modules', name));
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function load(...loads: [name: string, granted: string[]][]) {
  const program = fileURLToPath(new URL('isolate-plugins.fixture.ts', import.meta.url));
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production', SAMPLE_SECRET: 'sample' };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, folder, JSON.stringify(loads)],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [stdout] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return JSON.parse(stdout) as { said: unknown[]; secret: { seen?: string; kept?: string }; NODE_ENV: string };
}

const refused = (plugin: string, module: string) =>
  `${plugin} imports ${module}, which it is not granted. Add "${module}" to plugins.${plugin}.grants.modules in the manifest of the site, or leave the plugin out.`;
const undeclared = (plugin: string, module: string) =>
  expect.stringMatching(`^${plugin} imports "${module}", which is neither its own nor among its dependencies\\.`);

test('a plugin can import its own modules and harmless ones of Node, and no others', async () => {
  const names = [
    'harmless',
    'importing',
    'within',
    'requiring',
    'making',
    'later',
    'asking',
    'renaming',
    'depending',
    'borrowing',
    'coding',
  ];
  const { said } = await load(...names.map((name): [string, string[]] => [name, []]));
  expect(said).toEqual([
    'a/b,1',
    refused('importing', 'node:fs'),
    refused('within', 'node:fs'),
    refused('requiring', 'node:child_process'),
    refused('making', 'node:module'),
    refused('later', 'node:worker_threads'),
    refused('asking', 'node:fs'),
    refused('renaming', 'node:fs'),
    refused('depending', 'node:http'),
    undeclared('borrowing', 'dates'),
    undeclared('coding', 'data:.*'),
  ]);
});

test('a grant applies to the site that gives it, even after an earlier rejection', async () => {
  const { said } = await load(
    ['within', []],
    ['within', ['node:fs']],
    ['within', []],
    ['depending', []],
    ['depending', ['node:http']],
    ['depending', ['node:fs']],
  );
  expect(said).toEqual([
    refused('within', 'node:fs'),
    'function',
    refused('within', 'node:fs'),
    refused('depending', 'node:http'),
    'function',
    refused('depending', 'node:http'),
  ]);
});

test('a plugin sees no secrets in the environment, while the kernel still has them', async () => {
  expect(await load()).toEqual({ said: [], secret: { kept: 'sample' }, NODE_ENV: 'production' });
});
