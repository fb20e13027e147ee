import { describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { Node } from '@quoin/sdk';
import { card, makePage, publish } from '../../testing/site-content.fixture.ts';
import { startForSuite } from '../../testing/suite.fixture.ts';

describe.each(suiteDatabases)('on $name', (database) => {
  const suite = startForSuite(database);

  const draftOf = async (id: string) =>
    (await suite.admin.call('GET', `/sites/ice/pages/${id}/draft`)).json() as {
      version: number;
      content: { title: string; tree: Node };
      problems: unknown[];
    };

  test('a page is created, changed, published, unpublished and restored', async () => {
    const page = await makePage(suite.admin, '/life');
    expect((await publish(suite.admin, page)).json()).toMatchObject({ number: 1, reason: 'published' });
    expect((await suite.instance.get('/life')).text).toContain('<h2>First</h2>');

    const { version } = await draftOf(page.id);
    const operations = [
      { op: 'insert', parent: page.root, slot: 'content', index: 1, node: card('Second') },
      { op: 'page', field: 'title', value: 'A new life' },
    ];
    const patched = await suite.admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, {
      expectedVersion: version,
      operations,
    });
    expect(patched.json()).toMatchObject({ version: version + 1, content: { title: 'A new life' }, problems: [] });
    expect((await suite.instance.get('/life')).text).not.toContain('Second');
    await publish(suite.admin, { ...page, version: version + 1 });
    expect((await suite.instance.get('/life')).text).toContain('<h2>Second</h2>');

    const { revisions, total } = (await suite.admin.call('GET', `/sites/ice/pages/${page.id}/revisions`)).json() as {
      revisions: { id: string; number: number }[];
      total: number;
    };
    expect([total, ...revisions.map(({ number }) => number)]).toEqual([2, 2, 1]);
    const first = revisions[1]?.id ?? '';
    const revision = await suite.admin.call('GET', `/sites/ice/pages/${page.id}/revisions/${first}`);
    expect(revision.json()).toMatchObject({ number: 1, content: { title: 'Page /life' } });
    const restored = await suite.admin.call('POST', `/sites/ice/pages/${page.id}/revisions/${first}/restoration`, {
      expectedVersion: version + 1,
    });
    expect(restored.json()).toEqual({ version: version + 2 });
    expect((await draftOf(page.id)).content.title).toBe('Page /life');
    expect((await suite.instance.get('/life')).text).toContain('Second');
    await publish(suite.admin, { ...page, version: version + 2 });
    expect((await suite.instance.get('/life')).text).not.toContain('Second');

    expect((await suite.admin.call('DELETE', `/sites/ice/pages/${page.id}/publication`)).json()).toEqual({
      status: 'unpublished',
    });
    expect((await suite.instance.get('/life')).status).toBe(404);
  });

  test('two editors of one draft do not overwrite each other', async () => {
    const page = await makePage(suite.admin, '/conflict');
    const change = (value: string) =>
      suite.admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, {
        expectedVersion: page.version,
        operations: [{ op: 'page', field: 'title', value }],
      });
    const [one, other] = await Promise.all([change('One'), change('Other')]);
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = [one, other].find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({ code: 'page.conflict' });
  });

  test('the draft replaced by a restore is retained', async () => {
    const page = await makePage(suite.admin, '/kept');
    await publish(suite.admin, page);
    const title = [{ op: 'page', field: 'title', value: 'Not in any revision' }];
    await suite.admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, {
      expectedVersion: page.version,
      operations: title,
    });
    const list = async () =>
      (
        (await suite.admin.call('GET', `/sites/ice/pages/${page.id}/revisions`)).json() as {
          revisions: { id: string; label: string | null }[];
        }
      ).revisions;
    const [published] = await list();
    await suite.admin.call('POST', `/sites/ice/pages/${page.id}/revisions/${published?.id}/restoration`, {
      expectedVersion: page.version + 1,
    });
    const kept = (await list()).find(({ label }) => label === 'Before revision 1 was restored');
    const revision = await suite.admin.call('GET', `/sites/ice/pages/${page.id}/revisions/${kept?.id}`);
    expect(revision.json()).toMatchObject({ content: { title: 'Not in any revision' } });
  });

  test('a moved page leaves a redirect, and is listed at its new path', async () => {
    const page = await makePage(suite.admin, '/from');
    await publish(suite.admin, page);
    expect((await suite.admin.call('PATCH', `/sites/ice/pages/${page.id}`, { path: '/to' })).json()).toMatchObject({
      path: '/to',
    });
    expect(await suite.instance.get('/from')).toMatchObject({ status: 301, headers: { location: '/to' } });
    expect((await suite.admin.call('GET', '/sites/ice/redirects')).text).toContain('"from":"/from"');
    expect((await suite.admin.call('GET', '/sites/ice/pages?search=from%20page')).json()).toMatchObject({
      total: 1,
      pages: [{ path: '/to' }],
    });
    expect(
      (
        await suite.admin.call('POST', '/sites/ice/pages', {
          template: 'cms-template-sample-page',
          title: 'Second',
          path: '/to',
        })
      ).json(),
    ).toMatchObject({ code: 'page.path-taken' });
    await publish(suite.admin, await makePage(suite.admin, '/from', { title: 'In its place' }));
    expect((await suite.instance.get('/from')).text).toContain('<title>In its place');
    expect((await suite.admin.call('DELETE', `/sites/ice/pages/${page.id}`)).status).toBe(200);
    expect((await suite.instance.get('/to')).status).toBe(404);
  });

  test('rows have revisions, and are served where their source is', async () => {
    const rows = '/sites/ice/data-sources/notices/rows';
    const data = { number: '2026-01', title: 'First notice', year: 2026, body: '<p onclick="x()">Text</p>' };
    const created = await suite.admin.call('POST', rows, { data });
    expect(created.json()).toMatchObject({ key: '2026-01', revision: 1, data: { ...data, body: '<p>Text</p>' } });
    const { id } = created.json() as { id: string };
    expect((await suite.admin.call('POST', rows, { data })).json()).toMatchObject({ code: 'row.key-taken' });
    await suite.admin.call('POST', rows, { data: { ...data, number: '2025-01', title: 'Older', year: 2025 } });
    expect(
      (await suite.admin.call('PUT', `${rows}/${id}`, { revision: 1, data: { ...data, title: 'Corrected' } })).json(),
    ).toMatchObject({ revision: 2 });
    expect((await suite.admin.call('PUT', `${rows}/${id}`, { revision: 1, data })).json()).toMatchObject({
      code: 'row.conflict',
    });
    expect((await suite.admin.call('GET', `${rows}?sort=-number&limit=1`)).json()).toMatchObject({
      total: 2,
      rows: [{ id }],
    });
    expect((await suite.instance.get('/api/notices/2026')).text).toBe('["Corrected"]');
    expect((await suite.instance.get('/api/notices/soon')).json()).toMatchObject({ code: 'request.invalid' });
    expect((await suite.admin.call('DELETE', `${rows}/${id}/2`)).status).toBe(200);
    expect((await suite.admin.call('GET', `${rows}/${id}`)).json()).toMatchObject({ code: 'row.unknown' });
  });

  test('all actions are in the audit log, which is intact', async () => {
    const { entries } = (await suite.admin.call('GET', '/sites/ice/audit?limit=200')).json() as {
      entries: { action: string; actor: string | null }[];
    };
    const actions = entries.map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'page.published',
        'page.unpublished',
        'page.moved',
        'page.deleted',
        'row.saved',
        'row.deleted',
      ]),
    );
    expect(entries.filter(({ actor }) => actor !== suite.admin.id).map(({ action }) => action)).toEqual([
      'composition.first',
    ]);
    expect((await suite.admin.call('GET', '/sites/*/audit/verification')).json()).toEqual({
      whole: true,
      firstBroken: null,
    });
  });
});
