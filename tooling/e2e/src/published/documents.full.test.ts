import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublishedPackages, run } from '../testing/published-packages.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));

/** A document of the sdk without what it says of the workspace of Quoin. */
async function documentOf(path: string): Promise<string> {
  const text = await readFile(join(workspace, 'kernel/sdk', path), 'utf8');
  return text
    .replace(/^## In the workspace of Quoin\n[^]*?(?=^## |(?![^]))/m, '')
    .replace(/^In the workspace of .*$/m, '');
}

const guide = await documentOf('docs/guide.md');
const documents = [guide, await documentOf('docs/recipes.md'), await documentOf('README.md')];

const blocksOf = (text: string, language: string): string[] =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) => code);

/** The commands in a section of the guide. */
const commandsUnder = (heading: string): string[][] =>
  (blocksOf(guide.slice(guide.indexOf(`\n## ${heading}\n`)), 'sh')[0] ?? '')
    .trim()
    .split('\n')
    .map((line) => line.split(' '));

let published: PublishedPackages;
let folder: string;
const author = (...command: string[]) =>
  run(folder, command, { ...published.environment('system'), npm_config_yes: 'true' });
const read = async (file: string) =>
  JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, Record<string, string>>;

/** Runs commands as a shell does. */
async function follow(commands: readonly string[][]): Promise<void> {
  for (const [file = '', ...args] of commands) {
    if (file === 'cd') folder = join(folder, args[0] ?? '');
    else expect({ command: [file, ...args], ...(await author(file, ...args)) }).toMatchObject({ code: 0 });
  }
}

beforeAll(async () => {
  published = await PublishedPackages.open();
  folder = join(published.folder, 'authors');
  await mkdir(folder);
}, 120_000);
afterAll(() => published?.close());

test('the first commands of the guide create a repository, with a range for each peer of Quoin', async () => {
  await follow(commandsUnder('Start'));
  expect((await read('package.json'))['peerDependencies']).toMatchObject({
    '@quoin/sdk': '^1.0.0',
    '@quoin/ui': '^1.0.0',
  });
}, 240_000);

test('the plugin of the guide passes all checks there, also after the commands that install a newer Quoin', async () => {
  const files = [...guide.matchAll(/```\w+\n *(?:\/\/|<!--) (\S+)[^\n]*\n(.*?)```/gs)];
  for (const [, file = '', text = ''] of files) {
    if (/\/(?:note|offer)\/|\.v3\.json$/.test(file)) continue;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const { peerDependencies } = await read('package.json');
  await follow(commandsUnder('A newer Quoin'));
  expect((await read('package.json'))['peerDependencies']).toEqual(peerDependencies);
}, 240_000);

test('every package that an example imports is installed there', async () => {
  const code = documents.flatMap((text) => [...blocksOf(text, 'ts'), ...blocksOf(text, 'tsx')]).join('\n');
  const imported = [...code.matchAll(/^(?:import|export) [^;]*? from '([^.'][^']*)'/gm)].map(([, name = '']) => name);
  expect(new Set(imported)).toContain('node:test');
  const recipes = documents[1] ?? '';
  await follow([...recipes.matchAll(/^npm install .*$/gm)].map(([command]) => command.split(' ')));
  await writeFile(
    join(folder, 'resolve.mjs'),
    'for (const name of process.argv.slice(2)) import.meta.resolve(name);\n',
  );
  expect(await author('node', 'resolve.mjs', ...new Set(imported))).toEqual({ code: 0, output: '' });
}, 240_000);

/** Returns the help of a command, which starts with its usage. */
async function helpOf(command: readonly string[]): Promise<string> {
  const own = await author('npx', 'quoin', ...command, '--help');
  const isKnown = (help: string) =>
    help.startsWith(`Usage: quoin ${command[0] ?? ''} `) && !/^.*\[command\]/.test(help);
  if (isKnown(own.output)) return own.output;
  // Commands of those who run sites.
  const program = join(workspace, 'tooling/cli/bin/quoin.mjs');
  const { output } = await run(folder, [process.execPath, program, ...command, '--help'], process.env);
  return isKnown(output) ? output : '';
}

/** Returns why a command cannot be used; undefined if it can. */
async function problemOf(command: string): Promise<string | undefined> {
  const [program = '', name = '', ...args] = command.replace(/^(?:\w+=\S+ )+/, '').split(' ');
  if (program === 'npm' && !['run', 'test'].includes(name)) return undefined;
  const script =
    program === 'npm' ? (await read('package.json'))['scripts']?.[name === 'run' ? (args[0] ?? '') : name] : '';
  if (script === undefined) return `${command}: there is no such script`;
  if (program === 'npx' && name !== 'quoin') return `${command}: it is not installed`;
  const [, ...words] = script.startsWith('quoin ') ? [...script.split(' '), ...args.slice(2)] : [name, ...args];
  if (program === 'npm' && !script.startsWith('quoin ')) return undefined;
  const help = await helpOf(words);
  if (help === '') return `${command}: there is no such command`;
  const unknown = words.find((word) => word.startsWith('--') && !help.includes(word));
  return unknown === undefined ? undefined : `${command}: there is no ${unknown}`;
}

test.each([
  ['npx changeset', 'npx changeset: it is not installed'],
  ['npm run jest -- src/teaser', 'npm run jest -- src/teaser: there is no such script'],
  ['npx quoin gone', 'npx quoin gone: there is no such command'],
  ['npx quoin create teaser', 'npx quoin create teaser: there is no such command'],
  ['npm run check -- --all', 'npm run check -- --all: there is no --all'],
  ['TOKEN=… npx quoin check', undefined],
])('of %s, the next test says %s', async (command, problem) => {
  expect(await problemOf(command)).toBe(problem);
});

test('every command that the documents name exists there, or on a site', async () => {
  const inline = documents.flatMap((text) =>
    [...text.matchAll(/`((?:\w+=\S+ )?(?:npm|npx) [^`]+)`/g)].map(([, command = '']) => command.replaceAll('\n', ' ')),
  );
  const lines = documents.flatMap((text) => blocksOf(text, 'sh').flatMap((code) => code.trim().split('\n')));
  const commands = [...new Set([...inline, ...lines])].filter((command) => !command.startsWith('cd '));
  expect(commands.length).toBeGreaterThan(15);
  const problems = await Promise.all(commands.map(problemOf));
  expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
}, 120_000);
