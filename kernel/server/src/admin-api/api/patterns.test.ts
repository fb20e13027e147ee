import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { definePattern, type Node } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node, publish } from '../../testing/site-content.fixture.ts';

const cardInput = (title: string) => ({ name: 'cms-component-card', version: 0, props: { title } });

let instance: Instance;
let admin: Person;
let writer: Person;

beforeAll(async () => {
  instance = await startInstance({
    plugin: {
      patterns: [
        definePattern({
          name: 'cms-pattern-pair',
          title: 'Pair',
          description: 'Two cards',
          keywords: ['two'],
          group: 'Cards',
          nodes: [cardInput('Left'), cardInput('Right')],
          translations: { de: { Left: 'Links', Right: 'Rechts' } },
        }),
      ],
    },
    sites: { ice: { locales: ['en', 'de'], regions: { header: '/partials/header' } } },
  });
  admin = await instance.signIn();
  const person = { email: 'writer@example.com', password: 'long enough for a test' };
  await admin.call('POST', '/sites/ice/users', { ...person, name: 'Writer', roles: ['CMSTWO:ARTICLE_USER'] });
  writer = await instance.signIn(person);
});
afterAll(() => instance.drop());

const save = (title: string, nodes: Node[], more: object = {}, person = admin) =>
  person.call('POST', '/sites/ice/patterns', {
    locale: 'en',
    title,
    path: `/patterns/${title.toLowerCase()}`,
    nodes,
    ...more,
  });
const saved = async (title: string, nodes: Node[], more: object = {}) =>
  (await save(title, nodes, more)).json() as { id: string; draftVersion: number };
const listed = async (locale = 'en', person = admin) =>
  ((await person.call('GET', `/sites/ice/patterns?locale=${locale}`)).json() as { items: { plugin: unknown }[] }).items;
const ofPages = async (locale?: string) => (await listed(locale)).filter(({ plugin }) => plugin === null);
const nodesOf = async (id: string, person = admin) =>
  ((await person.call('GET', `/sites/ice/patterns/${id}`)).json() as { nodes: Node[] }).nodes;
const treeOf = async (id: string) =>
  ((await admin.call('GET', `/sites/ice/pages/${id}/draft`)).json() as { content: { tree: Node; tags: string[] } })
    .content.tree;
const texts = (nodes: readonly Node[] = []) => nodes.map(({ props }) => props['title']);

test('nodes are saved as the draft of a partial page, with new ids, and listed in its language', async () => {
  const nodes = [card('One'), card('Two')];
  const { id } = await saved('Cards', nodes, { group: ' Openings ' });
  expect(await ofPages()).toEqual([
    {
      id,
      plugin: null,
      title: 'Cards',
      description: null,
      keywords: [],
      group: 'Openings',
      published: false,
      components: ['cms-component-card', 'cms-component-card'],
    },
  ]);
  expect(await ofPages('de')).toEqual([]);
  const { name, slots } = await treeOf(id);
  expect(name).toBe('cms-template-partial-page');
  expect(texts(slots['content'])).toEqual(['One', 'Two']);
  expect(slots['content']?.map((each) => each.id)).not.toEqual(nodes.map((each) => each.id));
});

test('those who may only write articles add what is published, and save nothing', async () => {
  const { id, draftVersion: version } = await saved('Shown', [card('First')]);
  expect(texts(await nodesOf(id, writer))).toEqual(['First']);
  await publish(admin, { id, version, root: '' });
  const { id: root } = await treeOf(id);
  await admin.call('PATCH', `/sites/ice/pages/${id}/draft`, {
    expectedVersion: version,
    operations: [{ op: 'insert', parent: root, slot: 'content', index: 0, node: card('Later') }],
  });
  expect(texts(await nodesOf(id, writer))).toEqual(['First']);
  expect(await listed('en', writer)).toContainEqual(expect.objectContaining({ title: 'Shown', published: true }));
  const refused = await save('Mine', [card('One')], {}, writer);
  expect([refused.status, refused.json()]).toEqual([403, expect.objectContaining({ code: 'role.required' })]);
});

test('a pattern of a package is listed in every language, copied with new ids, and begins pages', async () => {
  const pair = {
    id: 'cms-pattern-pair',
    plugin: '@sample/plugin',
    title: 'Pair',
    description: 'Two cards',
    keywords: ['two'],
    group: 'Cards',
    published: false,
    components: ['cms-component-card', 'cms-component-card'],
  };
  expect((await listed()).at(-1)).toEqual(pair);
  expect(await listed('de', writer)).toEqual([pair]);
  const [once, again] = [await nodesOf(pair.id), await nodesOf(pair.id, writer)];
  expect(texts(once)).toEqual(['Left', 'Right']);
  expect(new Set([...once, ...again].map(({ id }) => id)).size).toBe(4);
  const created = await admin.call('POST', '/sites/ice/pages', {
    template: 'cms-template-sample-page',
    title: 'Paired',
    path: '/paired',
    pattern: pair.id,
  });
  expect(texts((await treeOf((created.json() as { id: string }).id)).slots['content'])).toEqual(['Left', 'Right']);
});

test('a pattern of a package has the texts of the language of the page', async () => {
  const pattern = 'cms-pattern-pair';
  const { nodes } = (await admin.call('GET', `/sites/ice/patterns/${pattern}?locale=de`)).json() as { nodes: Node[] };
  expect(texts(nodes)).toEqual(['Links', 'Rechts']);
  const page = { template: 'cms-template-sample-page', title: 'Paar', path: '/paar', locale: 'de', pattern };
  const { id } = (await admin.call('POST', '/sites/ice/pages', page)).json() as { id: string };
  expect(texts((await treeOf(id)).slots['content'])).toEqual(['Links', 'Rechts']);
});

test('a pattern of a package has a page of its own to look at; an unknown one has none', async () => {
  const frame = (pattern: string) => admin.call('POST', `/sites/ice/patterns/${pattern}/frame`, {});
  const { token } = (await frame('cms-pattern-pair')).json() as { token: string };
  const { text } = await instance.send({
    host: 'ice.localhost',
    method: 'POST',
    path: '/_quoin/demo',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: instance.adminUrl,
    },
    body: new URLSearchParams({ token }).toString(),
  });
  expect(text.match(/<h2>.*?<\/h2>/g)).toEqual(['<h2>Left</h2>', '<h2>Right</h2>']);
  const unknown = await frame('cms-pattern-gone');
  expect([unknown.status, unknown.json()]).toEqual([404, expect.objectContaining({ code: 'pattern.unknown' })]);
});

test('the partial page of a region is no pattern', async () => {
  const { id } = await makePage(admin, '/partials/header', { template: 'cms-template-partial-page', title: 'Header' });
  expect(await listed()).not.toContainEqual(expect.objectContaining({ title: 'Header' }));
  expect((await admin.call('GET', `/sites/ice/patterns/${id}`)).status).toBe(404);
});

test('a page begins with a pattern, in the region that suits it best', async () => {
  const { id: pattern } = await saved('Beginning', [card('Hello')]);
  const create = (path: string, template: string, chosen = pattern) =>
    admin.call('POST', '/sites/ice/pages', { template, title: 'Begun', path, pattern: chosen });
  const { id } = (await create('/begun', 'cms-template-sample-page')).json() as { id: string };
  const tree = await treeOf(id);
  expect(texts(tree.slots['content'])).toEqual(['Hello']);
  expect(tree.slots['content']?.[0]?.id).not.toBe((await nodesOf(pattern))[0]?.id);
  const unknown = await create('/other', 'cms-template-sample-page', id);
  expect([unknown.status, unknown.json()]).toEqual([404, expect.objectContaining({ code: 'pattern.unknown' })]);
});

test.each<[string, Node[], object, number, string]>([
  ['no nodes', [], {}, 422, 'request.invalid'],
  [
    'what fits nowhere',
    [node('cms-component-card', {}, { inner: [node('cms-component-quote')] })],
    {},
    422,
    'tree.placement',
  ],
  ['a path that is taken', [card('One')], { path: '/patterns/cards' }, 409, 'page.path-taken'],
  ['an unknown language', [card('One')], { locale: 'fr' }, 422, 'request.invalid'],
])('refuses %s', async (_, nodes, more, status, code) => {
  const answer = await save('Refused', nodes, more);
  expect([answer.status, (answer.json() as { code: string }).code]).toEqual([status, code]);
});
