import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startRegistry, type Registry } from '@quoin/server/testing';
import { openStorage, type Storage } from '@quoin/storage';
import { freePort, System } from '../testing/system.ts';
import { page, releaseOf, VersionedSites } from '../testing/versioned-sites.ts';
import { until } from '../testing/until.ts';

const paths = ['/', '/second'];
const ids = ['ice', 'one', 'two', 'three'];
const plugin = '@sample/bulletins';

let registry: Registry;
let sites: VersionedSites;
let system: System;
let storage: Storage;

beforeAll(async () => {
  registry = await startRegistry();
  sites = await VersionedSites.create(paths, ids);
  for (const version of ['2.0.0', '3.0.0', '6.0.0', '7.0.0'] as const) await registry.publish(sites.filesOf(version));
  await sites.write('sites/two/content/pages/odd.en.json', JSON.stringify(page('/odd')));
  await sites.write(
    'sites/bare/package.json',
    JSON.stringify({ name: '@sample/site-bare', version: '1.0.0', private: true, quoin: { role: 'site' } }),
  );
  await sites.writeManifest({ plugins: {} }, 'bare');
  const metrics = { METRICS_PORT: String(await freePort()) };
  system = await System.start({ ...sites.environment, ...metrics });
  sites.settings = {
    ...metrics,
    PORT: String(system.port),
    npm_config_registry: registry.url,
    npm_config_cache: join(sites.folder, 'data/npm-cache'),
  };
  storage = await openStorage({ url: `sqlite:${sites.environment['DATA_DIR']}/quoin.sqlite` });
}, 120_000);
afterAll(async () => {
  await storage?.close();
  await system?.remove();
  await sites?.remove();
  await registry?.close();
});

const rollout = (...args: string[]) => sites.quoin(['rollout', ...args]);
const start = (version: string, ...args: string[]) =>
  rollout('start', `${plugin}@${version}`, '--canary', 'ice', '--soak', '0s', ...args);

/** Bodies of all pages by site. */
const bodies = async () =>
  Object.fromEntries(
    await Promise.all(
      ids.map(async (id) => {
        const read = async (path: string) => (await system.request(`${id}.localhost`, path)).body;
        return [id, await Promise.all(paths.map(read))] as const;
      }),
    ),
  );
/** The release that each site is served with, on all its pages. */
const releases = async () =>
  Object.fromEntries(
    Object.entries(await bodies()).map(([id, all]) => [id, [...new Set(all.map(releaseOf))].join(' and ')]),
  );
const changes = async () => Promise.all(ids.map((id) => storage.compositions.changes(id)));

async function servedSoon(expected: Record<string, string>): Promise<void> {
  let found: Record<string, string> = {};
  const isServed = async () => JSON.stringify((found = await releases())) === JSON.stringify(expected);
  await until(isServed, 20_000).catch(() => undefined);
  expect(found).toEqual(expected);
}

const all = (release: string) => Object.fromEntries(ids.map((id) => [id, release]));

test('one command plans all sites with a plugin, with one report and the worst exit code', async () => {
  const report = join(sites.folder, 'upgrade.html');
  const args = ['upgrade', 'plan', `${plugin}@^6`, '--all-sites', '--report', report];
  const planned = await sites.quoin(args);
  expect(planned).toMatchObject({ code: 3 });
  expect(planned.stdout).toContain('two: 1 broken, 2 lossless\n  It cannot be applied: 1 page would break.');
  expect(planned.stdout).toContain('4 sites: 1 broken, 8 lossless');
  expect(planned.stdout).toContain(`npx quoin rollout start ${plugin}@6.0.0 --canary <site>`);
  expect(planned.stderr).toContain('three: pages compared: 2 of 2');
  for (const file of [report, /each site: (.*)/.exec(planned.stdout)?.[1] ?? '']) {
    const html = await readFile(file, 'utf8');
    expect(html).toContain(`Upgrade of 4 sites to ${plugin}@6.0.0`);
    const links = [...html.matchAll(/href="([^"]*)">(\w+)</g)];
    expect(links.map(([, , site]) => site)).toEqual(['ice', 'one', 'three', 'two']);
    for (const [, href = '', site] of links)
      expect(await readFile(join(dirname(file), href), 'utf8')).toContain(`<title>Upgrade of site ${site}</title>`);
  }
  const some = await sites.quoin([
    'upgrade',
    'plan',
    `${plugin}@3.0.0`,
    '--site',
    'one',
    '--site',
    'three',
    '--json',
    '--revisions',
    '0',
  ]);
  expect([some.code, JSON.parse(some.stdout)]).toMatchObject([
    2,
    { target: `${plugin}@3.0.0`, sites: [{ site: 'one', verdict: 'lossy', counts: { lossy: 2 } }, { site: 'three' }] },
  ]);
}, 180_000);

test('bad input is refused before anything changes', async () => {
  const [before, files] = [await changes(), await readFile(join(sites.folder, 'sites/two/package.json'), 'utf8')];
  const refusals: [args: string[], message: RegExp, settings?: Record<string, string>][] = [
    [['start', `${plugin}@2.0.0`, '--canary', 'none'], /There is no site "none"/],
    [['start', `${plugin}@2.0.0`, '--canary', 'ice', '--soak', 'long'], /such as 60s or 5m/],
    [['start', `${plugin}@6.0.0`, '--canary', 'ice'], /not all sites can be upgraded:\n {2}two: .*\/odd \(en\)/],
    [['start', `${plugin}@3.0.0`, '--canary', 'ice'], /ice: The upgrade of site ice moves values to the attic/],
    [
      ['start', `${plugin}@2.0.0`, '--canary', 'ice', '--server', 'http://127.0.0.1:9'],
      /No server answers at http:\/\/127\.0\.0\.1:9/,
    ],
    [['resume'], /There is no such rollout/],
    [['rollback'], /There is no such rollout/],
  ];
  for (const [args, message] of refusals)
    expect([args, await rollout(...args)]).toMatchObject([
      args,
      { code: 1, stdout: '', stderr: expect.stringMatching(message) },
    ]);
  expect(await sites.quoin(['upgrade', 'plan', plugin, '--site', 'ice', '--site', 'bare'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Site bare is not served with'),
  });
  expect(await sites.quoin(['upgrade', 'plan'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("either '--site <id>' or '--all-sites'"),
  });
  expect(await rollout('history')).toMatchObject({ code: 0, stdout: 'There was no rollout.\n' });
  expect(await changes()).toEqual(before);
  expect(await readFile(join(sites.folder, 'sites/two/package.json'), 'utf8')).toBe(files);
}, 240_000);

test('an install that fails for one site changes nothing that is served, and is resumed', async () => {
  const file = join(sites.folder, 'sites/three/package.json');
  const before = await readFile(file, 'utf8');
  await writeFile(file, JSON.stringify({ ...JSON.parse(before), dependencies: { '@sample/unpublished': '1.0.0' } }));
  const stopped = await start('2.0.0');
  expect(stopped).toMatchObject({ code: 1, stderr: expect.stringContaining('npm could not install it') });
  expect(stopped.stderr).toContain('Upgraded: none. Served as before: ice, one, three, two.');
  expect(await releases()).toEqual(all('first'));
  await writeFile(file, before);
  expect(await rollout('resume', '--soak', '1s')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('4 of 4 sites are upgraded to @sample/bulletins@2.0.0 and checked.'),
    stderr: expect.stringMatching(
      /ice: upgraded\.\n[^]*ice: 2 pages are served as planned\.\nWatching ice for 1 s\.\n[^]*two: upgraded\./,
    ),
  });
  await servedSoon(all('second'));
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ dependencies: { [plugin]: '2.0.0' } });
  expect(await rollout('resume')).toMatchObject({ code: 1, stderr: expect.stringContaining('is done, so there is') });
}, 240_000);

test('a rollout is taken back as one, to the byte', async () => {
  const compositions = async () => Promise.all(ids.map(async (id) => (await storage.compositions.current(id))?.id));
  const upgraded = await compositions();
  expect(await rollout('rollback')).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/two: served as before\.\nthree: .*\none: .*\nice: served/),
  });
  await servedSoon(all('first'));
  const first = (await changes()).map((each) => each.at(-1)?.toId);
  expect(await compositions()).toEqual(first);
  expect(await rollout('status')).toMatchObject({ code: 0, stdout: expect.stringContaining(': rolled back.') });
  expect(upgraded).not.toEqual(first);
}, 120_000);

test('it stops at the first site that is not served as planned, and goes on once that is corrected', async () => {
  const stopped = await start('7.0.0', '--then', 'two', '--then', 'all', '--timeout', '20s');
  expect(stopped).toMatchObject({ code: 1, stdout: '' });
  expect(stopped.stderr).toMatch(
    /The rollout stopped at site two\. Site two is not served correctly:\n {2}\/odd \(en\): .* differently than/,
  );
  expect(stopped.stderr).toContain('Upgraded: ice, two. Served as before: one, three.');
  await servedSoon({ ...all('first'), ice: 'second', two: 'second' });
  expect(await rollout('status')).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/stopped: continue[^]*2 +two/),
  });
  expect(await start('2.0.0')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /rollout of @sample\/bulletins@7\.0\.0, which .* on .* started at 20.*, has not ended/,
    ),
  });

  const odd = await storage.pages.findByPath({ siteId: 'two', locale: 'en', path: '/odd' });
  await storage.pages.unpublish({ siteId: 'two', pageId: odd?.id ?? '', authorId: null });
  expect(await rollout('resume')).toMatchObject({ code: 0 });
  await servedSoon(all('second'));
}, 240_000);

test('sites that were upgraded further since are named and left by a rollback', async () => {
  expect(await sites.quoin(['upgrade', 'apply', `${plugin}@3.0.0`, '--site', 'one', '--accept-losses'])).toMatchObject({
    code: 0,
  });
  expect(await rollout('rollback')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Site one is left unchanged. It is now served with something else.'),
  });
  await servedSoon({ ...all('first'), one: 'third' });
}, 120_000);
