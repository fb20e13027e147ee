import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ApiEditSince,
  ApiPlan,
  ApiPlanPage,
  ApiPlanReport,
  ApiPlugin,
  ApiPluginSite,
  ApiReach,
  ApiTextDifference,
} from '@quoin/api';
import type { Node } from '@quoin/sdk';
import { suiteDatabases } from '@quoin/storage/testing';
import { manifestOf, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { startRegistry, type Registry } from '../../testing/registry.ts';
import {
  basePackages,
  bulletinFiles,
  bulletinsName,
  installed,
  pagesName,
} from '../../testing/released-packages.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

type Plan = ApiPlan & { report: ApiPlanReport | null };

const feedsName = '@sample/feeds';
const feedsFiles = {
  'package.json': { name: feedsName, version: '1.0.0', type: 'module', exports: './index.js' },
  'index.js': `
    import { definePlugin, secret, text, z } from '@quoin/sdk';
    export default definePlugin({ name: '${feedsName}', title: 'Feeds', description: 'Sample', options: z.object({ size: text('Size', { maxLength: 8 }).default('small'), key: secret('Key').optional() }), contributes: () => ({}) });`,
};
// Any variable present in both processes, since planning resolves it too.
const feeds = { options: { key: { $env: 'PATH' } }, grants: { secrets: ['key'] } };
const plugins = { [pagesName]: {}, [bulletinsName]: {}, [feedsName]: feeds };
const content = {
  '/plain': node('cms-component-note', { text: 'Nothing of it is new' }),
  '/worded': node('cms-component-bulletin', { heading: 'Levels', points: [{ id: 'one', label: 'one', level: 'low' }] }),
  '/badged': node('cms-component-bulletin', { heading: 'Loses', badge: 'Sample badge' }),
};

let registry: Registry;
beforeAll(async () => {
  registry = await startRegistry();
  process.env['npm_config_registry'] = registry.url;
  for (const version of ['1.0.0', '2.0.0'] as const) await registry.publish(bulletinFiles(version));
}, 120_000);
afterAll(async () => {
  delete process.env['npm_config_registry'];
  await registry.close();
});

describe.each(suiteDatabases)('plans on $name', ({ create }) => {
  let instance: Instance;
  let drop: () => Promise<void>;
  let admin: Person;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      start: { secret: (name) => process.env[name] },
      sites: { ice: { plugins }, nyse: { plugins } },
      files: {
        ...basePackages,
        ...installed(bulletinsName, bulletinFiles('1.0.0')),
        ...installed(feedsName, feedsFiles),
        ...Object.fromEntries(
          Object.entries(content).map(([path, each]) => [
            `sites/ice/content/pages${path}.en.json`,
            pageFile(path, [each]),
          ]),
        ),
      },
    });
    admin = await instance.signIn();
  }, 120_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  const call = async <Result>(method: string, path: string, body?: object) =>
    (await admin.call(method, `/sites/ice/${path}`, body)).json() as Result;
  const get = (id: string) => call<Plan>('GET', `plans/${id}`);
  const begin = (body: object = {}) => call<ApiPlan>('POST', 'plans', body);
  const apply = (id: string, consent: object = {}) => call<ApiPlan>('POST', `plans/${id}/application`, consent);
  const html = async (path: string) => (await instance.get(path)).text;

  async function ended(begun: ApiPlan): Promise<Plan> {
    expect(begun).toMatchObject({ state: expect.stringMatching(/ing$/) });
    return until(async () => {
      const plan = await get(begun.id);
      return plan.state !== 'planning' && plan.state !== 'applying' && plan;
    }, 60_000);
  }

  test('an impossible plan is reported with its plan, or rejected at once', async () => {
    const missing = await begin({ package: bulletinsName, version: '9.9.9' });
    expect(missing).toMatchObject({
      title: `${bulletinsName}@9.9.9`,
      target: { kind: 'package', package: bulletinsName, version: '9.9.9' },
      state: 'planning',
      author: admin.id,
      made: null,
    });
    expect(await begin()).toMatchObject({
      code: 'upgrade.under-way',
      message: expect.stringMatching(
        /since 20\d\d-.*Z: "@sample\/bulletins@9\.9\.9" is being planned\. (It is waiting for a free process|Process \d+ on \S+ is working on it\. If that process has died, another one continues at 20\d\d-)/,
      ),
    });
    expect(await ended(missing)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('9.9.9'),
      report: null,
    });
    expect(await call('GET', `plans/${missing.id}/pages`)).toEqual({ pages: [], total: 0, differences: {} });
    expect(await apply(missing.id)).toMatchObject({
      code: 'upgrade.not-ready',
      message: expect.stringContaining('it was never completed'),
    });
    expect(await ended(await begin())).toMatchObject({
      target: { kind: 'installed', package: null, version: null },
      state: 'failed',
      error: expect.stringContaining('already served with exactly that'),
    });
    expect(await begin({ package: '@sample/elsewhere' })).toMatchObject({ code: 'package.unknown' });
    expect(await begin({ package: bulletinsName, version: 'git+https://elsewhere.example/it.git' })).toMatchObject({
      code: 'request.invalid',
    });
    expect(await get('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'upgrade.plan-unknown' });
    expect((await admin.call('GET', `/sites/nyse/plans/${missing.id}`)).json()).toMatchObject({
      code: 'upgrade.plan-unknown',
    });
  }, 120_000);

  test('other options are planned and applied, while secrets are retained', async () => {
    const options = (values: object) => begin({ package: feedsName, options: values });
    expect(await options({ key: { $env: 'HOME' } })).toMatchObject({ code: 'request.invalid' });
    expect(await ended(await options({ size: 'much too long' }))).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('options.size'),
    });
    const plan = await ended(await options({ size: 'large' }));
    expect(plan).toMatchObject({
      title: `Options of ${feedsName}`,
      state: 'ready',
      made: { difference: { manifest: ['plugins'], packages: [] }, verdict: 'lossless' },
      report: {
        options: [{ plugin: feedsName, option: 'size', before: '"small"', after: '"large"' }],
        manifest: { plugins: { ...plugins, [feedsName]: { ...feeds, options: { size: 'large', ...feeds.options } } } },
      },
    });
    expect(await ended(await apply(plan.id))).toMatchObject({ state: 'applied' });
    const served = await call<ApiPlugin>('GET', `plugins/${encodeURIComponent(feedsName)}`);
    expect(served.options.values).toEqual({ size: 'large', key: {} });
    await call('POST', 'rollback', {});
  }, 120_000);

  test('the removal of a plugin is planned with how its content is shown', async () => {
    const { sites } = await call<{ sites: { site: string; uses: ApiReach[] }[] }>(
      'GET',
      `plugins/${encodeURIComponent(bulletinsName)}/uses`,
    );
    expect(sites.map(({ site }) => site)).toEqual(['ice', 'nyse']);
    expect(sites[0]?.uses).toContainEqual(
      expect.objectContaining({ name: 'cms-component-bulletin', published: 2, drafts: 2 }),
    );
    const replace = (by: string) =>
      begin({
        package: bulletinsName,
        remove: { freeze: false, replace: [{ component: 'cms-component-bulletin', by, names: { heading: 'text' } }] },
      });
    expect(await ended(await replace('cms-component-gone'))).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('cms-component-gone'),
    });
    expect(await ended(await replace('cms-component-note'))).toMatchObject({
      title: `Without ${bulletinsName}`,
      state: 'ready',
      made: { difference: { packages: [{ name: bulletinsName, from: '1.0.0', to: null }] } },
    });
    const snapshot = await ended(await begin({ package: bulletinsName, remove: { freeze: true, replace: [] } }));
    expect(snapshot).toMatchObject({ state: 'ready', made: { counts: { broken: 0 } }, report: { mayHide: true } });
  }, 120_000);

  test('newer versions are listed if the registry has them', async () => {
    expect((await admin.call('GET', '/newest-versions')).json()).toEqual({
      packages: [{ name: bulletinsName, newest: '2.0.0', outdated: ['1.0.0'] }],
      problem: null,
    });
  }, 60_000);

  test('an upgrade is planned, read, applied with consent and rolled back, and later edits are reapplied', async () => {
    const before = await html('/badged');
    const plan = await ended(await begin({ package: bulletinsName, version: '^2' }));
    expect(plan).toMatchObject({
      state: 'ready',
      error: null,
      made: {
        difference: { manifest: [], packages: [{ name: bulletinsName, from: '1.0.0', to: '2.0.0' }] },
        counts: { unchanged: 1, changed: 1, lossy: 1, broken: 0 },
        verdict: 'lossy',
      },
      report: { revisions: 10, contracts: [{ name: bulletinsName }], mayHide: false, sources: [] },
    });
    const pages = (query: string) =>
      call<{ pages: ApiPlanPage[]; total: number; differences: Record<string, ApiTextDifference> }>(
        'GET',
        `plans/${plan.id}/pages?${query}`,
      );
    expect((await pages('')).pages.map(({ path }) => path)).toEqual(['/badged', '/worded']);
    expect(await pages('limit=1&offset=1')).toMatchObject({ total: 2, pages: [{ path: '/worded' }] });
    const changed = await pages('outcome=changed');
    const [finding] = changed.pages;
    expect([finding?.path, changed.total]).toEqual(['/worded', 1]);
    expect(changed.differences[finding?.contents[0]?.html ?? '']?.pieces).toContainEqual(
      expect.objectContaining({ kind: 'added', text: expect.stringContaining('quiet') }),
    );
    expect(await pages('search=BADGED')).toMatchObject({
      total: 1,
      differences: {},
      pages: [
        { contents: [{ of: 'published', outcome: 'lossy', losses: [{ path: 'badge', value: '"Sample badge"' }] }] },
      ],
    });

    const unloved = await ended(await apply(plan.id));
    expect(unloved).toMatchObject({ state: 'ready', error: expect.stringContaining('/badged') });
    expect(await html('/badged')).toBe(before);
    expect(await ended(await apply(plan.id, { acceptLosses: true }))).toMatchObject({ state: 'applied', error: null });
    expect(await html('/badged')).not.toContain('Sample badge');
    expect(await apply(plan.id)).toMatchObject({
      code: 'upgrade.not-ready',
      message: expect.stringContaining('site ice is served with it already'),
    });
    const site = (await admin.call('GET', '/plugins')).json() as { sites: ApiPluginSite[] };
    const ice = site.sites.find((each) => each.site === 'ice');
    expect(ice?.packages.find(({ name }) => name === bulletinsName)).toMatchObject({
      served: '2.0.0',
      installed: '1.0.0',
      isBehind: true,
    });

    const { pages: all } = await call<{ pages: { id: string; path: string }[] }>('GET', 'pages');
    const page = all.find(({ path }) => path === '/worded')?.id;
    const draft = await call<{ version: number; content: { tree: Node } }>('GET', `pages/${page}/draft`);
    const set = {
      op: 'set',
      node: draft.content.tree.slots['content']?.[0]?.id,
      path: ['title'],
      value: 'Edited since',
    };
    await call('PATCH', `pages/${page}/draft`, { expectedVersion: draft.version, operations: [set] });
    expect(await call('POST', `pages/${page}/publication`, { expectedVersion: draft.version + 1 })).not.toHaveProperty(
      'code',
    );

    expect(await call('POST', 'rollback', { served: ice?.served })).toMatchObject({
      composition: ice?.rollback === null ? '' : expect.any(String),
    });
    expect(await html('/badged')).toBe(before);
    const { edits, total } = await call<{ edits: ApiEditSince[]; total: number }>('GET', 'rollback/edits');
    expect([edits, total]).toEqual([
      [expect.objectContaining({ page, path: '/worded', revision: expect.any(Number), isDraft: true })],
      1,
    ]);
    expect(await call('POST', `rollback/edits/${page}`, {})).toEqual({ path: '/worded', revision: edits[0]?.revision });
    expect(await get(plan.id)).toMatchObject({ state: 'ready' });

    // Another composition than the plan's base is served.
    await instance.write({ 'sites/ice/manifest.json': manifestOf('ice', { plugins, name: 'Renamed' }) });
    const renaming = await ended(await begin());
    expect(renaming).toMatchObject({ made: { difference: { manifest: ['name'], packages: [] }, verdict: 'lossless' } });
    expect(await ended(await apply(renaming.id))).toMatchObject({ state: 'applied' });
    expect(await get(plan.id)).toMatchObject({ state: 'outdated' });
    expect(await apply(plan.id, { acceptLosses: true })).toMatchObject({
      code: 'upgrade.not-ready',
      message: expect.stringMatching(/site ice was upgraded at 20\S+Z by \S.*, and is not served any more with what/),
    });
    const { plans } = await call<{ plans: ApiPlan[] }>('GET', 'plans');
    expect(plans.slice(0, 2).map(({ state }) => state)).toEqual(['applied', 'outdated']);

    const { entries } = await call<{ entries: { action: string; about: unknown }[] }>('GET', 'audit?limit=200');
    const actions = entries.map(({ action }) => action).filter((action) => /^(upgrade|composition)\./.test(action));
    expect(actions.slice(0, 10).toReversed()).toEqual([
      'upgrade.plan',
      'upgrade.apply',
      'upgrade.apply-failed',
      'upgrade.apply',
      'composition.upgrade',
      'composition.rollback',
      'upgrade.edit-reapplied',
      'upgrade.plan',
      'upgrade.apply',
      'composition.upgrade',
    ]);
    expect(actions).toContain('upgrade.plan-failed');
    expect(entries.find(({ action }) => action === 'upgrade.plan')?.about).toMatchObject({
      title: 'What is installed',
      site: 'ice',
    });
  }, 300_000);
});
