import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiImport } from '@quoin/api';
import { defineComponent, defineDataSource, group, list, oneOf, text, z } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { samplePluginName } from '../../testing/sample-plugin.fixture.ts';
import { makePage, node, publish } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const notices = defineComponent({
  name: 'cms-component-notices-by',
  title: 'Notices',
  description: 'Sample',
  props: z.object({
    number: oneOf('Number', { source: 'notices', field: 'number' }).optional(),
    source: oneOf('Source', 'data-sources').optional(),
    handler: oneOf('Handler', 'form-handlers').optional(),
    collection: oneOf('Collection', 'search-collections').optional(),
    steps: list('Steps', group('Step', { next: oneOf('Next', { list: 'steps', title: 'id' }).optional() })).default([]),
  }),
  demos: [{ displayName: 'Notices', content: { props: {} } }],
  render: () => null,
});

const fees = defineDataSource({
  kind: 'rows',
  name: 'fees',
  title: 'Fees',
  description: 'Sample',
  row: z.object({ name: text('Name'), notice: oneOf('Notice', { source: 'notices', field: 'number' }).optional() }),
  params: z.object({}),
  select: () => ({}),
});

const options = z.object({
  notice: oneOf('Notice', { source: 'notices', field: 'number' }).optional(),
  others: list('Others', group('Other', { notice: oneOf('Notice', { source: 'notices', field: 'number' }) })).default(
    [],
  ),
  price: oneOf('Price', { source: 'prices', field: 'title' }).optional(),
  collection: oneOf('Collection', 'search-collections').default('reports'),
});
const stated = { notice: 'A-1', others: [{ id: 'first', notice: 'B-7' }], price: 'Of a service' };

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { plugins: { [samplePluginName]: { options: stated } } } },
    plugin: { options, components: [notices], dataSources: [fees] },
  });
  admin = await instance.signIn();
  await admin.call('POST', '/sites/ice/data-sources/notices/rows', {
    data: { number: 'A-1', title: 'Fees', year: 2026 },
  });
});
afterAll(() => instance.drop());

test('values that do not exist are kept, and warned of before publishing', async () => {
  const page = await makePage(admin, '/names');
  const steps = (next: string) => [{ id: 'first', next }, { id: 'last' }];
  const right = node(notices.name, { number: 'A-1', source: 'notices', collection: 'pages', steps: steps('last') });
  const wrong = node(notices.name, {
    number: 'A-11',
    source: 'notises',
    handler: 'contct',
    collection: 'pges',
    steps: steps('lost'),
  });
  await admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, {
    expectedVersion: page.version,
    operations: [right, wrong].map((each) => ({
      op: 'insert',
      parent: page.root,
      slot: 'content',
      index: 0,
      node: each,
    })),
  });
  const { findings } = (await admin.call('GET', `/sites/ice/pages/${page.id}/findings`)).json() as {
    findings: object[];
  };
  const warning = (field: string, message: unknown) => ({
    check: 'content',
    severity: 'warn',
    node: wrong.id,
    field,
    message,
  });
  expect(findings).toEqual([
    expect.objectContaining(warning('number', expect.stringMatching(/^No row of ".+" has "A-11"\. It stays stored/))),
    expect.objectContaining(warning('source', expect.stringContaining('no data source "notises"'))),
    expect.objectContaining(warning('handler', expect.stringContaining('no form handler "contct"'))),
    expect.objectContaining(warning('collection', expect.stringContaining('no search collection "pges"'))),
    expect.objectContaining(warning('steps.first.next', expect.stringContaining('no item "lost" in the list "steps"'))),
  ]);
  expect((await publish(admin, { ...page, version: page.version + 1 })).status).toBe(200);
  const draft = (await admin.call('GET', `/sites/ice/pages/${page.id}/draft`)).json();
  expect(JSON.stringify(draft)).toContain('"number":"A-11"');
});

test('an import warns of values that do not exist, each once, and stores them', async () => {
  const path = '/sites/ice/data-sources/fees/imports';
  const { cookie, csrfToken } = admin;
  const answer = await instance.send({
    host: 'admin.localhost',
    method: 'POST',
    path: `/api${path}?name=fees.csv&mode=add`,
    headers: { cookie, origin: 'http://admin.localhost', 'x-csrf-token': csrfToken, 'content-type': 'text/csv' },
    body: 'name,notice\nOne,A-1\nTwo,A-9\nThree,A-9\nFour,\n',
  });
  const { id } = answer.json() as unknown as ApiImport;
  const report = await until(
    async () => ((await admin.call('GET', `${path}/${id}`)).json() as unknown as ApiImport).report ?? undefined,
  );
  expect(report).toMatchObject({ added: 4, bad: 0, applied: true });
  expect(report.warnings).toEqual([expect.stringMatching(/^No row of "Notices" has "A-9"\./)]);
});

test('a site whose options name what does not exist is served, and its dashboard says so until it exists', async () => {
  const place = `manifest.json, plugins.${samplePluginName}.options`;
  const settings = async () => {
    const { settings } = (await admin.call('GET', '/sites/ice/unfinished')).json() as { settings: string[] };
    return settings.filter((each) => each.startsWith(place));
  };
  const collection = `${place}.collection: There is no search collection "reports". What depends on it shows nothing. There are: pages, notices.`;
  expect(instance.problems().size).toBe(0);
  expect(await settings()).toEqual([
    `${place}.others.0.notice: No row of "Notices" has "B-7". What depends on it shows nothing. There are: A-1.`,
    collection,
  ]);
  await admin.call('POST', '/sites/ice/data-sources/notices/rows', {
    data: { number: 'B-7', title: 'Hours', year: 2026 },
  });
  expect(await settings()).toEqual([collection]);
});
