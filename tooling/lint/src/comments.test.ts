import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** See decision 85. */
const maxWordsPer100Lines = 40;

/** Block comments, and lines that are comments. */
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const wordsIn = (source: string): number =>
  [...source.matchAll(comment)].reduce((count, [text]) => count + (text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0), 0);

const linesIn = (source: string): number => source.split('\n').length - 1;

test('words of comments are counted, and code is not', () => {
  const source = `/** Adds two. */\nconst url = 'https://one.example/a/b';\n  // Not three words.\nadd(1, 2);\n`;
  expect([wordsIn(source), linesIn(source)]).toEqual([5, 4]);
});

test('the sources explain themselves: few words of comments for each line of code', () => {
  const files = globSync('{kernel,plugins,brands,tooling}/*/{src,bin}/**/*.{ts,tsx,mjs,css}', { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const total = (count: (source: string) => number) => sources.reduce((sum, source) => sum + count(source), 0);
  expect((total(wordsIn) / total(linesIn)) * 100).toBeLessThanOrEqual(maxWordsPer100Lines);
});
