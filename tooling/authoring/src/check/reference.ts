import { basename, dirname, join, relative } from 'node:path';
import { entriesOf } from './declarations.ts';
import { readDeclarationFile, type Declaration, type DeclarationFile } from './declaration-file.ts';

/** A declaration with the name that an entry exports it under; undefined if it is only a part of others. */
interface Listed extends Declaration {
  file: string;
  exportedAs: string | undefined;
}

/** An error that a package raises. */
export interface ErrorRow {
  code: string;
  status: number;
  /** With the names of its values in braces. */
  message: string;
}

export interface Surroundings {
  /** A sentence with links to what introduces the package. */
  introduction: string;
  /** Defaults to none. */
  errors?: readonly ErrorRow[];
}

/**
 * Returns the reference of a built package as Markdown: all exports of its entries, with doc comments, and the types
 * that these use.
 */
export function referenceOf(folder: string, { introduction, errors = [] }: Surroundings): string {
  const files = new Map<string, DeclarationFile>();
  const read = (file: string): DeclarationFile => {
    const known = files.get(file) ?? readDeclarationFile(file);
    files.set(file, known);
    return known;
  };
  const listed = new Set<string>();
  const entries = entriesOf(folder).map(({ name, file }) => ({ name, file, found: listEntry(file, read, listed) }));
  return [
    '# Reference',
    'Every function, constant and type of this package, with its signature, its defaults and its limits. ' +
      'Generated from the types by\n`npx quoin check --write`. ' +
      introduction,
    ...entries.flatMap(({ name, found }) => [
      `- **${name}**\n${[...byFolder(folder, found)].map(([title, each]) => `  - ${title}: ${each.flatMap(linkTo).join(', ')}`).join('\n')}`,
    ]),
    ...entries.flatMap(({ name, file, found }) => [
      `## ${name}`,
      ...read(file).foreign.map((each) => `\`${each.name}\` is that of the package \`${each.from}\`.`),
      ...[...byFolder(folder, found)].flatMap(([title, each]) => [`### ${title}`, ...each.map(sectionOf)]),
    ]),
    ...(errors.length === 0
      ? []
      : ['## Codes of errors', ['| code | status | message |', '|---|---|---|', ...errors.map(rowOf)].join('\n')]),
  ]
    .join('\n\n')
    .concat('\n');
}

const rowOf = ({ code, status, message }: ErrorRow): string =>
  `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} |`;

/** Lists what an entry exports and no earlier one did, file by file, in the order of their first export. */
function listEntry(entry: string, read: (file: string) => DeclarationFile, listed: Set<string>): Listed[] {
  const exported = exportsOf(entry, read);
  const wanted = new Map<string, { file: string; name: string; exportedAs: string | undefined }>();
  const want = (file: string, name: string, exportedAs: string | undefined): void => {
    const declaration = read(file).declarations.get(name);
    const { file: from, name: there } = read(file).imports.get(name) ?? {};
    if (declaration === undefined && from !== undefined && there !== undefined) return want(from, there, exportedAs);
    const key = `${file} ${name}`;
    if (declaration === undefined || listed.has(key)) return;
    listed.add(key);
    wanted.set(key, { file, name, exportedAs });
  };
  for (const { as, file, name } of exported) want(file, name, as);
  for (const { file, name } of wanted.values())
    for (const used of read(file).declarations.get(name)?.uses ?? []) want(file, used, undefined);
  const inOrder = [...new Set([...wanted.values()].map(({ file }) => file))];
  return inOrder.flatMap((file) =>
    [...read(file).declarations.values()].flatMap((declaration) => {
      const found = wanted.get(`${file} ${declaration.name}`);
      return found === undefined ? [] : [{ ...declaration, ...found }];
    }),
  );
}

function exportsOf(
  file: string,
  read: (file: string) => DeclarationFile,
): { as: string; file: string; name: string }[] {
  return read(file).exports.flatMap(({ as, from }) => {
    if (from.name === '*')
      return exportsOf(from.file, read).map((each) => ({ ...each, as: `${as.slice(1)}${each.as}` }));
    const own = read(from.file);
    if (own.declarations.has(from.name)) return [{ as, ...from }];
    return exportsOf(from.file, read)
      .filter((each) => each.as === from.name)
      .map((each) => ({ ...each, as }));
  });
}

/** Groups by the folder of the sources, or by the file of a package's root. */
function byFolder(folder: string, found: readonly Listed[]): Map<string, Listed[]> {
  return Map.groupBy(found, ({ file }) => {
    const place = dirname(relative(join(folder, 'dist'), file));
    return (place === '.' ? basename(file, '.d.ts') : basename(place)).replace(/^./, (first) => first.toUpperCase());
  });
}

const headingOf = ({ name, kind, exportedAs }: Listed): string =>
  `${exportedAs ?? name} (${exportedAs === undefined ? `${kind}, not exported` : kind})`;

const linkTo = (each: Listed): string[] =>
  each.exportedAs === undefined ? [] : [`[${each.exportedAs}](#${anchorOf(headingOf(each))})`];

/** Returns GitHub's anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-');

const sectionOf = (each: Listed): string =>
  [`#### ${headingOf(each)}`, ...(each.comment === '' ? [] : [each.comment]), `\`\`\`ts\n${each.text}\n\`\`\``].join(
    '\n\n',
  );
