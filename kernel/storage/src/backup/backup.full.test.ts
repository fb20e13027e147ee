import { afterEach, describe, expect, test } from '@jest/globals';
import { QueryTypes } from 'sequelize';
import { type Database, openDatabase } from '../database/database.ts';
import { openStorage, type Storage } from '../storage.ts';
import { databases, type TestDatabase } from '../testing/databases.ts';
import { contentOf, createSamplePage, failureOf } from '../testing/storage.ts';
import { loadSnapshot } from './load.ts';
import { openSnapshot, type StoredValue, type TablePart } from './snapshot.ts';

const drops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const drop of drops.splice(0)) await drop();
});

async function createUrl({ create }: TestDatabase): Promise<string> {
  const { url, drop } = await create();
  drops.push(drop);
  return url;
}

async function withRaw<T>(
  url: string,
  work: (select: <Row extends object>(sql: string) => Promise<Row[]>, database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(url);
  try {
    return await work((sql) => database.sequelize.query(sql, { type: QueryTypes.SELECT }), database);
  } finally {
    await database.close();
  }
}

/** Content of every kind; texts and numbers that a format could spoil. */
async function fill(storage: Storage): Promise<void> {
  const { pages, users, rows, submissions, imports, assets, jobs, redirects, keyValues, search } = storage;
  const odd = `It's "quoted" \\ \n $values :name ? \u{1F600} \u2028`;
  const author = await users.create({ email: 'ann@example.com', name: odd, passwordHash: null });
  const parent = await createSamplePage(storage, { content: contentOf(odd, { odd, numbers: [0.1, 1e21, -0, 5] }) });
  const child = await createSamplePage(storage, {
    parentId: parent.id,
    locale: 'de',
    usages: [{ kind: 'component', target: 'text', nodeId: 'root' }],
  });
  await pages.publish({
    siteId: 'ice',
    pageId: child.id,
    authorId: author.id,
    compositionId: null,
    expectedVersion: 1,
    usages: [],
  });
  await pages.delete({ siteId: 'ice', pageId: (await createSamplePage(storage)).id, authorId: author.id });
  const asset = await assets.create({
    siteId: 'ice',
    kind: 'image',
    fileName: 'a.png',
    alt: odd,
    folder: '',
    focalX: 0.1 + 0.2,
    focalY: 1 / 3,
    sha256: 'aa',
    sourceSha256: 'aa',
    mediaType: 'image/png',
    bytes: 5,
    width: 1,
    height: null,
    frames: 1,
    duration: null,
  });
  for (let index = 0; index < 30; index += 1)
    await rows.save({
      source: 'days',
      siteId: index % 2 === 0 ? 'ice' : null,
      version: 0,
      data: { day: odd, index, asset: asset.id },
      partitions: ['2026'],
      expectedRevision: null,
      authorId: author.id,
    });
  await submissions.store({
    siteId: 'ice',
    pageId: parent.id,
    nodeId: 'node',
    handler: 'desk',
    values: { odd },
    fields: [],
    idempotencyKey: '1',
  });
  await imports.store({
    siteId: 'ice',
    source: 'days',
    fileName: 'days.csv',
    authorId: author.id,
    options: {},
    content: 'x'.repeat(3_000_000),
  });
  await redirects.put({ siteId: 'ice', locale: 'en', fromPath: '/from', toPath: '/to', status: 301 });
  for (const [key, value] of Object.entries({ number: 42, text: '5', list: [null, true], nothing: null }))
    await keyValues.set(key, value);
  await jobs.enqueue({ kind: 'keyed', key: 'one', target: 'https://crm.example', payload: { odd } });
  await jobs.enqueue({ kind: 'failing', payload: null, maxAttempts: 1 });
  const failing = await jobs.claim(['failing']);
  if (failing !== null) await jobs.fail(failing, 'refused');
  await jobs.enqueue({ kind: 'done', payload: [1] });
  const done = await jobs.claim(['done']);
  if (done !== null) await jobs.complete(done);
  await search.put([
    {
      siteId: 'ice',
      source: 'pages',
      itemId: child.id,
      revision: '1',
      compositionId: 'c',
      content: {
        locale: 'de',
        collection: 'pages',
        title: odd,
        text: 'Words to find',
        href: null,
        date: null,
        year: 2026,
        topics: ['a'],
      },
    },
  ]);
  await storage.tokens.create({
    hash: 'h',
    kind: 'password',
    userId: author.id,
    createdAt: new Date(),
    expiresAt: new Date(),
  });
  await storage.translations.change({ pageId: child.id, sourceId: parent.id, basis: { text: { source: odd } } });
  const definition = { packages: [] };
  await storage.compositions.put({ id: 'c', siteId: 'ice', definition });
  await storage.compositions.change({ siteId: 'ice', fromId: null, toId: 'c', actorId: null, reason: 'first' });
}

/** JSON with sorted keys, as `jsonb` has no order. */
function valueOf(value: StoredValue): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  return JSON.parse(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

/** All rows by table, with the columns. */
async function rowsOf(url: string): Promise<Record<string, unknown[]>> {
  const snapshot = await openSnapshot(url);
  const tables: Record<string, string[]> = {};
  for await (const { table, columns, rows } of snapshot.parts()) {
    tables[table] ??= [JSON.stringify(columns)];
    tables[table].push(...rows.map((row) => JSON.stringify(row.map(valueOf))));
  }
  await snapshot.close();
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.toSorted()]));
}

async function copy(from: string, to: string): Promise<void> {
  const snapshot = await openSnapshot(from);
  await loadSnapshot(to, { schema: snapshot.schema, parts: snapshot.parts() });
  await snapshot.close();
}

async function* cutOff(parts: AsyncIterable<TablePart>): AsyncGenerator<TablePart> {
  for await (const part of parts) {
    if (part.table === 'rows') throw new Error('cut off');
    yield part;
  }
}

/** Ids of jobs with a key differ. */
const jobsOf = async ({ jobs }: Storage) =>
  (await jobs.list({})).jobs
    .map(({ id, ...job }) => ({ ...job, id: job.key === null ? id : '', runAt: job.state === 'waiting' && job.runAt }))
    .toSorted((one, other) => (one.kind < other.kind ? -1 : 1));

const foundIn = ({ search }: Storage) =>
  search.query({ siteId: 'ice', locale: 'de', text: 'find', sources: ['pages'], now: new Date(), limit: 5, offset: 0 });

const derivedOf = (url: string) =>
  withRaw(url, async (select) => [
    await select('SELECT * FROM page_counts ORDER BY site_id, locale, status, template, parent_id'),
    await select('SELECT * FROM usage_counts ORDER BY kind, target, site_id, state'),
    await select('SELECT * FROM row_assets ORDER BY 1, 2'),
    await select('SELECT * FROM row_pages ORDER BY 1, 2'),
  ]);

describe.each(databases)('a backup of $name', (source) => {
  test.each(databases)(
    'is restored to the row on $name, or not at all',
    async (target) => {
      const [from, to] = [await createUrl(source), await createUrl(target)];
      const before = await openStorage({ url: from });
      await fill(before);
      const [stored, jobs, derived] = [await rowsOf(from), await jobsOf(before), await derivedOf(from)];
      expect(Object.keys(stored)).toHaveLength(23);
      const found = await foundIn(before);

      const cut = await openSnapshot(from);
      const failing = loadSnapshot(to, { schema: cut.schema, parts: cutOff(cut.parts()) });
      expect(await failureOf(failing)).toEqual(new Error('cut off'));
      await cut.close();
      expect(await failureOf(openSnapshot(to))).toMatchObject({ code: 'database.absent' });

      // Writers do not wait for a snapshot, and it does not see what they write.
      const snapshot = await openSnapshot(from);
      const since = await createSamplePage(before);
      await before.pages.delete({ siteId: 'ice', pageId: since.id, authorId: 'ann' });
      await loadSnapshot(to, { schema: snapshot.schema, parts: snapshot.parts() });
      await snapshot.close();
      await before.close();
      expect(await rowsOf(to)).toEqual(stored);
      expect(await derivedOf(to)).toEqual(derived);
      expect(await failureOf(copy(from, to))).toMatchObject({ code: 'database.not-empty' });

      const after = await openStorage({ url: to });
      expect(await jobsOf(after)).toEqual(jobs);
      expect(await foundIn(after)).toEqual(found);
      expect(await after.audit.verify()).toBeNull();
      await after.close();
    },
    60_000,
  );

  test('has the schema of its database, and is migrated when restored', async () => {
    const [from, old, to] = [await createUrl(source), await createUrl(source), await createUrl(source)];
    const storage = await openStorage({ url: from });
    await fill(storage);
    await storage.close();
    const snapshot = await openSnapshot(from);
    const schema = snapshot.schema.filter((name) => name !== '0054-serving-processes');
    await loadSnapshot(old, { schema, parts: snapshot.parts() });
    await snapshot.close();
    await withRaw(old, async (_select, { sequelize }) => {
      for (const table of ['serving_processes', 'job_holders']) await sequelize.query(`DROP TABLE ${table}`);
      await sequelize.query(`DELETE FROM schema_migrations WHERE name = '0054-serving-processes'`);
    });
    await copy(old, to);
    expect(await rowsOf(to)).toEqual(await rowsOf(from));
    await withRaw(old, (_select, { sequelize }) =>
      sequelize.query(`INSERT INTO schema_migrations VALUES ('9999-later')`),
    );
    expect(await failureOf(openSnapshot(old))).toMatchObject({ code: 'database.newer' });
  }, 60_000);
});
