import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Node } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage, node, publish } from '../../testing/site-content.fixture.ts';

let instance: Instance;
let admin: Person;
let editor: Person;
let writer: Person;

beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: { locales: ['en', 'de'], regions: { header: '/partials/header' } } },
  });
  admin = await instance.signIn();
  const join = async (email: string, role: string) => {
    const password = 'long enough for a test';
    await admin.call('POST', '/sites/ice/users', { email, name: role, password, roles: [role] });
    return instance.signIn({ email, password });
  };
  editor = await join('editor@example.com', 'CMSTWO:USER');
  writer = await join('writer@example.com', 'CMSTWO:ARTICLE_USER');
});
afterAll(() => instance.drop());

const at = (id: string, below = '') => `/sites/ice/pages/${id}${below}`;
const ask = async (path: string, person = admin) =>
  (await person.call('GET', `/sites/ice${path}`)).json() as Record<string, unknown> & {
    pages: { id: string; path: string }[];
    total: number;
  };
const paths = async (query: string, person = admin) =>
  (await ask(`/pages?${query}`, person)).pages.map(({ path }) => path);
const draftOf = async (id: string) =>
  (await admin.call('GET', at(id, '/draft'))).json() as {
    version: number;
    codeSet: boolean;
    content: { access: object; tags: string[]; tree: Node };
  };
const patch = async (id: string, operations: object[], person = admin) =>
  person.call('PATCH', at(id, '/draft'), { expectedVersion: (await draftOf(id)).version, operations });
const page = (path: string, more: object = {}) =>
  admin.call('POST', '/sites/ice/pages', {
    template: 'cms-template-sample-page',
    title: `Page ${path}`,
    path,
    ...more,
  });
const idOf = (answer: { json(): unknown }) => (answer.json() as { id: string }).id;
/** Creates a child page. */
const below = async (path: string, parent: string) => idOf(await page(path, { parent }));

describe('the list', () => {
  test('is filtered by tag, author and time of change', async () => {
    const { id } = await makePage(editor, '/list/tagged');
    await makePage(admin, '/list/other');
    expect((await patch(id, [{ op: 'page', field: 'tags', value: ['Energy', 'Öl'] }], editor)).status).toBe(200);
    expect(await paths('tag=Energy')).toEqual(['/list/tagged']);
    expect(await paths('tag=energy')).toEqual([]);
    expect(await paths(`author=${editor.id}`)).toEqual(['/list/tagged']);
    expect(
      await paths(`search=list&since=2000-01-01T00:00:00Z&until=${new Date(Date.now() + 60_000).toISOString()}`),
    ).toEqual(['/list/other', '/list/tagged']);
    expect(await paths('since=2100-01-01T00:00:00Z')).toEqual([]);
    expect(await ask(`/pages?author=${editor.id}`)).toMatchObject({
      people: { [editor.id]: 'CMSTWO:USER' },
      pages: [{ draftAuthor: editor.id }],
    });
    expect(await ask('/tags')).toEqual({
      tags: [
        { tag: 'Energy', pages: 1 },
        { tag: 'Öl', pages: 1 },
      ],
    });
    expect(await ask('/tags?search=%C3%B6L')).toEqual({ tags: [{ tag: 'Öl', pages: 1 }] });
    expect(await ask('/authors')).toMatchObject({
      authors: expect.arrayContaining([{ id: editor.id, name: 'CMSTWO:USER', pages: 1 }]),
    });
  });

  test.each(['tag=', 'author=nobody', 'since=yesterday', 'handedIn=yes', 'until=2026-01-01'])(
    'rejects %s',
    async (query) => {
      expect(await ask(`/pages?${query}`)).toMatchObject({ code: 'request.invalid' });
    },
  );

  test('is available as a tree, level by level', async () => {
    const top = idOf(await page('/tree'));
    const child = await below('/tree/child', top);
    await below('/tree/second', top);
    await below('/tree/child/deep', child);
    const { pages } = (await ask('/page-tree')) as unknown as { pages: { id: string; children: number }[] };
    expect(pages.find(({ id }) => id === top)).toMatchObject({ children: 2 });
    expect(pages.some(({ id }) => id === child)).toBe(false);
    expect(await ask(`/page-tree?parent=${top}&limit=1`)).toMatchObject({
      total: 2,
      pages: [{ path: '/tree/child', children: 1 }],
    });
    expect(await ask(`/page-tree?parent=${top}&offset=1`)).toMatchObject({
      total: 2,
      pages: [{ path: '/tree/second', children: 0 }],
    });
    expect(await ask('/page-tree?locale=de')).toMatchObject({ total: 0 });
  });
});

test('the dashboard shows drafts in review, upcoming and recent changes', async () => {
  const { id, version } = await makePage(admin, '/dashboard');
  await admin.call('POST', at(id, '/draft/submission'), {});
  const soon = idOf(await page('/soon'));
  await admin.call('PUT', at(soon, '/schedule'), {
    publishAt: '2090-01-01T09:00:00.000Z',
    unpublishAt: null,
    zone: 'Europe/London',
  });
  const dashboard = await ask('/dashboard');
  expect(dashboard).toMatchObject({
    health: 'good',
    problems: [],
    handedIn: { total: 1, pages: [{ id, handedInAt: expect.any(String) }] },
    scheduled: [{ id: soon, publishAt: '2090-01-01T09:00:00.000Z' }],
    recent: expect.arrayContaining([expect.objectContaining({ id, draftAuthor: admin.id })]),
    people: { [admin.id]: expect.any(String) },
    counts: { published: 0, changed: 0, unpublished: 0 },
  });
  expect(await paths('handedIn=true')).toEqual(['/dashboard']);
  await admin.call('POST', at(id, '/publication'), { expectedVersion: version });
  expect(await ask('/dashboard')).toMatchObject({ counts: { published: 1 }, handedIn: { total: 0, pages: [] } });
  expect(await ask('/dashboard', writer)).toMatchObject({
    counts: { draft: 0, published: 0 },
    recent: [],
    handedIn: { total: 0 },
    scheduled: [],
  });
});

describe('a copy', () => {
  test('has the content of the draft, with new node ids', async () => {
    const { id } = await makePage(admin, '/original');
    await patch(id, [{ op: 'page', field: 'tags', value: ['Copied'] }]);
    const copy = await admin.call('POST', at(id, '/duplicates'), { title: 'The copy', path: '/copy' });
    expect(copy.json()).toMatchObject({ title: 'The copy', path: '/copy', status: 'draft', draftAuthor: admin.id });
    const [one, other] = [await draftOf(id), await draftOf(idOf(copy))];
    expect(other.content.tags).toEqual(['Copied']);
    const ids = ({ id: own, slots }: Node): string[] => [
      own,
      ...Object.values(slots).flatMap((nodes) => nodes.flatMap(ids)),
    ];
    expect(ids(other.content.tree)).toHaveLength(2);
    expect(ids(other.content.tree).filter((each) => ids(one.content.tree).includes(each))).toEqual([]);
    expect((await admin.call('POST', at(id, '/duplicates'), { title: 'Again', path: '/copy' })).json()).toMatchObject({
      code: 'page.path-taken',
    });
    expect((await writer.call('POST', at(id, '/duplicates'), { title: 'Mine', path: '/mine' })).json()).toMatchObject({
      code: 'role.required',
    });
  });

  test('is opened by its own copy of the form that admits visitors', async () => {
    const { id, root } = await makePage(admin, '/gated');
    const form = node('cms-component-enquiry');
    await patch(id, [
      { op: 'insert', parent: root, slot: 'content', index: 1, node: form },
      { op: 'page', field: 'access', value: { kind: 'gated', form: form.id } },
    ]);
    const copy = await draftOf(
      idOf(await admin.call('POST', at(id, '/duplicates'), { title: 'The copy', path: '/gated-copy' })),
    );
    expect((await draftOf(id)).content.access).toEqual({ kind: 'gated', form: form.id });
    expect(copy.content.access).toEqual({ kind: 'gated', form: copy.content.tree.slots['content']?.[1]?.id });
    expect(copy.content.access).not.toEqual({ kind: 'gated', form: form.id });
  });

  test('in another language is a translation', async () => {
    const top = idOf(await page('/about'));
    const child = await below('/about/us', top);
    const german = await admin.call('POST', at(top, '/translations'), {
      locale: 'de',
      content: 'empty',
      title: 'Über uns',
    });
    expect(german.json()).toMatchObject({ locale: 'de', path: '/about', title: 'Über uns', parent: null });
    const deep = await admin.call('POST', at(child, '/translations'), {
      locale: 'de',
      content: 'copy',
      path: '/about/wir',
    });
    expect(deep.json()).toMatchObject({ locale: 'de', path: '/about/wir', parent: idOf(german) });
    expect(await ask(`/pages/${top}/translations`)).toMatchObject({
      translations: [
        { locale: 'en', page: { id: top } },
        { locale: 'de', page: { id: idOf(german) } },
      ],
    });
    expect(await ask('/pages?together=true&search=about')).toMatchObject({
      total: 2,
      pages: [
        { id: top, locale: 'en' },
        { id: child, locale: 'en' },
      ],
      translations: {
        [top]: [{ page: idOf(german), locale: 'de', title: 'Über uns', status: 'draft' }],
        [child]: [{ page: idOf(deep), locale: 'de' }],
      },
    });
    expect(await ask('/pages?together=true&search=wir')).toMatchObject({ total: 1, pages: [{ id: idOf(deep) }] });
    expect(
      (await admin.call('POST', at(top, '/translations'), { locale: 'de', content: 'copy' })).json(),
    ).toMatchObject({ code: 'page.translated', message: expect.stringContaining('/about') });
    const { translationGroup } = german.json() as { translationGroup: string };
    expect((await page('/about-again', { translationGroup })).json()).toMatchObject({ code: 'page.translated' });
    expect(
      (await admin.call('POST', at(top, '/translations'), { locale: 'fr', content: 'copy' })).json(),
    ).toMatchObject({ code: 'request.invalid' });
  });
});

describe('deleting a page', () => {
  test('first lists what would break', async () => {
    const target = idOf(await page('/target'));
    const child = await below('/target/child', target);
    const linking = await makePage(admin, '/linking');
    const picture = node('cms-component-picture', { file: { page: child } });
    expect(
      (await patch(linking.id, [{ op: 'insert', parent: linking.root, slot: 'content', index: 0, node: picture }]))
        .status,
    ).toBe(200);
    await publish(admin, { ...linking, version: (await draftOf(linking.id)).version });
    await admin.call('POST', '/sites/ice/redirects', { from: '/short', to: '/target' });
    expect(await ask(`/pages/${target}/dependents`)).toEqual({
      below: 1,
      published: 0,
      links: [
        {
          page: linking.id,
          path: '/linking',
          locale: 'en',
          title: 'Page /linking',
          status: 'published',
          nodes: 1,
          published: true,
          draft: true,
        },
      ],
      total: 1,
      publishedTotal: 1,
      redirects: 1,
      rows: [],
      regions: [],
    });
    expect(await ask(`/pages/${target}/dependents?scope=page`)).toMatchObject({
      below: 0,
      total: 0,
      publishedTotal: 0,
      redirects: 1,
    });
    const header = idOf(await page('/partials/header', { template: 'cms-template-partial-page' }));
    expect(await ask(`/pages/${header}/dependents`)).toMatchObject({ regions: ['header'] });
  });

  test('includes the pages below on request, and restores them together', async () => {
    const top = idOf(await page('/gone'));
    const child = await below('/gone/child', top);
    expect((await admin.call('DELETE', at(top))).json()).toMatchObject({
      code: 'page.has-children',
      message: expect.stringContaining('1 page'),
    });
    expect((await admin.call('DELETE', at(top), { below: true })).json()).toEqual({ deleted: 2 });
    expect(await ask('/deleted-pages')).toMatchObject({
      total: 2,
      pages: [{ path: '/gone', deletedAt: expect.any(String) }, { path: '/gone/child' }],
    });
    expect((await admin.call('POST', at(top, '/restoration'), {})).json()).toMatchObject({
      restored: 2,
      page: { id: top, path: '/gone' },
    });
    expect((await admin.call('GET', at(child))).json()).toMatchObject({ parent: top });
    expect((await admin.call('POST', at(top, '/restoration'), {})).json()).toMatchObject({ code: 'page.unknown' });
  });

  test('cannot be reverted at an occupied path, only at another', async () => {
    const { id, version } = await makePage(admin, '/place');
    await publish(admin, { id, version, root: '' });
    await admin.call('DELETE', at(id));
    expect((await instance.get('/place')).status).toBe(404);
    await page('/place', { title: 'Newcomer' });
    const refused = await admin.call('POST', at(id, '/restoration'), {});
    expect(refused.json()).toMatchObject({
      code: 'page.restoration-blocked',
      message: expect.stringContaining('"Newcomer"'),
    });
    expect((await admin.call('POST', at(id, '/restoration'), { path: '/place/b?' })).json()).toMatchObject({
      code: 'page.path-invalid',
    });
    expect((await admin.call('POST', at(id, '/restoration'), { path: '/place/before' })).json()).toMatchObject({
      page: { path: '/place/before', status: 'published' },
    });
    expect((await instance.get('/place/before')).text).toContain('First');
  });

  test('is rejected for users who may not change the pages below it', async () => {
    const article = idOf(await page('/news', { template: 'cms-template-blog-page' }));
    const child = await makePage(admin, '/news/child');
    await admin.call('PATCH', at(child.id), { parent: article });
    for (const refused of [
      writer.call('DELETE', at(article), { below: true }),
      writer.call('PATCH', at(article), { path: '/elsewhere' }),
    ]) {
      expect((await refused).json()).toMatchObject({ code: 'role.required' });
    }
    await publish(admin, child);
    expect((await editor.call('PATCH', at(article), { path: '/elsewhere' })).json()).toMatchObject({
      code: 'role.required',
    });
    await admin.call('DELETE', at(article), { below: true });
    expect((await editor.call('POST', at(article, '/restoration'), {})).json()).toMatchObject({
      code: 'role.required',
    });
    expect(await ask('/deleted-pages', writer)).toMatchObject({ pages: [{ path: '/news' }] });
  });
});

describe('an access code', () => {
  test('is stored as a hash that is never returned', async () => {
    const { id } = await makePage(admin, '/coded');
    const set = await admin.call('PUT', at(id, '/draft/code'), {
      expectedVersion: (await draftOf(id)).version,
      code: 'open sesame',
    });
    expect(set.json()).toMatchObject({ codeSet: true, content: { access: { kind: 'code' } }, problems: [] });
    const { version } = await draftOf(id);
    expect((await publish(admin, { id, version, root: '' })).status).toBe(200);
    const { revisions } = (await admin.call('GET', at(id, '/revisions'))).json() as { revisions: { id: string }[] };
    const told = [
      set.text,
      (await admin.call('GET', at(id, '/draft'))).text,
      (await admin.call('GET', at(id, `/revisions/${revisions[0]?.id}`))).text,
    ];
    for (const text of told)
      expect([text.includes('$argon2'), text.includes('open sesame'), text.includes('"hash"')]).toEqual([
        false,
        false,
        false,
      ]);
    expect((await instance.get('/coded')).status).toBe(403);
  });

  test('survives other changes of the page, and is set by no other operation', async () => {
    const { id } = await makePage(admin, '/coded/otherwise');
    await admin.call('PUT', at(id, '/draft/code'), {
      expectedVersion: (await draftOf(id)).version,
      code: 'open sesame',
    });
    const access = (value: object) => patch(id, [{ op: 'page', field: 'access', value }]);
    expect((await patch(id, [{ op: 'page', field: 'title', value: 'Still closed' }])).json()).toMatchObject({
      codeSet: true,
    });
    expect((await access({ kind: 'code' })).json()).toMatchObject({ codeSet: true });
    expect((await access({ kind: 'code', hash: 'mine' })).json()).toMatchObject({ code: 'request.invalid' });
    expect((await access({ kind: 'public' })).json()).toMatchObject({ codeSet: false, problems: [] });
    expect((await access({ kind: 'code' })).json()).toMatchObject({
      codeSet: false,
      problems: [{ message: expect.stringContaining('none is set') }],
    });
    expect((await publish(admin, { id, version: (await draftOf(id)).version, root: '' })).json()).toMatchObject({
      code: 'page.not-ready',
    });
  });
});
