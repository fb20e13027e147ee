import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const kernel = fileURLToPath(new URL('../../../kernel', import.meta.url));
const statement =
  /^(?:import|export)\s+(?<isType>type\s)?(?<names>[^;']*?)\bfrom '(?<target>\.[^']+)'|^import '(?<effect>\.[^']+)'|\bimport\('(?<lazy>\.[^']+)'\)/gm;

/** Types are gone at run time. */
const isOfTypes = (isType: string | undefined, names: string | undefined): boolean =>
  isType !== undefined ||
  (names ?? '')
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
    .every((name) => name.startsWith('type '));

/** Returns relative paths of imported values. */
function importsIn(source: string): string[] {
  return [...source.matchAll(statement)].flatMap(({ groups = {} }) => {
    const { isType, names, target, effect, lazy } = groups;
    if (target !== undefined) return isOfTypes(isType, names) ? [] : [target];
    return effect ?? lazy ?? [];
  });
}

/** Folder → imported folder → importing file. */
function foldersOf(name: string): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>();
  const source = join(kernel, name, 'src');
  for (const file of globSync('**/*.{ts,tsx}', {
    cwd: source,
    exclude: ['testing/**', '**/*.{test,fixture}.{ts,tsx}'],
  })) {
    const folder = dirname(file);
    const targets = folders.get(folder) ?? new Map<string, string>();
    folders.set(folder, targets);
    for (const path of importsIn(readFileSync(join(source, file), 'utf8'))) {
      const target = dirname(normalize(join(folder, path)));
      if (target !== folder) targets.set(target, file);
    }
  }
  return folders;
}

/** Returns a circle through `start`, with its importing files; undefined if none. */
function circleFrom(start: string, folders: Map<string, Map<string, string>>): string[] | undefined {
  const ways = [{ folder: start, way: [] as string[] }];
  const seen = new Set<string>();
  for (const { folder, way } of ways) {
    for (const [target, file] of folders.get(folder) ?? []) {
      if (target === start) return [...way, `${file} imports from ${target}`];
      if (seen.has(target)) continue;
      seen.add(target);
      ways.push({ folder: target, way: [...way, `${file} imports from ${target}`] });
    }
  }
  return undefined;
}

test('type imports do not count', () => {
  const source = `import type { A } from './a.ts';\nimport { type B } from './b.ts';\nimport { type C, d } from './d.ts';\nexport * from './e.ts';\nconst f = await import('./f.ts');\nimport './g.ts';`;
  expect(importsIn(source)).toEqual(['./d.ts', './e.ts', './f.ts', './g.ts']);
});

test('a cycle is reported with the files that form it', () => {
  const folders = new Map([
    ['a', new Map([['b', 'a/one.ts']])],
    ['b', new Map([['c', 'b/two.ts']])],
    ['c', new Map([['b', 'c/three.ts']])],
  ]);
  expect(['a', 'b'].map((start) => circleFrom(start, folders))).toEqual([
    undefined,
    ['b/two.ts imports from c', 'c/three.ts imports from b'],
  ]);
});

test.each(['sdk', 'ui', 'core', 'api', 'render', 'storage', 'plan-report', 'server', 'admin'])(
  'no folders of kernel/%s import values from each other in a cycle',
  (name) => {
    const folders = foldersOf(name);
    expect(folders.size).toBeGreaterThan(2);
    expect([...folders.keys()].flatMap((folder) => circleFrom(folder, folders) ?? [])).toEqual([]);
  },
);
