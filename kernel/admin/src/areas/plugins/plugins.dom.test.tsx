import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockApi, pending, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { FleetScreen } from './fleet/fleet-screen.tsx';
import { packagesIn } from './fleet/fleet-table.tsx';
import { SitePluginsScreen } from './fleet/site-plugins-screen.tsx';
import { PlanScreen } from './plan/plan-screen.tsx';
import { TextDifference } from './plan/text-difference.tsx';
import { Difference } from './plans/composition-difference.tsx';
import { CapabilityTable } from './plugin/capability-table.tsx';
import { HistoryTable } from './plugin/history-table.tsx';
import { OptionTable } from './plugin/option-table.tsx';

afterEach(cleanup);

const packageOf = (name: string, more: object = {}) => ({
  name,
  installed: '1.0.0',
  locked: '1.0.0',
  wanted: '^1.0.0',
  served: '1.0.0',
  fits: true,
  isPending: false,
  isBehind: false,
  pages: 3,
  ...more,
});
const siteOf = (more: object = {}) => ({
  site: 'ice',
  name: 'Ice',
  served: 'c1',
  upgrade: null,
  rollback: null,
  problems: [],
  behind: [],
  quarantine: [],
  canPlan: true,
  packages: [packageOf('@sample/cards'), packageOf('@sample/charts', { served: '1.2.0', pages: 1 })],
  ...more,
});
const instant = '2030-01-01T00:00:00.000Z';

let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {
    'GET /plugins': { sites: [siteOf()] },
    'GET /sites/ice/rollback/edits': { edits: [], total: 0, rows: [], totalRows: 0 },
    'GET /sites/ice/plans': { plans: [] },
    'GET /newest-versions': {
      packages: [{ name: '@sample/charts', newest: '2.0.0', outdated: ['1.2.0'] }],
      problem: null,
    },
  };
  requests = mockApi(answers);
});

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the plugins of all sites', () => {
  const open = (search: string = '') => renderScreen(FleetScreen, { at: `/plugins${search}`, path: '/plugins' });

  test('are a table of versions', async () => {
    answers['GET /plugins'] = {
      sites: [
        siteOf(),
        siteOf({
          site: 'nyse',
          name: 'NYSE',
          packages: [
            packageOf('@sample/cards', { served: null, installed: '1.1.0', locked: '1.1.0', isPending: true }),
          ],
          upgrade: {},
        }),
      ],
    };
    open();
    await screen.findByRole('table', { name: 'Plugins by site' });
    expect(rows('Plugins by site')).toEqual([
      ['Plugin', 'Ice', 'NYSEUpgrade waits'],
      ['@sample/cards', '1.0.0', 'Not live1.1.0 waits to be added'],
      ['@sample/charts', '1.2.0', '—'],
    ]);
  });

  test('are searched by all words', async () => {
    open('?search=sample+chart');
    await screen.findByRole('table');
    expect(
      rows('Plugins by site')
        .slice(1)
        .map(([name]) => name),
    ).toEqual(['@sample/charts']);
    cleanup();
    const other = open('?search=gone');
    await other.user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(other.address()).toBe('/plugins');
  });

  test('are marked once newer versions were looked for', async () => {
    const { user } = open();
    await screen.findByRole('table');
    expect(requests.some(({ call }) => call === 'GET /newest-versions')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Look for newer versions' }));
    expect(await screen.findByText(/^The registry has newer versions of 1 live plugin/)).toBeTruthy();
    expect(screen.getByText('2.0.0 is out')).toBeTruthy();
  });

  test.each<[unknown, string | RegExp]>([
    [{ sites: [] }, 'You manage the plugins of no site'],
    [refusal(500, 'unexpected', 'It broke.'), /It broke\./],
  ])('may be none, or fail', async (answer, words) => {
    answers['GET /plugins'] = answer;
    open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('may be loading', () => {
    answers['GET /plugins'] = pending;
    open();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('packages are found by name, without regard to case', () => {
    const sites = [siteOf(), siteOf({ packages: [packageOf('Zeta'), packageOf('@sample/cards')] })] as never;
    expect(packagesIn(sites)).toEqual(['@sample/cards', '@sample/charts', 'Zeta']);
    expect(packagesIn(sites, 'ZET')).toEqual(['Zeta']);
    expect(packagesIn(sites, 'sample card')).toEqual(['@sample/cards']);
    expect(packagesIn([], 'x')).toEqual([]);
  });
});

describe('the plugins of a site', () => {
  const open = () => renderScreen(SitePluginsScreen, { at: '/sites/ice/plugins', path: '/sites/:site/plugins' });

  test('are shown with what is installed', async () => {
    open();
    await screen.findByRole('table', { name: 'Plugins of this site' });
    expect(rows('Plugins of this site')).toEqual([
      ['Plugin', 'Live', 'Installed', 'Locked', 'Wanted', 'Used on'],
      ['@sample/cards', '1.0.0', '1.0.0', '1.0.0', '^1.0.0', '3 pages'],
      ['@sample/charts', '1.2.0', '1.0.0', '1.0.0', '^1.0.0', '1 page'],
    ]);
    expect(screen.getByText('Visitors get what is installed.')).toBeTruthy();
  });

  test('say what keeps an upgrade from being planned', async () => {
    answers['GET /plugins'] = {
      sites: [
        siteOf({
          upgrade: { manifest: [], packages: [] },
          problems: [{ where: 'manifest.json', message: 'No such template.' }],
        }),
      ],
    };
    open();
    expect(await screen.findByText('manifest.json: No such template.')).toBeTruthy();
  });

  test('say which processes of the servers do not follow, and why', async () => {
    answers['GET /plugins'] = {
      sites: [siteOf({ behind: [{ host: 'web1', pid: 4711, problems: ['The environment has no AUCTION_KEY.'] }] })],
    };
    open();
    expect(await screen.findByText('The environment has no AUCTION_KEY.')).toBeTruthy();
    expect(screen.getByText(/^Process 4711 on web1 cannot serve the latest composition/)).toBeTruthy();
  });

  test('that hang are left out, and tried again', async () => {
    const quarantine = [
      {
        component: 'cms-component-slow',
        title: 'Slow',
        plugin: '@sample/cards',
        version: '1.0.0',
        during: 'render',
        page: null,
        since: instant,
        until: null,
      },
    ];
    answers['GET /plugins'] = { sites: [siteOf({ quarantine })] };
    answers['DELETE /sites/ice/quarantine/cms-component-slow'] = {};
    const { user } = open();
    await screen.findByRole('table', { name: 'Left out of pages' });
    expect(rows('Left out of pages')[1]?.slice(0, 4)).toEqual([
      'Slowcms-component-slow',
      '@sample/cards 1.0.0',
      'Showing it did not end',
      'A page that is gone',
    ]);
    await user.click(screen.getByRole('button', { name: 'Try again: Slow' }));
    expect(await screen.findByText(/^Slow is on pages again/)).toBeTruthy();
  });

  test('edited under what was rolled back can be applied again', async () => {
    const page = { page: 'p1', path: '/fees', locale: 'en', title: 'Fees', revision: 4, at: instant, isDraft: false };
    answers['GET /sites/ice/rollback/edits'] = {
      edits: [{ ...page, cancelled: { revision: 3, at: instant } }],
      total: 3,
      rows: [{ row: 'r1', source: 'prices', key: 'Gold', revision: 2, at: instant }],
      totalRows: 3,
    };
    answers['POST /sites/ice/rollback/edits/p1'] = {};
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply revision 4 of /fees again' }));
    expect(await screen.findByText(/^Revision 4 is the draft of \/fees again/)).toBeTruthy();
    expect(screen.getByText('And 2 further pages.')).toBeTruthy();
    expect(rows('Edited before the rollback')[1]?.[1]).toContain('4; revision 3 was to be published at');
    expect(rows('Rows saved before the rollback')[1]?.slice(0, 3)).toEqual(['Gold', 'prices', '2']);
    expect(screen.getByRole('link', { name: 'Gold' }).getAttribute('href')).toBe('/sites/ice/data/prices/rows/r1');
    expect(screen.getByText('And 2 further rows.')).toBeTruthy();
  });

  test('are planned to change', async () => {
    answers['POST /sites/ice/plans'] = { id: 'plan-1' };
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Plan an upgrade' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Plan an upgrade of Ice' }));
    await user.type(dialog.getByRole('textbox', { name: 'Version' }), ' ^2 ');
    await user.click(dialog.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(address()).toBe('/sites/ice/upgrades/plan-1'));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { pictures: false, package: '@sample/cards', version: '^2' },
    ]);
  });

  test('without a folder have nothing to show', async () => {
    answers['GET /plugins'] = { sites: [] };
    open();
    expect(await screen.findByText('This site no longer has a folder')).toBeTruthy();
  });
});

describe('a plan', () => {
  const counts = { broken: 0, lossy: 1, changed: 2, lossless: 0, unchanged: 3 };
  const report = {
    revisions: 5,
    contents: 12,
    history: { broken: 0, lossy: 0, changed: 0, lossless: 0, unchanged: 0 },
    capabilities: [],
    options: [],
    contracts: [],
    sources: [],
    files: [],
    pictured: null,
    mayHide: false,
    manifest: {},
  };
  const planOf = (more: object = {}) => ({
    id: 'plan-1',
    title: '@sample/cards 2.0.0',
    state: 'ready',
    progress: null,
    error: null,
    authorName: 'Ann',
    createdAt: instant,
    pictures: false,
    target: { kind: 'package', package: '@sample/cards', version: '2.0.0' },
    made: {
      verdict: 'lossy',
      counts,
      difference: { manifest: [], packages: [{ name: '@sample/cards', from: '1.0.0', to: '2.0.0' }] },
    },
    report,
    ...more,
  });
  const open = () =>
    renderScreen(PlanScreen, { at: '/sites/ice/upgrades/plan-1', path: '/sites/:site/upgrades/:plan' });
  beforeEach(() => {
    answers['GET /sites/ice/plans/plan-1'] = planOf();
    answers['GET /sites/ice/plans/plan-1/pages'] = { pages: [], total: 0, differences: {} };
  });

  test('shows what changes, and how many pages by outcome', async () => {
    open();
    expect(await screen.findByText(/2\.0\.0 in place of 1\.0\.0, used on 3 pages/)).toBeTruthy();
    expect(screen.getByText('It can be applied. First review what it moves to the attic.')).toBeTruthy();
    expect(await screen.findByText('Every page stays as it is')).toBeTruthy();
  });

  test('names the files of the site that cannot be read any more', async () => {
    const files = [{ where: 'rows/auctions.json › 0 › place', message: 'It is no field of auctions.' }];
    answers['GET /sites/ice/plans/plan-1'] = planOf({ report: { ...report, files } });
    open();
    const table = within(await screen.findByRole('table', { name: 'Files that can no longer be read' }));
    expect(table.getByText('content/rows/auctions.json › 0 › place')).toBeTruthy();
  });

  test('is applied with consent to what is lost', async () => {
    answers['POST /sites/ice/plans/plan-1/application'] = {};
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Serve Ice with this?' }));
    const apply = dialog.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    expect(apply.disabled).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: /^Values of 1 page may go to the attic/ }));
    expect(apply.disabled).toBe(false);
    await user.click(apply);
    await waitFor(() => expect(writesIn(requests)).toHaveLength(1));
    expect(writesIn(requests)[0]?.body).toEqual({ acceptLosses: true, keepHidden: false });
  });

  test.each<[string, object, string | RegExp]>([
    ['being planned', { state: 'planning', progress: 40, made: null, report: null }, 'Being planned, 40 %'],
    ['failed', { state: 'failed', error: 'No such version.', made: null, report: null }, 'No such version.'],
    ['outdated', { state: 'outdated' }, /It can no longer be applied/],
    ['applied', { state: 'applied' }, 'Visitors get this.'],
  ])('that is %s says so', async (_, more, words) => {
    answers['GET /sites/ice/plans/plan-1'] = planOf(more);
    open();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    ['failed', true],
    ['outdated', true],
    ['applied', false],
  ])('that is %s can be planned again: %s', async (state, expected) => {
    answers['GET /sites/ice/plans/plan-1'] = planOf({ state });
    open();
    await screen.findByRole('heading', { name: 'What changes' });
    expect(screen.queryByRole('button', { name: 'Plan again' }) !== null).toBe(expected);
  });

  test('that breaks pages cannot be applied', async () => {
    answers['GET /sites/ice/plans/plan-1'] = planOf({ made: { ...planOf().made, verdict: 'broken' } });
    open();
    await screen.findByText(/^It cannot be applied: content that is shown now/);
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  test('that is forgotten says so', async () => {
    answers['GET /sites/ice/plans/plan-1'] = refusal(404, 'upgrade.plan-unknown');
    open();
    expect(await screen.findByText('This plan no longer exists')).toBeTruthy();
  });

  test('lists the pages that change, filtered by the URL', async () => {
    answers['GET /sites/ice/plans/plan-1/pages'] = {
      pages: [
        {
          id: 'p1',
          path: '/fees',
          locale: 'en',
          title: 'Fees',
          outcome: 'lossy',
          contents: [
            {
              of: 'draft',
              revision: null,
              outcome: 'lossy',
              losses: [{ node: 'n1', where: 'Card', kind: 'prop', path: 'old', value: '"Kept"' }],
              breaks: [],
              unlisted: 2,
              html: 'd1',
              css: null,
              pictures: null,
              unpictured: null,
            },
          ],
        },
      ],
      total: 1,
      differences: {
        d1: {
          pieces: [
            { kind: 'same', text: '<p>' },
            { kind: 'added', text: 'New' },
          ],
          isCut: false,
        },
      },
    };
    renderScreen(PlanScreen, {
      at: '/sites/ice/upgrades/plan-1?outcome=lossy&search=fee',
      path: '/sites/:site/upgrades/:plan',
    });
    const article = within(await screen.findByRole('article', { name: '/fees (en)' }));
    expect(article.getByRole('row', { name: 'Card old "Kept"' })).toBeTruthy();
    expect(article.getByText('And 2 more that are not listed.')).toBeTruthy();
    expect(article.getByText('New').tagName).toBe('INS');
    expect(requests.find(({ call }) => call.endsWith('/pages'))?.query).toMatchObject({
      outcome: 'lossy',
      search: 'fee',
    });
  });
});

describe('what changes in a composition', () => {
  const words = (packages: object[], manifest: string[] = []) => {
    renderScreen(<Difference of={{ manifest, packages } as never} site={siteOf() as never} />);
    return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  };

  test.each([
    [[{ name: 'new', from: null, to: '1.0.0' }], ['new: 1.0.0 is added']],
    [
      [{ name: '@sample/cards', from: '1.0.0', to: null }],
      ['@sample/cards: 1.0.0 is removed; what 3 pages hold of it stays stored'],
    ],
    [[{ name: 'unknown', from: '1.0.0', to: null }], ['unknown: 1.0.0 is removed']],
    [
      [{ name: '@sample/charts', from: '1.2.0', to: '1.2.0' }],
      ['@sample/charts: 1.2.0, with other files, used on 1 page'],
    ],
    [[], ['The order in which the manifest is written']],
  ])('%j', (packages, expected) => {
    expect(words(packages)).toEqual(expected);
  });

  test('names the parts of the manifest', () => {
    expect(words([], ['locales', 'hosts'])).toEqual(['The manifest of the site: locales, hosts']);
  });
});

describe('the parts of a plugin', () => {
  const nothing = { hosts: [], secrets: [], data: [], modules: [] };

  test('the screen lists capabilities, or says that the plugin needs none', () => {
    renderScreen(
      <CapabilityTable
        asked={{ ...nothing, hosts: ['api.example'] }}
        granted={{ ...nothing, hosts: ['api.example', '*.example'] }}
      />,
    );
    expect(rows('Capabilities').slice(1)).toEqual([
      ['Calls a host', 'api.example', 'Requested and granted'],
      ['Calls a host', '*.example', 'Granted, not requested by this name'],
    ]);
    cleanup();
    renderScreen(<CapabilityTable asked={nothing} granted={nothing} />);
    expect(screen.getByText('It asks for nothing')).toBeTruthy();
  });

  test('the history says who did what', () => {
    const change = (seq: number, more: object) => ({
      seq,
      at: instant,
      reason: 'upgrade',
      actor: 'u1',
      actorName: 'Ann',
      version: '1.0.0',
      ...more,
    });
    renderScreen(
      <HistoryTable
        history={
          [
            change(4, {}),
            change(3, { actorName: null, reason: 'rollback', version: null }),
            change(2, { actor: null }),
            change(1, { actor: null, reason: 'first' }),
          ] as never
        }
      />,
    );
    expect(
      rows('History')
        .slice(1)
        .map(([, ...rest]) => rest),
    ).toEqual([
      ['Upgrade applied', 'Ann', '1.0.0'],
      ['Upgrade rolled back', 'A removed user', 'None'],
      ['Upgrade applied', 'The command line', '1.0.0'],
      ['Served for the first time', 'The first start', '1.0.0'],
    ]);
  });

  test('options are shown with their defaults, but no secret', () => {
    const schema = {
      type: 'object',
      properties: {
        color: { type: 'string', title: 'Color', default: 'red', enum: ['red', 'blue'], labels: { blue: 'Blue' } },
        key: { type: 'string', field: 'secret', title: 'Key' },
        list: { type: 'string', title: 'List' },
      },
    };
    renderScreen(<OptionTable schema={schema} values={{ color: 'blue', key: true }} />);
    expect(rows('Options').slice(1)).toEqual([
      ['Colorcolor', 'Blue', 'red'],
      ['Keykey', 'Set in the environment of the server', '—'],
      ['Listlist', '—', '—'],
    ]);
  });

  test('a text that differs too often is not shown', () => {
    renderScreen(<TextDifference title="CSS" path="/fees" of={undefined} />);
    expect(screen.getByText(/^Its CSS differs, and how is not kept/)).toBeTruthy();
    cleanup();
    renderScreen(
      <TextDifference
        title="HTML"
        path="/fees"
        of={
          {
            pieces: [
              { kind: 'removed', text: 'a' },
              { kind: 'skipped', text: '' },
              { kind: 'added', text: 'b' },
            ],
            isCut: true,
          } as never
        }
      />,
    );
    expect(screen.getByRole('figure').textContent).toBe('a … b … and further differences');
  });
});
