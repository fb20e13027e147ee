import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSqliteDatabase } from '@quoin/storage/testing';
import { startInstance, type Instance } from '../testing/instance.fixture.ts';

let instance: Instance;
beforeAll(async () => {
  instance = await startInstance();
});
afterAll(() => instance.drop());

test('serves its sites', async () => {
  expect(instance.sites()).toEqual([
    { id: 'ice', name: 'Sample site ice', url: `http://ice.localhost:${instance.port}` },
  ]);
  expect(instance.lines.filter((line) => line.includes('"error"'))).toEqual([]);
  const health = await instance.get('/healthz');
  expect(health.json()).toEqual({ status: 'good' });
});

test('a server older than its database refuses to start, says what to do, and changes nothing', async () => {
  const { url, drop } = await createSqliteDatabase();
  await (await startInstance({ databaseUrl: url })).drop();
  const database = new DatabaseSync(url.slice('sqlite:'.length));
  database.exec(`INSERT INTO schema_migrations (name) VALUES ('9999-future')`);
  const rows = () => database.prepare('SELECT count(*) AS total FROM invalidations').get();
  const before = rows();
  await expect(startInstance({ databaseUrl: url })).rejects.toMatchObject({
    code: 'database.newer',
    message: expect.stringContaining('9999-future'),
  });
  expect(rows()).toEqual(before);
  database.close();
  await drop();
});

test('files are readable only by the user of the server', async () => {
  const { dataDir } = instance.settings;
  const names = await readdir(dataDir);
  expect(names).toEqual(expect.arrayContaining(['quoin.sqlite', 'quoin.sqlite-wal']));
  const open = await Promise.all(
    names.map(async (name) => ((await stat(join(dataDir, name))).mode & 0o077 ? [name] : [])),
  );
  expect(open.flat()).toEqual([]);
});

test('a page is created, published and read', async () => {
  const admin = await instance.signIn();
  const created = await admin.call('POST', '/sites/ice/pages', {
    template: 'cms-template-sample-page',
    title: 'Home',
    path: '/',
  });
  expect(created.json()).toMatchObject({ path: '/', status: 'draft' });
  const { id } = created.json() as { id: string };
  const draft = await admin.call('GET', `/sites/ice/pages/${id}/draft`);
  const { content, version } = draft.json() as { version: number; content: { tree: { id: string } } };
  const node = {
    id: '7b0c1d7e-3f9a-4a39-9d43-0d5a1f7c7a01',
    name: 'cms-component-card',
    version: 0,
    props: { title: 'Hello', body: '<b onclick="x()">bold</b><script>x()</script>' },
    slots: {},
  };
  const operations = [{ op: 'insert', parent: content.tree.id, slot: 'content', index: 0, node }];
  const saved = await admin.call('PATCH', `/sites/ice/pages/${id}/draft`, { expectedVersion: version, operations });
  expect(saved.text).not.toContain('onclick');
  expect((await instance.get('/')).status).toBe(404);
  const published = await admin.call('POST', `/sites/ice/pages/${id}/publication`, { expectedVersion: version + 1 });
  expect(published.json()).toMatchObject({ number: 1, reason: 'published' });
  const page = await instance.get('/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h2>Hello</h2>');
  expect(page.text).toContain('<b>bold</b>');
});
