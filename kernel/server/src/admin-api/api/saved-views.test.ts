import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ApiSavedView } from '@quoin/api';
import { suiteDatabases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';

describe.each(suiteDatabases)('saved views on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let writer: Person;
  let other: Person;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({ databaseUrl: database.url });
    admin = await instance.signIn();
    const join = async (name: string) => {
      const person = { email: `${name}@example.com`, password: 'long enough for a test' };
      await admin.call('POST', '/sites/ice/users', { ...person, name, roles: ['CMSTWO:ARTICLE_USER'] });
      return instance.signIn(person);
    };
    writer = await join('Writer');
    other = await join('Other');
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  const path = (site: string) => `/sites/${site}/saved-views`;
  const save = (person: Person, list: string, name: string, more: object = {}, site: string = 'ice') =>
    person.call('POST', path(site), { list, name, query: 'status=draft', ...more });
  const saved = async (...call: Parameters<typeof save>) =>
    (await save(...call)).json() as unknown as { view: ApiSavedView; replaced: boolean };
  const listed = async (person: Person, list: string, site: string = 'ice') =>
    (await person.call('GET', `${path(site)}?list=${list}`)).json() as unknown as {
      views: ApiSavedView[];
      people: Record<string, string>;
    };
  const names = async (...call: Parameters<typeof listed>) => (await listed(...call)).views.map(({ name }) => name);
  const remove = (person: Person, { id }: { id: string }, site: string = 'ice') =>
    person.call('DELETE', `${path(site)}/${id}`);
  const actions = async () =>
    ((await admin.call('GET', '/sites/*/audit')).json() as { entries: { action: string; subject: string }[] }).entries
      .filter(({ subject }) => subject.startsWith('saved-view:'))
      .map(({ action }) => action);
  const codeOf = (response: { json(): unknown }) => (response.json() as { code?: string }).code;

  test('a private view is seen and removed by its user only', async () => {
    const { view, replaced } = await saved(writer, 'pages', ' Mine ', { query: '?search=a b&status=' });
    expect([view, replaced]).toEqual([
      expect.objectContaining({ name: 'Mine', query: 'search=a+b&status=', shared: false, own: true, removable: true }),
      false,
    ]);
    expect(await listed(writer, 'pages')).toEqual({ views: [view], people: { [writer.id]: 'Writer' } });
    for (const person of [other, admin]) {
      expect(await listed(person, 'pages')).toEqual({ views: [], people: {} });
      expect(codeOf(await remove(person, view))).toBe('saved-view.unknown');
    }
    expect(await names(writer, 'submissions')).toEqual([]);
    expect((await remove(writer, view)).status).toBe(200);
    expect(await names(writer, 'pages')).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  test('a shared view is seen by all, and removed by its user or an administrator', async () => {
    const { view } = await saved(writer, 'rows.notices', 'Ours', { shared: true });
    const seen = { ...view, own: false };
    expect(await listed(other, 'rows.notices')).toEqual({
      views: [{ ...seen, removable: false }],
      people: { [writer.id]: 'Writer' },
    });
    expect((await listed(admin, 'rows.notices')).views).toEqual([{ ...seen, removable: true }]);
    expect(codeOf(await remove(other, view))).toBe('role.required');
    expect((await remove(admin, view)).status).toBe(200);
    expect(codeOf(await remove(writer, view))).toBe('saved-view.unknown');
    expect(await actions()).toEqual(['saved-view.unshared', 'saved-view.shared']);
  });

  test('a view replaces the own one of its name, and no other', async () => {
    const first = await saved(writer, 'audit', 'Same', { shared: true });
    expect(await saved(other, 'audit', 'Same')).toMatchObject({ replaced: false });
    expect(await saved(writer, 'audit', 'Same', { query: 'status=published' })).toMatchObject({ replaced: true });
    const { views } = await listed(writer, 'audit');
    expect(views).toMatchObject([{ name: 'Same', query: 'status=published', shared: false }]);
    expect(views[0]?.id).not.toBe(first.view.id);
    expect((await actions())[0]).toBe('saved-view.unshared');
  });

  test('a user has at most 50 of a list', async () => {
    for (let number = 0; number < 50; number += 1) await save(writer, 'redirects', `View ${number}`);
    const refused = await save(writer, 'redirects', 'One more');
    expect([refused.status, codeOf(refused)]).toEqual([409, 'saved-view.too-many']);
    expect(await saved(writer, 'redirects', 'View 7')).toMatchObject({ replaced: true });
    expect(await names(writer, 'redirects')).toHaveLength(50);
    expect((await save(other, 'redirects', 'One more')).status).toBe(200);
    expect((await save(writer, 'media', 'One more')).status).toBe(200);
  });

  test('those of lists of all sites are for who may read all sites', async () => {
    expect(await saved(admin, 'jobs', 'Dead', { query: 'state=dead' }, '*')).toMatchObject({ replaced: false });
    expect(await names(admin, 'jobs', '*')).toEqual(['Dead']);
    expect(codeOf(await writer.call('GET', `${path('*')}?list=jobs`))).toBe('role.required');
    expect(codeOf(await save(writer, 'jobs', 'Dead', {}, '*'))).toBe('role.required');
    expect(codeOf(await save(admin, 'pages', 'Nowhere', {}, 'nowhere'))).toBe('site.unknown');
    expect(codeOf(await admin.call('GET', `${path('nowhere')}?list=pages`))).toBe('site.unknown');
    expect(codeOf(await remove(admin, { id: randomUUID() }, 'nowhere'))).toBe('site.unknown');
  });

  test.each([
    ['a blank name', { name: '  ' }],
    ['a long name', { name: 'x'.repeat(81) }],
    ['a name of several lines', { name: 'a\nb' }],
    ['no filter', { query: '' }],
    ['a filter without a name', { query: '=a' }],
    ['malformed text', { query: 'search=%E0%A4%A' }],
    ['long text', { query: `search=${'x'.repeat(1000)}` }],
    ['text that is long once it is normalised', { query: `search=${'é'.repeat(300)}` }],
    ['a malformed list', { list: 'Pages' }],
    ['another user', { user: randomUUID() }],
  ])('%s is refused', async (_, more) => {
    const refused = await save(writer, 'outbox', 'Refused', more);
    expect([refused.status, codeOf(refused)]).toEqual([422, 'request.invalid']);
    expect(await names(writer, 'outbox')).toEqual([]);
  });
});
