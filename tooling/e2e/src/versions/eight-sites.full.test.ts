import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const plugin = '@quoin/plugin-cards';
const ids = ['ctaplan', 'esignal', 'globalotc', 'ice', 'imt', 'mersmembers', 'nyse', 'product'];

/** The next major version of the plugin: a prop of cards has another name, and their HTML is marked. */
const second = `
import { createElement } from 'react';
import { defineComponent, definePlugin, migrate, z } from '@quoin/sdk';
import first from './first.js';

function secondCard(card) {
  const { eyebrow, ...fields } = card.props.shape;
  return defineComponent({
    ...card,
    props: z.object({ kicker: eyebrow, ...fields }),
    migrations: [...(card.migrations ?? []), migrate.rename('eyebrow', 'kicker')],
    demos: card.demos.map(({ content: { props: { eyebrow: kicker, ...props }, ...content }, ...demo }) => ({ ...demo, content: { ...content, props: { ...props, kicker } } })),
    render: ({ props: { kicker, ...props }, ...input }) =>
      createElement('div', { 'data-edition': 'second' }, card.render({ ...input, props: { ...props, eyebrow: kicker } })),
  });
}

export default definePlugin({
  ...first,
  contributes(options) {
    const { components, ...others } = first.contributes(options);
    return { ...others, components: components.map((each) => (each.name === 'cms-component-card' ? secondCard(each) : each)) };
  },
});
`;

let folder: string;
let system: System;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-eight-'));
  await symlink(join(workspace, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'sample', private: true, workspaces: ['sites/*'] }),
  );
  await cp(join(workspace, 'sites'), join(folder, 'sites'), { recursive: true });
  system = await System.start({ SITES_DIR: join(folder, 'sites') });
}, 120_000);
afterAll(async () => {
  await system?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function installSecond(site: string): Promise<void> {
  const place = join(folder, 'sites', site, 'node_modules', plugin);
  await cp(join(workspace, 'plugins/cards'), place, {
    recursive: true,
    filter: (path) => !path.endsWith('/src') && !path.endsWith('.tsbuildinfo'),
  });
  await rename(join(place, 'dist/index.js'), join(place, 'dist/first.js'));
  await writeFile(join(place, 'dist/index.js'), second);
  const file = join(place, 'package.json');
  const { devDependencies: _, ...manifest } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  await writeFile(file, JSON.stringify({ ...manifest, version: '2.0.0' }));
}

/** Resolves with the exit code and the output of a command. */
const quoin = (...args: string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env['PATH'],
      SITES_DIR: join(folder, 'sites'),
      DATA_DIR: system.dataDir,
      PORT: String(system.port),
    };
    const program = [join(workspace, 'tooling/cli/bin/quoin.mjs'), ...args];
    execFile(process.execPath, program, { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr }),
    );
  });

/** HTML of the home pages by site. */
const homes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(ids.map(async (id) => [id, (await system.request(`${id}.localhost`, '/')).body] as const)),
  );
const isSecond = (html: string | undefined): boolean => html?.includes('data-edition="second"') === true;

test('of eight sites, two go to the next major version of a plugin in two waves, and one of them comes back', async () => {
  const first = await homes();
  expect(Object.values(first).some(isSecond)).toBe(false);
  await installSecond('nyse');
  await installSecond('esignal');
  const waiting = await quoin('fleet', 'status');
  expect(waiting).toMatchObject({
    code: 1,
    output: expect.stringContaining('@quoin/plugin-cards: 2.0.0 is installed'),
  });
  expect(await homes()).toEqual(first);

  expect(await quoin('upgrade', 'plan', '--site', 'nyse', '--revisions', '0')).toMatchObject({
    code: 0,
    output: expect.stringContaining('@quoin/plugin-cards: 1.0.0 → 2.0.0'),
  });
  expect(await quoin('upgrade', 'apply', '--site', 'nyse')).toMatchObject({ code: 0 });
  await until(async () => isSecond((await homes())['nyse']), 20_000);
  const { nyse, ...others } = await homes();
  const { nyse: _, ...untouched } = first;
  expect(others).toEqual(untouched);
  expect(nyse?.match(/data-edition="second"/g)).toHaveLength(3);

  expect(await quoin('upgrade', 'apply', '--site', 'esignal')).toMatchObject({ code: 0 });
  const served = await quoin('fleet', 'status');
  expect(served).toMatchObject({
    code: 0,
    output: expect.stringContaining('Every site is served with what is installed'),
  });
  expect(served.output).toMatch(
    /@quoin\/plugin-cards +1\.0\.0 +2\.0\.0 +1\.0\.0 +1\.0\.0 +1\.0\.0 +1\.0\.0 +2\.0\.0 +1\.0\.0/,
  );
  const api = await system.api();
  const { sites } = await api.plugins.list({});
  const versions = sites.map(({ site, packages }) => [site, packages.find(({ name }) => name === plugin)?.served]);
  expect(Object.fromEntries(versions)).toMatchObject({ nyse: '2.0.0', esignal: '2.0.0', ice: '1.0.0', imt: '1.0.0' });

  expect(await quoin('upgrade', 'rollback', '--site', 'nyse')).toMatchObject({ code: 0 });
  await until(async () => !isSecond((await homes())['nyse']), 20_000);
  expect(await homes()).toEqual(first);
}, 300_000);
