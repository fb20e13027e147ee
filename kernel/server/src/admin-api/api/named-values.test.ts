import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineComponent, group, list, oneOf, z } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage, node, publish } from '../../testing/site-content.fixture.ts';

const notices = defineComponent({
  name: 'cms-component-notices-by',
  title: 'Notices',
  description: 'Sample',
  props: z.object({
    number: oneOf('Number', { source: 'notices', field: 'number' }).optional(),
    source: oneOf('Source', 'data-sources').optional(),
    handler: oneOf('Handler', 'form-handlers').optional(),
    steps: list('Steps', group('Step', { next: oneOf('Next', { list: 'steps', title: 'id' }).optional() })).default([]),
  }),
  demos: [{ displayName: 'Notices', content: { props: {} } }],
  render: () => null,
});

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance({ plugin: { components: [notices] } });
  admin = await instance.signIn();
  await admin.call('POST', '/sites/ice/data-sources/notices/rows', {
    data: { number: 'A-1', title: 'Fees', year: 2026 },
  });
});
afterAll(() => instance.drop());

test('values that do not exist are kept, and warned of before publishing', async () => {
  const page = await makePage(admin, '/names');
  const steps = (next: string) => [{ id: 'first', next }, { id: 'last' }];
  const right = node(notices.name, { number: 'A-1', source: 'notices', steps: steps('last') });
  const wrong = node(notices.name, { number: 'A-11', source: 'notises', handler: 'contct', steps: steps('lost') });
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
    expect.objectContaining(warning('steps.first.next', expect.stringContaining('no item "lost" in the list "steps"'))),
  ]);
  expect((await publish(admin, { ...page, version: page.version + 1 })).status).toBe(200);
  const draft = (await admin.call('GET', `/sites/ice/pages/${page.id}/draft`)).json();
  expect(JSON.stringify(draft)).toContain('"number":"A-11"');
});
