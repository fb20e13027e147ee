import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Names in the last column of the glossary; a final ellipsis makes a prefix. */
const banned = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\|(?:[^|\n]*\|){3}(?<names>[^|\n]*)\|$/gm),
].flatMap(({ groups }) =>
  [...(groups?.['names'] ?? '').matchAll(/`(?<name>\w+)(?<rest>…?)`/g)].map(({ groups: found = {} }) => found),
);

/** Matches a banned name, also as a type and, for a prefix, as the start of a longer name. A capital bans only a type. */
const isBanned = (name: string): boolean =>
  banned.some(({ name: word = '', rest }) => {
    const own = name[0]?.toLowerCase() + name.slice(1);
    return rest === '…' ? new RegExp(`^${word}[A-Z]`).test(own) : word === own || word === name;
  });

const declaration = /\b(?:const|let|function\*?|class|interface|type)\s+(?<name>[A-Za-z_$][\w$]*)/g;

/** Names that a source declares, and the file's own in camel case. */
function namesIn(file: string, source: string): string[] {
  const own = basename(file)
    .replace(/\..*$/, '')
    .replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  return [own, ...[...source.matchAll(declaration)].map(({ groups }) => groups?.['name'] ?? '')];
}

test('the glossary lists banned names', () => {
  expect(banned.length).toBeGreaterThan(20);
  expect(['tally', 'Tally', 'mostBytes', 'Exchange', 'max', 'most'].map(isBanned)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(namesIn('src/quick-answer.test.ts', 'export const one = 1;\ninterface Two {}')).toEqual([
    'quickAnswer',
    'one',
    'Two',
  ]);
});

test('no source declares a name that the glossary bans', () => {
  const files = globSync('{kernel,plugins,brands,tooling}/*/{src,bin}/**/*.{ts,tsx,mjs}', { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    namesIn(file, readFileSync(join(root, file), 'utf8'))
      .filter(isBanned)
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
