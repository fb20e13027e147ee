import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { System } from '../testing/system.ts';
import { releaseOf, VersionedSites } from '../testing/versioned-sites.ts';
import { until } from '../testing/until.ts';

let sites: VersionedSites;
let system: System;

beforeAll(async () => {
  sites = await VersionedSites.create(['/', '/second']);
  system = await System.start(sites.environment);
});
afterAll(async () => {
  await system?.remove();
  await sites?.remove();
});

const upgrade = (...args: string[]) => sites.quoin(['upgrade', ...args, '--site', 'ice']);
const html = async () => (await system.request('ice.localhost', '/')).body;
const siteFile = async (name: string) =>
  JSON.parse(await readFile(join(sites.folder, 'sites/ice', name), 'utf8')) as Record<string, unknown>;

async function served(release: string): Promise<void> {
  let body = '';
  const isServed = async () => releaseOf((body = await html())) === release;
  await until(isServed, 20_000).catch(() => undefined);
  expect(releaseOf(body)).toBe(release);
}

test('a plan exits with a code for scripts, and lists required consents', async () => {
  expect(await upgrade('plan')).toMatchObject({ code: 0, stdout: 'Site ice is served with that already.\n' });
  await sites.install('2.0.0');
  const report = join(sites.folder, 'report.html');
  const changed = await upgrade('plan', 'bulletins', '--report', report);
  expect(changed).toMatchObject({ code: 0, stderr: 'Pages compared: 2 of 2\n' });
  expect(changed.stdout).toContain('@sample/bulletins: 1.0.0 → 2.0.0');
  expect(changed.stdout).toContain('cms-component-bulletin, heading');
  const plan = /^Plan (\S+)\. /m.exec(changed.stdout)?.[1] ?? '';
  expect(changed.stdout.trimEnd()).toMatch(
    new RegExp(`\nApply it with \`npx quoin upgrade apply --site ice --plan ${plan}\`\\.$`),
  );
  expect(await readFile(report, 'utf8')).toContain('<title>Upgrade of site ice</title>');
  expect(await readFile(/As a page: (.*)/.exec(changed.stdout)?.[1] ?? '', 'utf8')).toBe(
    await readFile(report, 'utf8'),
  );

  await sites.install('3.0.0');
  const lossy = await upgrade('plan', '--json', '--revisions', '0');
  expect(lossy.code).toBe(2);
  expect(JSON.parse(lossy.stdout)).toMatchObject({ plan: { site: 'ice', revisions: 0, counts: { lossy: 2 } } });
  expect(await upgrade('apply')).toMatchObject({ code: 1, stderr: expect.stringContaining('--accept-losses') });

  await sites.install('4.0.0');
  const broken = await upgrade('plan', 'bulletins');
  expect(broken).toMatchObject({ code: 3, stdout: expect.stringContaining('at most 8 characters') });
  expect(broken.stdout).not.toContain('Apply it with');
  expect(await upgrade('apply', 'bulletins', '--accept-losses')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('would disappear: / (en) and /second (en).'),
  });
  expect(await siteFile('package.json')).not.toHaveProperty('dependencies');

  await sites.install('5.0.0');
  expect(await upgrade('plan')).toMatchObject({ code: 1, stderr: expect.stringContaining('"feed.example"') });
  expect(await upgrade('apply')).toMatchObject({ code: 1 });
  expect(await upgrade('apply', '--plan', '../plans/ice')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no upgrade plan'),
  });
  expect(releaseOf(await html())).toBe('first');
}, 180_000);

test('the plans of commands are listed by the API, with their report, and can be applied there', async () => {
  await sites.install('2.0.0');
  expect(await upgrade('plan')).toMatchObject({ code: 0 });
  const api = await system.api();
  const { plans } = await api.plans.list({ site: 'ice' });
  const [plan] = plans;
  expect(plans.map(({ state }) => state)).toEqual(plans.map(() => 'ready'));
  expect(plan).toMatchObject({
    title: 'What is installed',
    author: null,
    authorName: null,
    pictures: false,
    made: { verdict: 'lossless', difference: { packages: [{ from: '1.0.0', to: '2.0.0' }] } },
  });
  expect(plans).toContainEqual(expect.objectContaining({ title: '@sample/bulletins@4.0.0' }));
  const named = { site: 'ice', plan: plan?.id ?? '' };
  expect((await api.plans.get(named)).report).toMatchObject({ revisions: 10 });
  await api.plans.apply(named);
  await served('second');
  expect(await upgrade('rollback')).toMatchObject({ code: 0 });
  await served('first');
}, 120_000);

test('a capability is granted in the files, applied by an upgrade, and rolled back with edits made since', async () => {
  const first = await html();
  const manifestText = () => readFile(join(sites.folder, 'sites/ice/manifest.json'), 'utf8');
  const written = await manifestText();
  await sites.install('2.0.0');
  expect(await upgrade('apply', 'bulletins')).toMatchObject({ code: 0 });
  await served('second');
  expect(await manifestText()).toBe(written);
  expect(await siteFile('package.json')).toMatchObject({ dependencies: { '@sample/bulletins': '2.0.0' } });
  expect(await upgrade('plan')).toMatchObject({ code: 0, stdout: 'Site ice is served with that already.\n' });

  const api = await system.api();
  const { pages } = await api.pages.list({ site: 'ice', search: '/second' });
  const page = pages.find(({ path }) => path === '/second')?.id ?? '';
  const { version } = await api.draft.get({ site: 'ice', page });
  await api.draft.patch({
    site: 'ice',
    page,
    expectedVersion: version,
    operations: [{ op: 'page', field: 'title', value: 'Edited since' }],
  });
  await api.publication.publish({ site: 'ice', page, expectedVersion: version + 1 });

  const back = await upgrade('rollback');
  expect(back).toMatchObject({ code: 0, stdout: expect.stringContaining(`/second (en), its draft, page ${page}`) });
  await served('first');
  expect(await html()).toBe(first);
  expect(await upgrade('reapply', '--page', page)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('is the draft of /second again'),
  });
  expect((await api.draft.get({ site: 'ice', page })).content.title).toBe('Edited since');

  expect((await upgrade('history')).stdout).toMatch(
    /^\S+Z  rollback  \w{12}\n  @sample\/bulletins 2\.0\.0 → 1\.0\.0\n\S+Z  upgrade   \w{12}\n  @sample\/bulletins 1\.0\.0 → 2\.0\.0\n/,
  );

  const manifest = await siteFile('manifest.json');
  await writeFile(
    join(sites.folder, 'sites/ice/manifest.json'),
    JSON.stringify({ ...manifest, plugins: { '@sample/bulletins': { grants: { hosts: ['feed.example'] } } } }),
  );
  await sites.install('5.0.0');
  expect(await upgrade('plan', 'bulletins')).toMatchObject({
    stdout: expect.stringContaining('calls a host from now on: feed.example'),
  });
}, 180_000);

test('if nothing can be compared any more, the installed packages are applied', async () => {
  await rm(join(sites.folder, 'data/packages'), { recursive: true });
  expect(await upgrade('plan')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('nothing can be compared with it'),
  });
  expect(await upgrade('apply')).toMatchObject({ code: 0 });
  await served('fifth');
}, 180_000);
