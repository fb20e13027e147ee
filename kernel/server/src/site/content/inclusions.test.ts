import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { defineComponent, reference, z } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
const included = defineComponent({
  name: 'cms-component-partial',
  title: 'Partial',
  description: 'Shows another page',
  props: z.object({ page: reference('Page', { to: 'pages' }).min(1) }),
  demos: [{ displayName: 'Partial', content: { props: { page: '6b8f5a1e-0c7d-4f43-9d0b-2f6a1c9e7d54' } } }],
  includes: ({ props }) => props.page,
  render: (args) => args.included,
});

const shows = (page: string) => node('cms-component-partial', { page });
const partial = (path: string, ...content: ReturnType<typeof node>[]) =>
  pageFile(path, [], { title: path.slice(1), tree: node('cms-template-partial-page', {}, { content }) });

const third = partial('/third', card('The third'));
const second = partial('/second', shows(third.id));
const first = partial('/first', shows(second.id));
const page = pageFile('/page', [shows(first.id)]);
const empty = pageFile('/empty', [card('Empty')]);
const alone = partial('/alone', card('Alone'));
const other = partial('/other', shows(alone.id));
const pages = { third, second, first, page, empty, alone, other };

beforeAll(async () => {
  instance = await startInstance({
    plugin: { components: [included] },
    files: Object.fromEntries(
      Object.entries(pages).map(([name, file]) => [`sites/ice/content/pages/${name}.json`, file]),
    ),
  });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

const versionOf = async (id: string) =>
  ((await admin.call('GET', `/sites/ice/pages/${id}/draft`)).json() as { version: number }).version;
const add = async ({ id, tree }: typeof page, added: ReturnType<typeof node>) =>
  admin.call('PATCH', `/sites/ice/pages/${id}/draft`, {
    expectedVersion: await versionOf(id),
    operations: [{ op: 'insert', parent: tree.id, slot: 'content', index: 0, node: added }],
  });
const publish = async (id: string) =>
  admin.call('POST', `/sites/ice/pages/${id}/publication`, { expectedVersion: await versionOf(id) });

test('three levels are rendered', async () => {
  expect((await instance.get('/page')).text).toContain('The third');
});

test.each([
  ['itself', alone, alone, 'a page cannot include itself'],
  ['a page that includes it', alone, other, 'it would include itself: by "other"'],
  ['more than three deep, from below', third, alone, 'pages include each other 3 deep at most'],
  ['more than three deep, from above', partial('/none'), first, ''],
])('a page that includes %s cannot be saved, and the reason is given', async (_, into, included, reason) => {
  if (reason === '') return expect((await add(empty, shows(included.id))).status).toBe(200);
  const refused = await add(into, shows(included.id));
  expect([refused.status, refused.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'page.inclusion-refused', message: expect.stringContaining(reason) }),
  ]);
});

test('a cycle formed by two drafts is rejected when the second is published', async () => {
  const one = partial('/one', card('One'));
  const two = partial('/two', card('Two'));
  const made = await Promise.all(
    [one, two].map(
      async ({ path }) =>
        (
          (
            await admin.call('POST', '/sites/ice/pages', { template: 'cms-template-partial-page', title: path, path })
          ).json() as { id: string }
        ).id,
    ),
  );
  const [left = '', right = ''] = made;
  const rootOf = async (id: string) =>
    ((await admin.call('GET', `/sites/ice/pages/${id}/draft`)).json() as { content: { tree: { id: string } } }).content
      .tree.id;
  const include = async (id: string, shown: string) =>
    admin.call('PATCH', `/sites/ice/pages/${id}/draft`, {
      expectedVersion: await versionOf(id),
      operations: [{ op: 'insert', parent: await rootOf(id), slot: 'content', index: 0, node: shows(shown) }],
    });
  expect((await include(left, right)).status).toBe(200);
  expect((await publish(left)).status).toBe(200);
  const before = await versionOf(right);
  expect((await include(right, left)).json()).toMatchObject({
    code: 'page.inclusion-refused',
    message: expect.stringContaining('by "/one"'),
  });
  expect(await versionOf(right)).toBe(before);
});

test('a cycle formed by a scheduled change is rejected', async () => {
  const call = async (method: string, path: string, body?: object) =>
    (await admin.call(method, `/sites/ice/pages${path}`, body)).json() as {
      id: string;
      code?: string;
      version: number;
    };
  const begin = async (path: string) =>
    (await call('POST', '', { template: 'cms-template-partial-page', title: path, path })).id;
  const [left, right] = [await begin('/left'), await begin('/right')];
  const rootOf = async (id: string) =>
    ((await admin.call('GET', `/sites/ice/pages/${id}/draft`)).json() as { content: { tree: { id: string } } }).content
      .tree.id;
  for (const id of [left, right]) await publish(id);
  const shown = shows(right);
  const patch = async (id: string, operation: object) =>
    call('PATCH', `/${id}/draft`, { expectedVersion: await versionOf(id), operations: [operation] });
  await patch(left, { op: 'insert', parent: await rootOf(left), slot: 'content', index: 0, node: shown });
  await call('PUT', `/${left}/next-revision`, {
    expectedVersion: await versionOf(left),
    at: '2099-01-01T00:00:00Z',
    zone: null,
  });
  await patch(left, { op: 'remove', node: shown.id });
  await patch(right, { op: 'insert', parent: await rootOf(right), slot: 'content', index: 0, node: shows(left) });
  expect((await publish(right)).json()).toMatchObject({
    code: 'page.not-ready',
    message: expect.stringContaining('it would include itself'),
  });
  await call('DELETE', `/${left}/next-revision`);
  expect((await publish(right)).status).toBe(200);
});
