import { randomUUID } from 'node:crypto';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';
import { VersionedSites } from '../testing/versioned-sites.ts';

const name = '@sample/panels';
const panel = `
import { createElement as h } from 'react';
import { defineComponent, definePlugin, text, z } from '@quoin/sdk';
const panel = defineComponent({ name: 'cms-component-panel', title: 'Panel', description: 'Sample', props: z.object({ words: text('Words') }), demos: [{ displayName: 'Panel', content: { props: { words: 'Sample' } } }], render: ({ props }) => h('div', { className: 'panel' }, props.words) });
export default definePlugin({ name: '${name}', title: 'Panels', description: 'Sample', options: z.object({ tone: text('Tone').default('') }), contributes: () => ({ components: [panel] }) });
`;
const page = {
  id: randomUUID(),
  path: '/panels',
  locale: 'en',
  title: 'Panels',
  published: true,
  seo: { robots: 'index' },
  access: { kind: 'public' },
  tags: [],
  tree: {
    id: randomUUID(),
    name: 'cms-template-sample-page',
    version: 0,
    props: {},
    slots: {
      content: [
        { id: randomUUID(), name: 'cms-component-panel', version: 0, props: { words: 'Words of a panel' }, slots: {} },
      ],
    },
  },
};

let sites: VersionedSites;
let system: System;

beforeAll(async () => {
  sites = await VersionedSites.create(['/']);
  const at = (path: string) => join(sites.folder, path);
  await mkdir(at('plugins/panels'), { recursive: true });
  await writeFile(
    at('plugins/panels/package.json'),
    JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js', quoin: { role: 'plugin' } }),
  );
  await writeFile(at('plugins/panels/index.js'), panel);
  await symlink(at('plugins/panels'), at(`node_modules/${name}`));
  await writeFile(at('sites/ice/content/pages/panels.en.json'), JSON.stringify(page));
  const manifest = await siteFile('manifest.json');
  await writeFile(
    at('sites/ice/manifest.json'),
    JSON.stringify(
      { ...manifest, plugins: { ...(manifest['plugins'] as object), [name]: { options: { tone: 'calm' } } } },
      null,
      2,
    ),
  );
  system = await System.start(sites.environment);
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
});

const remove = (...args: string[]) => sites.quoin(['plugin', 'remove', name, '--site', 'ice', ...args]);
const apply = (...args: string[]) => sites.quoin(['upgrade', 'apply', '--site', 'ice', ...args]);
const html = async () => (await system.request('ice.localhost', '/panels')).body;
const siteFile = async (file: string) =>
  JSON.parse(await readFile(join(sites.folder, 'sites/ice', file), 'utf8')) as Record<string, unknown>;

async function shows(isThere: (body: string) => boolean): Promise<void> {
  let body = '';
  const isShown = async () => isThere((body = await html()));
  await until(isShown, 20_000).catch(() => undefined);
  expect([isThere(body), body]).toEqual([true, body]);
}

async function addAgain(first: string): Promise<void> {
  expect(await sites.quoin(['plugin', 'add', 'panels', '--site', 'ice'])).toMatchObject({ code: 0 });
  expect(await siteFile('manifest.json')).toMatchObject({ plugins: { [name]: { options: { tone: 'calm' } } } });
  expect(await siteFile('manifest.json')).not.toHaveProperty('retired');
  expect(await apply()).toMatchObject({ code: 0 });
  await shows((body) => body === first);
}

test('a plugin is removed once an outcome is chosen for its content, and restored completely', async () => {
  const first = await html();
  const before = await siteFile('manifest.json');
  const refused = await remove();
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--freeze what its components showed last'),
  });
  expect(refused.stdout).toMatch(
    /Site +Registers +Name +Published +Scheduled +Drafts +Partials +Revisions +Rows\nice +component +cms-component-panel +1 +0 +1 +0 +1 +0\n/,
  );
  expect(await remove('--replace', 'cms-component-panel')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('<component>=<component>'),
  });
  expect(await remove('--replace', 'cms-component-panel=cms-component-bulletin:words=title')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('"cms-component-bulletin" has no prop "title"'),
  });
  expect(await siteFile('manifest.json')).toEqual(before);

  const replaced = await remove('--replace', 'cms-component-panel=cms-component-bulletin:words=heading', '--json');
  expect(JSON.parse(replaced.stdout)).toMatchObject({
    site: 'ice',
    plugin: name,
    uses: { ice: [{ name: 'cms-component-panel' }] },
    hidden: [],
  });
  expect(await siteFile('manifest.json')).toMatchObject({
    retired: {
      [name]: {
        version: '1.0.0',
        components: { 'cms-component-panel': { replaceWith: 'cms-component-bulletin', props: { words: 'heading' } } },
      },
    },
  });
  expect(await apply()).toMatchObject({ code: 0 });
  await shows((body) => body.includes('<h2 class="first">Words of a panel</h2>'));
  await addAgain(first);

  expect(await remove('--freeze')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('`npx quoin upgrade apply --site ice`'),
  });
  expect(await apply()).toMatchObject({ code: 0 });
  expect((await sites.quoin(['plugin', 'list', '--site', 'ice'])).stdout).not.toContain(name);
  await shows((body) => body === first);
  await addAgain(first);

  expect(await remove('--keep-hidden')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('`npx quoin upgrade apply --site ice --keep-hidden`'),
  });
  expect(await sites.quoin(['upgrade', 'plan', '--site', 'ice'])).toMatchObject({
    code: 3,
    stdout: expect.stringMatching(/\nApply it with `.+ --accept-losses --keep-hidden`\.\n$/),
  });
  expect(await apply()).toMatchObject({ code: 1, stderr: expect.stringContaining('/panels (en)') });
  expect(await apply('--keep-hidden')).toMatchObject({ code: 0 });
  await shows((body) => !body.includes('Words of a panel'));
  await addAgain(first);
}, 300_000);
