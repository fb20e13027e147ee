import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { compile } from './compile.fixture.ts';
import { richTextSchema } from './content/rich-text.ts';
import { manifestSchema } from './index.ts';

interface Block {
  document: string;
  language: string;
  code: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

async function blocksOf(document: string): Promise<Block[]> {
  const text = await readFile(join(root, document), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```/gms)].map(([, language = '', code = '']) => ({
    document,
    language,
    code,
  }));
}

const blocks = (await Promise.all(['README.md', 'docs/guide.md', 'docs/recipes.md'].map(blocksOf))).flat();

test('every example of the documents compiles', async () => {
  // The documents are folders of one program, because a file of the guide may be shown again in a recipe.
  const sources = blocks
    .filter(({ language }) => language === 'ts' || language === 'tsx')
    .filter(({ code }) => !code.startsWith('migrate.'))
    .map(({ document, code }) => [join(document, /^\/\/ (\S+)/.exec(code)?.[1] ?? 'unnamed'), code] as const);
  const migrations = blocks.filter(({ code }) => code.startsWith('migrate.')).map(({ code }) => code.trim());
  expect(migrations.length).toBeGreaterThan(6);
  sources.push([
    'migrations.ts',
    `import { migrate, type Migration } from '@quoin/sdk';\nexport const list: Migration[] = [\n${migrations.join(',\n')}];`,
  ]);
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.map(([path]) => path)).toEqual([...new Set(sources.map(([path]) => path))]);
  expect(await compile(Object.fromEntries(sources))).toEqual([]);
}, 60_000);

test.each(blocks.filter(({ code }) => code.startsWith('{\n  "plugins"')))(
  'a manifest in $document fits the schema',
  ({ code }) => {
    const manifest = {
      id: 'sample',
      name: 'Sample',
      hosts: ['sample.localhost'],
      brand: '@quoin/brand-ice',
      ...(JSON.parse(code) as object),
    };
    expect(manifestSchema.safeParse(manifest).error).toBeUndefined();
  },
);

test('the example of stored rich text is one', () => {
  const code = blocks.find(({ code }) => code.startsWith('// src/article/'))?.code ?? '';
  const { props } = JSON.parse(code.replace(/^.*\n/, '')) as { props: { body: unknown } };
  expect(richTextSchema.safeParse(props.body).error).toBeUndefined();
});
