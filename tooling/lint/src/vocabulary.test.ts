import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Names in the last column of the glossary; a final ellipsis makes a prefix. */
const banned = [
  ...readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').matchAll(/^\|(?:[^|\n]*\|){3}(?<names>[^|\n]*)\|$/gm),
].flatMap(({ groups }) =>
  [...(groups?.['names'] ?? '').matchAll(/`(?<name>\w+)(?<rest>…?)`/g)].map(({ groups: found = {} }) => found),
);

const words = new Set(banned.flatMap(({ name = '', rest }) => (rest === '' ? [name] : [])));
const prefixes = banned.flatMap(({ name = '', rest }) => (rest === '' ? [] : [name]));

/**
 * Matches a banned name, also as a type and, for a prefix, as the start of a longer name. A capital bans only a type.
 */
function isBanned(name: string): boolean {
  const own = name.charAt(0).toLowerCase() + name.slice(1);
  return (
    words.has(own) ||
    words.has(name) ||
    prefixes.some((prefix) => own.startsWith(prefix) && /^[A-Z]/.test(own.slice(prefix.length)))
  );
}

/** Comments, texts, and names outside both. */
const token =
  /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<name>[A-Za-z_$][\w$]*)/gm;

/** Returns all names in a source, and in camel case those of the file and its folders below `src` or `bin`. */
function namesIn(file: string, source: string): Set<string> {
  const path = file.split(sep).slice(3);
  const own = path.map((part) =>
    part.replace(/\..*$/, '').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  );
  return new Set([...own, ...[...source.matchAll(token)].flatMap(({ groups }) => groups?.['name'] ?? [])]);
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
  const source = "export const one = 'two'; // three\ninterface Four { five(six: string): `seven` }";
  const names = namesIn(join('kernel', 'sdk', 'src', 'eight', 'nine-ten.test.ts'), source);
  expect([...names].join(' ')).toBe('eight nineTen export const one interface Four five six string');
});

test('no source has a name that the glossary bans', () => {
  const files = globSync('{kernel,plugins,brands,tooling}/*/{src,bin}/**/*.{ts,tsx,mjs}', { cwd: root });
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((file) =>
    [...namesIn(file, readFileSync(join(root, file), 'utf8'))].filter(isBanned).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
