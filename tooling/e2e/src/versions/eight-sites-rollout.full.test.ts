import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PublishedPackages, run } from '../testing/published-packages.ts';
import { isSecond, secondCardsName, writeSecondCards } from '../testing/second-cards.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
/** Pages with cards; the other sites have the plugin alone. */
const pages = { esignal: '/products', ice: '/', nyse: '/', product: '/documentation' };

let published: PublishedPackages;
let folder: string;
let system: System;

const platform = (...command: string[]) =>
  run(folder, command, {
    ...published.environment(),
    PORT: String(system.port),
    DATA_DIR: system.dataDir,
    SITES_DIR: join(folder, 'sites'),
  });
const quoin = (...args: string[]) => platform(process.execPath, join(workspace, 'tooling/cli/bin/quoin.mjs'), ...args);

async function npm(place: string, ...args: string[]): Promise<void> {
  const { code, output } = await run(place, ['npm', ...args], published.environment());
  if (code !== 0) throw new Error(output);
}

/** HTML of the pages by site. */
const bodies = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(pages).map(
        async ([id, path]) => [id, (await system.request(`${id}.localhost`, path)).body] as const,
      ),
    ),
  );
const upgraded = async (): Promise<string> =>
  Object.entries(await bodies())
    .flatMap(([id, html]) => (isSecond(html) ? [id] : []))
    .join();

beforeAll(async () => {
  published = await PublishedPackages.open();
  folder = join(published.folder, 'sites');
  await mkdir(folder);
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'sample', private: true, workspaces: ['sites/*'] }),
  );
  await cp(join(workspace, 'sites'), join(folder, 'sites'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  await npm(folder, 'install');
  const second = join(published.folder, 'cards');
  await writeSecondCards(second);
  await npm(second, 'publish', '--ignore-scripts');
  system = await System.start({ SITES_DIR: join(folder, 'sites') });
}, 300_000);
afterAll(async () => {
  await system?.remove();
  await published?.close();
});

test('eight sites go to the next major version of a plugin in three waves, and come back to the byte', async () => {
  const first = await bodies();
  const seen = new Set<string>();
  const over = new AbortController();
  const watching = (async () => {
    for (; !over.signal.aborted; await setTimeout(200)) seen.add(await upgraded());
  })();
  const waves = ['--canary', 'nyse', '--then', 'esignal,imt', '--then', 'all'];
  const options = ['--soak', '3s', '--revisions', '0'];
  const rollout = await quoin('rollout', 'start', `${secondCardsName}@2.0.0`, ...waves, ...options);
  over.abort();
  await watching;
  expect(rollout).toMatchObject({
    code: 0,
    output: expect.stringContaining(`8 of 8 sites are upgraded to ${secondCardsName}@2.0.0 and checked.`),
  });
  await until(async () => (await upgraded()) === Object.keys(pages).join(), 20_000);
  expect([...seen]).toEqual(expect.arrayContaining(['', 'nyse', 'esignal,nyse']));
  expect(await quoin('fleet', 'status')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/@quoin\/plugin-cards +2\.0\.0 +all sites/),
  });

  expect(await quoin('rollout', 'rollback')).toMatchObject({ code: 0 });
  await until(async () => (await upgraded()) === '', 20_000);
  expect(await bodies()).toEqual(first);
}, 600_000);
