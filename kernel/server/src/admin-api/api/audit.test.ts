import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage } from '../../testing/site-content.fixture.ts';

interface Entry {
  action: string;
  actionTitle: string;
  subject: string;
  about: { title: string } | null;
}

describe.each(suiteDatabases)('the audit log on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let drop: () => Promise<void>;
  let pageId: string;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({ databaseUrl: database.url });
    admin = await instance.signIn();
    pageId = (await makePage(admin, '/opening-hours')).id;
    await admin.call('GET', '/sites/ice/submissions.csv');
    await admin.call('DELETE', `/sites/ice/pages/${pageId}`);
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  const list = async (query: Record<string, string> = {}) =>
    (
      (await admin.call('GET', `/sites/*/audit?${new URLSearchParams(query).toString()}`)).json() as {
        entries: Entry[];
      }
    ).entries;

  test('lists subjects of entries, deleted ones included', async () => {
    const [deleted, exported, ...others] = await list();
    expect(deleted).toMatchObject({
      action: 'page.deleted',
      actionTitle: 'Page deleted',
      about: { subject: `page:${pageId}`, title: expect.any(String), site: 'ice', exists: false },
    });
    expect(exported).toMatchObject({
      action: 'submission.exported',
      about: { subject: 'site:ice', title: 'Sample site ice', exists: true },
    });
    expect(others).toContainEqual(
      expect.objectContaining({
        actionTitle: 'Signed in',
        about: { subject: `user:${admin.id}`, title: 'Administrator', site: null, source: null, exists: true },
      }),
    );
  });

  test('is searched by the displayed words', async () => {
    const actions = async (search: string) => (await list({ search })).map(({ action }) => action);
    expect(await actions('opening-hours deleted')).toEqual(['page.deleted']);
    expect(await actions('signed IN')).toEqual(['session.opened']);
    expect(await actions('admin@example.com exported')).toEqual(['submission.exported']);
    expect(await actions('nobody')).toEqual([]);
    expect((await admin.call('GET', '/sites/ice/audit/actions')).json()).toMatchObject({
      actions: expect.arrayContaining([{ name: 'page.deleted', title: 'Page deleted' }]),
    });
    expect((await admin.call('GET', '/sites/*/audit/verification')).json()).toEqual({ whole: true, firstBroken: null });
  });
});
