import { beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from '../database/database.ts';
import { openStorage } from '../storage.ts';
import { databases } from '../testing/databases.ts';
import { contentOf, createSamplePage, failureOf, openForSuite } from '../testing/storage.ts';
import { canonicalJson } from './audit.ts';

const event = (action: string) => ({
  siteId: 'ice',
  actorId: 'ann',
  action,
  subject: 'page:1',
  details: { b: [1, null], a: 'ü "' },
});

describe.each(databases)('the audit log on $name', (database) => {
  const opened = openForSuite(database);
  let entries = 0;

  beforeEach(async () => {
    await opened.storage.audit.append(event(`sample.${(entries += 1)}`));
  });

  test('is a chain of the appended entries, newest first', async () => {
    const { audit } = opened.storage;
    await Promise.all(Array.from({ length: 10 }, () => audit.append(event(`sample.${(entries += 1)}`))));
    const log = await audit.list({ siteId: 'ice', actorId: 'ann' });
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: entries }, (_, index) => entries - index));
    log.slice(1).forEach((entry, index) => expect(log[index]?.previousHash).toBe(entry.hash));
    expect(log[0]).toMatchObject({ details: { b: [1, null], a: 'ü "' }, subject: 'page:1' });
    expect(await audit.list({ before: 3, limit: 1 })).toEqual([log.at(-2)]);
    expect(await audit.list({ action: 'none' })).toEqual([]);
    expect(await audit.verify()).toBeNull();
  });

  test('chains the entries of a transaction when it commits, and none of one that fails', async () => {
    const { audit, transaction } = opened.storage;
    const append = () => audit.append(event(`sample.${(entries += 1)}`));
    const appended = await transaction(async () => [await append(), await transaction(append), await append()]);
    expect(await audit.list({ limit: 3 })).toEqual(appended.toReversed());
    const undone = transaction(async () => {
      await audit.append(event('sample.undone'));
      throw new Error('no');
    });
    expect(await failureOf(undone)).toEqual(new Error('no'));
    expect(await audit.list({ limit: 1 })).toEqual(appended.slice(-1));
    expect(await audit.verify()).toBeNull();
  });

  test('is searched by action, user, time and words', async () => {
    const { audit } = opened.storage;
    const entry = await audit.append({
      siteId: 'nyse',
      actorId: 'bea',
      action: 'page.moved',
      subject: 'page:77',
      details: { path: '/Über-Uns' },
    });
    const seqs = async (filter: Parameters<typeof audit.list>[0]) => (await audit.list(filter)).map(({ seq }) => seq);
    for (const filter of [
      { action: 'page.moved' },
      { actorId: 'bea' },
      { subject: 'page:77' },
      { search: 'MOVED' },
      { search: '-Uns' },
      { siteId: 'nyse', from: entry.at },
    ]) {
      expect(await seqs(filter)).toEqual([entry.seq]);
    }
    expect(await seqs({ action: 'page.moved', until: entry.at })).toEqual([]);
    for (const search of ['%', `'`, '$1', ':siteId ?', String.raw`\d`, 'moved nothing'])
      expect(await seqs({ search })).toEqual([]);
    expect(await audit.actions('nyse')).toEqual(['page.moved']);
    expect(await audit.actions()).toEqual(expect.arrayContaining(['page.moved', 'sample.1']));
    entries += 1;
  });

  test('is searched by titles of people, subjects and actions', async () => {
    const { audit, users } = opened.storage;
    const ada = await users.create({ email: 'ada@example.com', name: 'Ädå Lovely', passwordHash: null });
    const page = await createSamplePage(opened.storage, { content: contentOf('Opening hours') });
    const by = { siteId: 'named', actorId: ada.id, action: 'user.linked' };
    const first = await audit.append({ ...by, subject: `page:${page.id}` });
    const second = await audit.append({ ...by, actorId: null, action: 'user.renamed', subject: `user:${ada.id}` });
    entries += 2;
    const actionTitles = new Map([['user.linked', 'Connected to a provider']]);
    const seqs = async (search: string) =>
      (await audit.list({ siteId: 'named', search, actionTitles })).map(({ seq }) => seq);
    for (const search of ['opening', 'HOURS', 'Connected', 'hours lovely'])
      expect(await seqs(search)).toEqual([first.seq]);
    for (const search of ['ÄDÅ', 'ada@example.com']) expect(await seqs(search)).toEqual([second.seq, first.seq]);
    expect(await seqs('hours renamed')).toEqual([]);
  });

  const disarm =
    database.name === 'sqlite'
      ? ['DROP TRIGGER audit_entries_no_update', 'DROP TRIGGER audit_entries_no_delete']
      : ['ALTER TABLE audit_entries DISABLE TRIGGER ALL'];

  test.each([
    [`UPDATE audit_entries SET actor_id = 'bob' WHERE seq = 2`, 2],
    [`UPDATE audit_entries SET details = '{}' WHERE seq = 3`, 3],
    [`UPDATE audit_entries SET site_id = NULL WHERE seq = 1`, 1],
    ['UPDATE audit_entries SET hash = previous_hash WHERE seq = 2', 2],
    ['DELETE FROM audit_entries WHERE seq = 2', 3],
    ['DELETE FROM audit_entries WHERE seq = 1', 2],
  ])('%s is detected even without triggers', async (statement, broken) => {
    const { url, drop } = await database.create();
    const storage = await openStorage({ url });
    for (const action of ['one', 'two', 'three', 'four']) await storage.audit.append(event(action));
    const raw = await openDatabase(url);
    for (const each of [...disarm, statement]) await raw.sequelize.query(each);
    expect(await storage.audit.verify()).toBe(broken);
    await Promise.all([raw.close(), storage.close()]);
    await drop();
  });

  describe('with a key outside the database', () => {
    const [key, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];

    async function created(plain: number, keyed: number) {
      const { url, drop } = await database.create();
      for (const [count, auditKey] of [
        [plain, undefined],
        [keyed, key],
      ] as const) {
        const storage = await openStorage({ url, auditKey });
        for (let entry = 0; entry < count; entry += 1) await storage.audit.append(event('sample.keyed'));
        await storage.close();
      }
      const storage = await openStorage({ url, auditKey: key });
      const raw = await openDatabase(url);
      for (const each of disarm) await raw.sequelize.query(each);
      return {
        url,
        audit: storage.audit,
        run: (statement: string) => raw.sequelize.query(statement),
        close: async () => {
          await Promise.all([raw.close(), storage.close()]);
          await drop();
        },
      };
    }

    test('a chain started without one stays intact and continues with it', async () => {
      const { audit, close } = await created(2, 2);
      expect(await audit.verify()).toBeNull();
      expect((await audit.list({})).map(({ keyId }) => keyId === null)).toEqual([false, false, true, true]);
      await close();
    });

    test('a write without the key, or with another, is detected', async () => {
      const { url, audit, run, close } = await created(2, 2);
      const forger = await openStorage({ url, auditKey: other });
      await forger.audit.append(event('forged'));
      expect(await audit.verify()).toBe(5);
      expect(await forger.audit.verify()).toBe(3);
      await run('DELETE FROM audit_entries WHERE seq = 5');
      await forger.close();
      const plain = await openStorage({ url });
      await plain.audit.append(event('forged'));
      expect(await audit.verify()).toBe(5);
      await plain.close();
      await close();
    });

    test('truncation and a rewritten chain are detected against a recorded head', async () => {
      const { url, audit, run, close } = await created(2, 2);
      const head = await audit.head();
      expect(head).toMatchObject({ seq: 4 });
      expect(await audit.verify(head ?? undefined)).toBeNull();
      await run('DELETE FROM audit_entries WHERE seq > 2');
      expect(await audit.verify()).toBeNull();
      expect(await audit.verify(head ?? undefined)).toBe(3);
      await run('DELETE FROM audit_entries');
      const plain = await openStorage({ url });
      for (let entry = 0; entry < 6; entry += 1) await plain.audit.append(event('forged'));
      await plain.close();
      expect(await audit.verify()).toBeNull();
      expect(await audit.verify(head ?? undefined)).toBe(4);
      await close();
    });
  });

  test('an event of a failed transaction is not in the chain', async () => {
    const { audit, transaction } = opened.storage;
    const failing = transaction(async () => {
      await audit.append(event('failed'));
      throw new Error('no');
    });
    expect(await failureOf(failing)).toEqual(new Error('no'));
    expect(await audit.list({ action: 'failed' })).toEqual([]);
    await audit.append(event(`sample.${(entries += 1)}`));
    expect(await audit.verify()).toBeNull();
  });
});

test('canonical JSON does not depend on the order of keys', () => {
  expect(canonicalJson({ b: { d: 1, c: [true, null, 'x'] }, a: 0.5 })).toBe(
    '{"a":0.5,"b":{"c":[true,null,"x"],"d":1}}',
  );
});
