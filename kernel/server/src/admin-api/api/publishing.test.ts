import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node, publish } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
beforeAll(async () => {
  instance = await startInstance();
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

const patch = (id: string, expectedVersion: number, operations: unknown[]) =>
  admin.call('PATCH', `/sites/ice/pages/${id}/draft`, { expectedVersion, operations });

test('invalid props are saved and marked, and publishing names node and field', async () => {
  const page = await makePage(admin, '/invalid');
  const wrong = node('cms-component-card', { title: '' });
  const saved = await patch(page.id, page.version, [
    { op: 'insert', parent: page.root, slot: 'content', index: 0, node: wrong },
  ]);
  expect(saved.json()).toMatchObject({ problems: [expect.objectContaining({ node: wrong.id, field: 'title' })] });
  const refused = await publish(admin, { ...page, version: page.version + 1 });
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'page.not-ready',
    problems: [{ where: expect.stringMatching(/card/i) }],
  });
  expect((await instance.get('/invalid')).status).toBe(404);
});

test('an unknown component blocks publishing, and is retained', async () => {
  const page = await makePage(admin, '/unknown');
  const unknown = node('cms-component-gone', { any: ['thing'] }, { slot: [card('Inside')] });
  const saved = await patch(page.id, page.version, [
    { op: 'insert', parent: page.root, slot: 'content', index: 1, node: unknown },
  ]);
  expect(saved.json()).toMatchObject({ content: { tree: { slots: { content: [{}, unknown] } } } });
  expect((await publish(admin, { ...page, version: page.version + 1 })).json()).toMatchObject({
    code: 'page.not-ready',
  });
});

test('a slot accepts only its components', async () => {
  const page = await makePage(admin, '/placement');
  const host = card('Host');
  await patch(page.id, page.version, [{ op: 'insert', parent: page.root, slot: 'content', index: 0, node: host }]);
  const refused = await patch(page.id, page.version + 1, [
    { op: 'insert', parent: host.id, slot: 'inner', index: 0, node: node('cms-component-broken') },
  ]);
  expect(refused.json()).toMatchObject({ code: 'tree.placement' });
  const nowhere = await patch(page.id, page.version + 1, [
    { op: 'remove', node: host.id },
    { op: 'remove', node: host.id },
  ]);
  expect(nowhere.json()).toMatchObject({ code: 'tree.invalid-patch', message: expect.stringContaining('1') });
  const draft = await admin.call('GET', `/sites/ice/pages/${page.id}/draft`);
  expect(draft.json()).toMatchObject({ version: page.version + 1 });
});

test('an unknown time zone is rejected when scheduling a page', async () => {
  const page = await makePage(admin, '/nowhere');
  const answer = await admin.call('PUT', `/sites/ice/pages/${page.id}/schedule`, {
    publishAt: null,
    unpublishAt: null,
    zone: 'Nowhere/City',
  });
  expect(answer.json()).toMatchObject({ code: 'request.invalid', message: expect.stringContaining('IANA zone') });
});

test('a page is published and unpublished on schedule', async () => {
  const page = await makePage(admin, '/scheduled');
  await publish(admin, page);
  const schedule = (publishAt: string | null, unpublishAt: string | null) =>
    admin.call('PUT', `/sites/ice/pages/${page.id}/schedule`, { publishAt, unpublishAt, zone: 'Europe/London' });
  const status = async () => (await instance.get('/scheduled')).status;
  await schedule('2999-01-01T00:00:00Z', null);
  expect(await status()).toBe(404);
  expect((await schedule('2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z')).json()).toMatchObject({
    zone: 'Europe/London',
  });
  expect(await status()).toBe(200);
  await schedule(null, '2020-01-01T00:00:00Z');
  expect(await status()).toBe(404);
  expect((await schedule('2021-01-01T00:00:00Z', '2020-01-01T00:00:00Z')).json()).toMatchObject({
    code: 'request.invalid',
  });
});

test('a draft that could not be published is not submitted either, and its findings name node and field', async () => {
  const page = await makePage(admin, '/unready');
  const wrong = node('cms-component-card', { title: '' });
  await patch(page.id, page.version, [{ op: 'insert', parent: page.root, slot: 'content', index: 0, node: wrong }]);
  const refused = await admin.call('POST', `/sites/ice/pages/${page.id}/draft/submission`, {});
  expect(refused.status).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'page.not-ready',
    problems: [{ where: expect.stringMatching(/card/i) }],
  });
  expect((await admin.call('GET', `/sites/ice/pages/${page.id}/findings`)).json()).toMatchObject({
    findings: [{ severity: 'block', node: wrong.id, field: 'title', fieldTitle: 'Title' }],
  });
});

test('a draft is submitted for review as a revision', async () => {
  const page = await makePage(admin, '/review');
  const sealed = await admin.call('POST', `/sites/ice/pages/${page.id}/draft/submission`, { label: 'Please look' });
  expect(sealed.json()).toMatchObject({ reason: 'review', label: 'Please look', number: 1 });
});

test('the registries list the composition of a site', async () => {
  const components = await admin.call('GET', '/sites/ice/components');
  const { items } = components.json() as { items: { name: string }[] };
  expect(items.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['cms-component-card', 'cms-component-enquiry']),
  );
  expect(items.find(({ name }) => name === 'cms-component-card')).toMatchObject({
    title: 'Card',
    plugin: '@sample/plugin',
    pluginVersion: '1.2.3',
    version: 0,
    props: { properties: { title: { type: 'string', field: 'text' }, body: { field: 'html' } } },
    slots: { inner: { kind: 'slot', accept: ['cms-component-card'], max: 2 } },
    demos: [{ displayName: 'Card' }],
    island: false,
    form: false,
  });
  expect((await admin.call('GET', '/sites/ice/templates')).text).toContain('"inherits":true');
  expect((await admin.call('GET', '/sites/ice/data-sources')).text).toContain('/api/notices/{year}');
  expect((await admin.call('GET', '/sites/ice/form-handlers')).text).toContain('/api/enquiries');
  expect((await admin.call('GET', '/sites/ice/search-collections')).json()).toEqual({
    items: [
      { name: 'pages', title: 'Pages' },
      { name: 'notices', title: 'Notices' },
    ],
  });
  expect((await admin.call('GET', '/sites/ice/brand')).json()).toMatchObject({
    title: 'Sample brand',
    colors: expect.arrayContaining([{ name: 'accent', light: '#eeeeee', dark: '#111111' }]),
    intents: expect.arrayContaining([
      {
        name: 'bad',
        light: { surface: '#eeeeee', text: '#eeeeee', line: '#eeeeee' },
        dark: { surface: '#111111', text: '#111111', line: '#111111' },
      },
    ]),
    icons: expect.arrayContaining([{ name: 'check', svg: '<path d="M0 0"/>' }]),
  });
  expect((await admin.call('GET', '/sites/ice')).json()).toMatchObject({
    health: 'good',
    brand: { name: '@sample/brand', version: '1.2.3' },
  });
});
