import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isSecond, secondCardsName, writeSecondCards } from '../testing/second-cards.ts';
import { System } from '../testing/system.ts';
import { until } from '../testing/until.ts';

const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
const ids = ['ctaplan', 'esignal', 'globalotc', 'ice', 'imt', 'mersmembers', 'nyse', 'product'];

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

const installSecond = (site: string) => writeSecondCards(join(folder, 'sites', site, 'node_modules', secondCardsName));

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

/** Prices, volumes and their times change by the minute. */
const withoutFigures = (html: string): string =>
  html.replace(/<(?:(data|bdi|time)\b|(span) class="live-value")[^>]*>[^<]*/g, '<$1$2>');
/** HTML of the home pages by site. */
const homes = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      ids.map(async (id) => [id, withoutFigures((await system.request(`${id}.localhost`, '/')).body)] as const),
    ),
  );

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
  expect(served.output).toMatch(/@quoin\/plugin-cards +1\.0\.0 +all but esignal, nyse\n +2\.0\.0 +esignal, nyse\n/);
  const api = await system.api();
  const { sites } = await api.plugins.list({});
  const versions = sites.map(({ site, packages }) => [
    site,
    packages.find(({ name }) => name === secondCardsName)?.served,
  ]);
  expect(Object.fromEntries(versions)).toMatchObject({ nyse: '2.0.0', esignal: '2.0.0', ice: '1.0.0', imt: '1.0.0' });

  expect(await quoin('upgrade', 'rollback', '--site', 'nyse')).toMatchObject({ code: 0 });
  await until(async () => !isSecond((await homes())['nyse']), 20_000);
  expect(await homes()).toEqual(first);
}, 300_000);
