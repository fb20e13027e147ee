import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { apiContract, permissionsOf, roles, type Permission, type Role } from '@quoin/api';
import { defineTemplate, region, z } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage, node } from '../../testing/site-content.fixture.ts';
import { fileRoutes } from './file-routes.ts';

let instance: Instance;
let admin: Person;
const people = new Map<Role, Person>();
const pages = new Map<string, { sample: string; article: string }>();
const password = 'long enough for a test';
const emailOf = (role: Role) => `${role.toLowerCase().replace(':', '.')}@example.com`;

const column = defineTemplate({
  name: 'cms-template-column-page',
  title: 'Column',
  description: 'A column',
  editableBy: 'authors',
  settings: z.object({}),
  regions: { content: region('Content') },
  render: ({ regions }) => regions.content,
});

beforeAll(async () => {
  instance = await startInstance({ sites: { ice: {}, nyse: {} }, plugin: { templates: [column] } });
  admin = await instance.signIn();
  for (const site of ['ice', 'nyse']) {
    const sample = await makePage(admin, '/sample', { site });
    const article = await makePage(admin, '/article', { site, template: 'cms-template-blog-page' });
    pages.set(site, { sample: sample.id, article: article.id });
  }
  for (const role of roles) {
    await admin.call('POST', '/sites/ice/users', { email: emailOf(role), name: role, password, roles: [role] });
    people.set(role, await instance.signIn({ email: emailOf(role), password }));
  }
});
afterAll(() => instance.drop());

const operations = Object.values(apiContract)
  .flatMap((group) => Object.values(group))
  .map((procedure) => {
    const { route, meta } = procedure['~orpc'];
    return { method: route.method ?? '', path: route.path ?? '', access: meta.access };
  })
  .concat(fileRoutes.map(({ method, path, meta }) => ({ method, path, access: meta.access })));

const guarded = operations.filter(({ access }) => access !== 'anyone' && access !== 'signed-in');

/** Random ids let allowed callers past the role check only. */
function call(person: Person, { method, path }: { method: string; path: string }, site: string) {
  const address = path.replace('{site}', site).replaceAll(/\{\w+\}/g, () => randomUUID());
  return person.call(method, address, method === 'GET' ? undefined : {});
}

describe.each(roles)('%s', (role) => {
  test.each(guarded)('$method $path', async ({ access, ...operation }) => {
    const person = people.get(role);
    if (person === undefined) throw new Error(`Nobody holds ${role}.`);
    const allowed = permissionsOf[role].includes(access as Permission);
    const own = await call(person, operation, 'ice');
    if (allowed) expect(own.status).not.toBe(403);
    else expect(own.json()).toMatchObject({ code: 'role.required' });
    for (const elsewhere of ['nyse', '*', 'nowhere']) {
      const other = await call(person, operation, elsewhere);
      expect([elsewhere, other.status, (other.json() as { code?: string }).code]).toEqual([
        elsewhere,
        403,
        'role.required',
      ]);
    }
  });
});

test.each(operations.filter(({ access }) => access !== 'anyone'))(
  'rejects $method $path without a session',
  async ({ method, path }) => {
    const stranger: Person = {
      ...admin,
      call: (verb, address, body) =>
        instance.send({
          host: 'admin.localhost',
          method: verb,
          path: `/api${address}`,
          headers: { origin: 'http://admin.localhost', 'content-type': 'application/json' },
          body: JSON.stringify(body ?? {}),
        }),
    };
    expect((await call(stranger, { method, path }, 'ice')).json()).toMatchObject({ code: 'session.required' });
  },
);

describe('CMSTWO:ARTICLE_USER', () => {
  const person = () => people.get('CMSTWO:ARTICLE_USER') as Person;
  const page = (kind: 'sample' | 'article') => pages.get('ice')?.[kind] ?? '';

  test('lists, creates, edits and submits articles', async () => {
    expect((await person().call('GET', '/sites/ice/pages')).json()).toMatchObject({
      total: 1,
      pages: [{ id: page('article') }],
    });
    expect((await person().call('GET', '/sites/ice/pages?template=cms-template-sample-page')).json()).toMatchObject({
      total: 0,
    });
    const made = await makePage(person(), '/own', { template: 'cms-template-blog-page' });
    expect((await person().call('POST', `/sites/ice/pages/${made.id}/draft/submission`, {})).json()).toMatchObject({
      reason: 'review',
    });
  });

  test('edits pages of every template open to authors, and learns which they are', async () => {
    const own = '/sites/ice/pages?template=cms-template-column-page';
    expect((await person().call('GET', own)).json()).toMatchObject({ total: 0 });
    const made = await makePage(person(), '/column', { template: 'cms-template-column-page' });
    expect((await person().call('GET', own)).json()).toMatchObject({ total: 1, pages: [{ id: made.id }] });
    const { pages: all } = (await person().call('GET', '/sites/ice/pages')).json() as { pages: { template: string }[] };
    expect(new Set(all.map(({ template }) => template))).toEqual(
      new Set(['cms-template-blog-page', 'cms-template-column-page']),
    );
    expect((await person().call('GET', '/sites/ice/dashboard')).json()).toMatchObject({
      counts: { draft: all.length },
    });
    const { items } = (await person().call('GET', '/sites/ice/templates')).json() as {
      items: { name: string; editableBy: string }[];
    };
    expect(items.filter(({ editableBy }) => editableBy === 'authors').map(({ name }) => name)).toEqual([
      'cms-template-blog-page',
      'cms-template-column-page',
    ]);
  });

  test.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/draft'],
    ['GET', '/revisions'],
    ['GET', '/findings'],
    ['GET', '/dependents'],
    ['GET', '/translations'],
    ['GET', '/rendering'],
    ['POST', '/draft/submission'],
  ])('may not %s a page of another template%s', async (method, path) => {
    const answer = await person().call(
      method,
      `/sites/ice/pages/${page('sample')}${path}`,
      method === 'GET' ? undefined : {},
    );
    expect(answer.json()).toMatchObject({ code: 'role.required' });
  });

  test('learns that pages of another template link to an article, but not which', async () => {
    const linking = await makePage(admin, '/linking');
    const picture = node('cms-component-picture', { file: { page: page('article') } });
    const patched = await admin.call('PATCH', `/sites/ice/pages/${linking.id}/draft`, {
      expectedVersion: linking.version,
      operations: [{ op: 'insert', parent: linking.root, slot: 'content', index: 0, node: picture }],
    });
    expect(patched.status).toBe(200);
    const dependents = async ({ call }: Person) =>
      (await call('GET', `/sites/ice/pages/${page('article')}/dependents`)).json();
    expect(await dependents(admin)).toMatchObject({ total: 1, links: [{ page: linking.id }] });
    expect(await dependents(person())).toMatchObject({ total: 1, links: [] });
  });

  test('may not create one either', async () => {
    const begun = await person().call('POST', '/sites/ice/pages', {
      template: 'cms-template-sample-page',
      title: 'Mine',
      path: '/mine',
    });
    expect(begun.json()).toMatchObject({ code: 'role.required' });
  });

  test('may not create a translation of one, which would reveal it', async () => {
    const { translationGroup } = (await admin.call('GET', `/sites/ice/pages/${page('sample')}`)).json() as {
      translationGroup: string;
    };
    const begun = await person().call('POST', '/sites/ice/pages', {
      template: 'cms-template-blog-page',
      title: 'Mine',
      path: '/translated',
      translationGroup,
    });
    expect(begun.json()).toMatchObject({ code: 'role.required' });
  });
});

test('a rejection names the missing permission, and who can help', async () => {
  const editor = people.get('CMSTWO:USER') as Person;
  const refusal = async (path: string, body?: object) =>
    (await editor.call(body === undefined ? 'GET' : 'POST', path, body)).json();
  expect(await refusal(`/sites/ice/pages/${randomUUID()}/publication`, {})).toMatchObject({
    code: 'role.required',
    message:
      'Your role on this site, Editor, does not include publishing pages. An administrator of this site can give you one that does.',
    details: { permission: 'page.publish', site: 'ice' },
  });
  expect(await refusal('/sites/nyse')).toMatchObject({
    message:
      'You have no role on this site, and opening the site needs one. An administrator of this site can give you one.',
  });
  expect(await refusal('/sites/*/mails')).toMatchObject({
    message:
      'You have no role for all sites at once, and reading the outbox needs one. An administrator of every site can give you one.',
  });
});

test('an editor moves and deletes drafts, but not published pages', async () => {
  const editor = people.get('CMSTWO:USER') as Person;
  const made = await makePage(editor, '/editors');
  expect((await editor.call('PATCH', `/sites/ice/pages/${made.id}`, { path: '/editors-own' })).status).toBe(200);
  await admin.call('POST', `/sites/ice/pages/${made.id}/publication`, { expectedVersion: made.version });
  expect((await editor.call('PATCH', `/sites/ice/pages/${made.id}`, { path: '/elsewhere' })).json()).toMatchObject({
    code: 'role.required',
  });
  expect((await editor.call('DELETE', `/sites/ice/pages/${made.id}`)).json()).toMatchObject({ code: 'role.required' });
});

test("a page of another site cannot be reached through one's own", async () => {
  const editor = people.get('CMSTWO:USER') as Person;
  const foreign = pages.get('nyse')?.sample ?? '';
  for (const path of ['', '/draft', '/revisions', '/findings']) {
    expect((await editor.call('GET', `/sites/ice/pages/${foreign}${path}`)).json()).toMatchObject({
      code: 'page.unknown',
    });
  }
});

test('rows shared by all sites are changed only with permission on every site', async () => {
  const rows = '/sites/ice/data-sources/shared-notices/rows';
  const publisher = people.get('CMSTWO:SUPER_USER') as Person;
  expect((await publisher.call('POST', rows, { data: { title: 'Everywhere' } })).json()).toMatchObject({
    code: 'role.required',
  });
  expect((await admin.call('POST', rows, { data: { title: 'Everywhere' } })).status).toBe(200);
  expect((await admin.call('GET', '/sites/nyse/data-sources/shared-notices/rows')).json()).toMatchObject({ total: 1 });
});
