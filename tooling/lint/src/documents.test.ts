import { type Dirent, existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { layers, mayImport } from './import-table.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const decisionsFolder = join(root, 'kernel/decisions');
const documents = globSync('**/*.md', { cwd: root, exclude: ['**/node_modules', '**/dist', 'data'] }).toSorted();
const read = (path: string): string => readFileSync(path, 'utf8');
const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Returns GitHub's anchor. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replaceAll(' ', '-');
const anchorsIn = (path: string): string[] =>
  [
    ...read(path)
      .replaceAll(/^```[^]*?^```/gm, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) => anchorOf(heading));

function brokenLinks(document: string): string[] {
  const targets = [...withoutCode(read(join(root, document))).matchAll(/\]\((?<target>[^)\s]+)\)/g)].map(
    ({ groups }) => groups?.['target'] ?? '',
  );
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false;
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? join(root, document) : resolve(root, dirname(document), decodeURI(path));
    if (!existsSync(file)) return true;
    return anchor !== undefined && (statSync(file).isDirectory() || !anchorsIn(file).includes(anchor));
  });
}

test('every link of every Markdown file has a target', () => {
  expect(documents).toContain('README.md');
  expect(documents.flatMap((document) => brokenLinks(document).map((target) => `${document}: ${target}`))).toEqual([]);
});

describe('decisions', () => {
  const files = globSync('[0-9]*.md', { cwd: decisionsFolder }).toSorted();
  const titleIn = (file: string): string =>
    /^# (?<title>.+)$/m.exec(read(join(decisionsFolder, file)))?.groups?.['title'] ?? '';

  test.each(files)('%s has its number in the title, and the sections of a decision in their order', (file) => {
    expect(titleIn(file)).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. \\S`));
    const sections = [...read(join(decisionsFolder, file)).matchAll(/^\*\*(?<name>[^*\n]+)\.\*\*/gm)].map(
      ({ groups }) => groups?.['name'],
    );
    const known = ['Context', 'Decision', 'Alternatives', 'Consequences'];
    expect(sections).toEqual(known.filter((name) => sections.includes(name)));
    expect(sections.slice(0, 2)).toEqual(['Context', 'Decision']);
  });

  test('the index lists each with its title', () => {
    const listed = [...read(join(decisionsFolder, 'README.md')).matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \|$/gm)].map(
      ([, number, title, file]) => ({ file, title: `${number}. ${title}` }),
    );
    expect(listed).toEqual(files.map((file) => ({ file, title: titleIn(file) })));
  });
});

describe('tables of sources', () => {
  /** Names in the first column of the table whose heading begins with that word. */
  function listedIn(folder: string, heading: string): string[] {
    const table = new RegExp(`^\\| ${heading}\\b.*\\n\\|[-|]+\\n(?<rows>(?:\\|.*\\n?)*)`, 'm');
    const rows = table.exec(read(join(root, folder, 'README.md')))?.groups?.['rows'] ?? '';
    return [...rows.matchAll(/^\| `([\w.-]+)` \|/gm)].map(([, name = '']) => name);
  }
  const sourcesOf = (folder: string): Dirent[] => readdirSync(join(root, folder, 'src'), { withFileTypes: true });
  const foldersOf = (folder: string): string[] =>
    sourcesOf(folder)
      .flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
      .toSorted();
  const packages = globSync('{kernel,tooling}/*/src', { cwd: root })
    .map((folder) => dirname(folder))
    .filter((folder) => !(basename(folder) in layers) && foldersOf(folder).length > 0)
    .toSorted();

  test.each(packages)('the README of %s lists each folder of its sources', (folder) => {
    expect(listedIn(folder, 'folder')).toEqual(foldersOf(folder));
  });

  test('the README of tooling/lint lists each of its files', () => {
    expect(listedIn('tooling/lint', 'file')).toEqual(
      sourcesOf('tooling/lint')
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test('every package has a README', () => {
    const packages = globSync('{kernel,plugins,brands,tooling}/*/package.json', { cwd: root });
    expect(packages.filter((file) => !existsSync(join(root, dirname(file), 'README.md')))).toEqual([]);
  });
});

test('the import table of ARCHITECTURE.md matches the lint rules', () => {
  const rows = Object.entries(mayImport).map(
    ([role, roles]) => `| ${role} | ${roles.join(', ') || 'nothing of ours'} |`,
  );
  expect(read(join(root, 'ARCHITECTURE.md'))).toContain(`\n| role | may import |\n|---|---|\n${rows.join('\n')}\n\n`);
});

test.each(Object.entries(layers))('the layers in the README of kernel/%s match the lint rules', (name, own) => {
  expect(
    [...read(join(root, 'kernel', name, 'README.md')).matchAll(/^\| `([\w-]+)` \|/gm)].map(([, layer]) => layer),
  ).toEqual(own);
});

test('the layers of the server in ARCHITECTURE.md match the lint rules', () => {
  const { server = [] } = layers;
  expect(
    [...read(join(root, 'ARCHITECTURE.md')).matchAll(/^ {2}([\w-]+)\["([\w-]+):/gm)].map(([, name]) => name),
  ).toEqual(server);
});
