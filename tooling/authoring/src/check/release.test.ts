import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { createWorkspace, packageJson, removeWorkspaces } from '../workspace/sample-workspace.fixture.ts';
import { findWorkspace, type Workspace } from '../workspace/workspace.ts';
import { checkPackages, findReleases, type CheckOptions } from './check-packages.ts';
import { declaringCommand, pendingBumps } from './release.ts';

afterEach(removeWorkspaces);

async function check(workspace: Workspace, options: CheckOptions) {
  const { packages } = workspace;
  return checkPackages(workspace, packages, await findReleases(workspace, packages, options), options);
}

/** A package that no registry has. */
const privatePackage = { ...packageJson('plugin', 'cards'), type: 'module', private: true };

/** `props` are lines of `key: schema`. */
function workspaceOf(props: string, files: Record<string, unknown> = {}) {
  const root = createWorkspace({
    'plugins/cards/package.json': privatePackage,
    'plugins/cards/dist/index.js': builtPlugin(props),
    ...files,
  });
  return findWorkspace(root);
}

const sdk = import.meta.resolve('@quoin/sdk');

const builtPlugin = (props: string, migrations = '') => `
  import { defineComponent, definePlugin, migrate, text, z } from '${sdk}';
  const card = defineComponent({
    name: 'cms-component-card', title: 'Card', description: 'A sample', props: z.object({ ${props} }), migrations: [${migrations}],
    demos: [{ displayName: 'Sample', content: { props: { title: 'Sample' } } }], render: () => null,
  });
  export default definePlugin({ name: '@quoin/plugin-cards', title: 'Cards', description: 'Sample', contributes: () => ({ components: [card] }) });
`;

const released = (root: string) =>
  JSON.parse(readFileSync(join(root, 'plugins/cards/content.released.json'), 'utf8')) as {
    version: string;
    report: { components: Record<string, unknown> };
  };

test('an unreleased package is compared with nothing, and each released version is recorded once', async () => {
  const workspace = workspaceOf(`title: text('Title')`);
  expect(await check(workspace, { write: true })).toEqual([{ folder: 'plugins/cards', problems: [], notes: [] }]);
  expect(await check(workspace, { released: true })).toEqual([{ folder: 'plugins/cards', problems: [], notes: [] }]);
  expect(released(workspace.root)).toMatchObject({
    version: '1.2.0',
    report: { components: { 'cms-component-card': { version: 0 } } },
  });
  const file = join(workspace.root, 'plugins/cards/content.released.json');
  writeFileSync(file, JSON.stringify(released(workspace.root)));
  await check(workspace, { released: true });
  expect(readFileSync(file, 'utf8')).not.toContain('\n');
});

async function releaseOf(props: string): Promise<object> {
  const workspace = workspaceOf(props);
  await check(workspace, { write: true, released: true });
  return released(workspace.root);
}

const promised = `title: text('Title').max(50), note: text('Note').optional()`;

test('changes not covered by version or migrations are problems, with component, field and remedy', async () => {
  const files = { 'plugins/cards/content.released.json': await releaseOf(promised) };
  const problemsOf = async (props: string, more: Record<string, unknown> = {}) =>
    (await check(workspaceOf(props, { ...files, ...more }), { write: true })).flatMap(({ problems }) => problems);
  const minor = { '.changeset/brave-cards.md': '---\n"@quoin/plugin-cards": minor\n---\n\nCards have a place.\n' };
  const version = (next: string) => ({
    'plugins/cards/package.json': { ...privatePackage, version: next },
  });
  const added = `${promised}, place: text('Place').optional()`;
  expect(await problemsOf(promised)).toEqual([]);
  expect(await problemsOf(added)).toEqual([
    'cms-component-card, place: it is new. That needs a minor version, and there is none after 1.2.0: raise "version" in package.json.',
  ]);
  expect(await problemsOf(added, version('1.2.1'))).toEqual([
    expect.stringContaining('1.2.1 is a patch one after 1.2.0'),
  ]);
  expect(await problemsOf(added, version('1.3.0'))).toEqual([]);
  expect(await problemsOf(added, minor)).toEqual([]);
  expect(await problemsOf(`title: text('Title').max(20)`, version('2.0.0'))).toEqual([
    "cms-component-card, note: it is gone. Content of release 1.2.0 does not survive that: append migrate.rename('note', …), migrate.move('note', …) or migrate.remove('note') to its migrations.",
    "cms-component-card, title: the highest length was 50 and is 20. Content of release 1.2.0 does not survive that: append migrate.change('title', …) to its migrations, or accept what was accepted.",
  ]);
  const renamed = {
    'plugins/cards/dist/index.js': builtPlugin(
      `title: text('Title').max(50), remark: text('Remark').optional()`,
      `migrate.rename('note', 'remark')`,
    ),
  };
  expect(await problemsOf('', { ...renamed, ...minor })).toEqual([]);
});

test('an unreadable release is a problem, and is left unchanged', async () => {
  const workspace = workspaceOf(`title: text('Title')`, {
    'plugins/cards/content.released.json': { version: 'newest' },
  });
  const [{ problems } = { problems: [] }] = await check(workspace, { write: true, released: true });
  expect(problems).toEqual([expect.stringContaining('content.released.json holds no release.')]);
  expect(released(workspace.root)).toEqual({ version: 'newest' });
});

test('the largest bump of the changesets counts, however names are quoted', () => {
  const root = createWorkspace({
    '.changeset/README.md': 'Nothing here: `"@quoin/plugin-cards": major`',
    '.changeset/one.md': `---\r\n'@quoin/plugin-cards': patch\r\nsample: major\r\n---\r\nText: major`,
    '.changeset/two.md': `---\n"@quoin/plugin-cards": minor\n---\n`,
    '.changeset/three.md': '---\n---\n\nNothing for anyone.\n',
  });
  expect([...pendingBumps(root)]).toEqual([
    ['@quoin/plugin-cards', 'minor'],
    ['sample', 'major'],
  ]);
});

test('the command that declares a bump is one of the repository', () => {
  const rootOf = (manifest: object) => createWorkspace({ 'package.json': manifest });
  expect(declaringCommand(rootOf({ scripts: { change: 'changeset' } }))).toBe('declare it with `npm run change`');
  expect(declaringCommand(rootOf({ devDependencies: { '@changesets/cli': '3.0.3' } }))).toBe(
    'declare it with `npx changeset`',
  );
  expect(declaringCommand(rootOf({}))).toBe('raise "version" in package.json');
});
