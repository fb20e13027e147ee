import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { compile } from './compile.fixture.ts';
import { manifestSchema } from './index.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language, code]) => ({
  language: language!,
  code: code!,
}));

test('every example of the README compiles', async () => {
  const sources = blocks
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .map(({ code }) => [/^\/\/ (\S+)/.exec(code)?.[1] ?? 'unnamed', code] as const);
  expect(sources.length).toBeGreaterThan(8);
  expect(new Set(sources.map(([path]) => path)).size).toBe(sources.length);
  expect(await compile(Object.fromEntries(sources))).toEqual([]);
}, 60_000);

test('the manifest in the README fits the schema', () => {
  const json = blocks.find(({ code }) => code.includes('"plugins"'))!.code;
  const manifest = {
    id: 'sample',
    name: 'Sample',
    hosts: ['sample.localhost'],
    brand: '@quoin/brand-ice',
    ...(JSON.parse(json) as object),
  };
  expect(manifestSchema.safeParse(manifest).error).toBeUndefined();
});
