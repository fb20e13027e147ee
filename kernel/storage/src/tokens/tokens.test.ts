import { beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

const minute = 60_000;

describe.each(databases)('tokens on $name', (database) => {
  const opened = openForSuite(database);
  const start = Date.now();
  const at = (minutes: number) => new Date(start + minutes * minute);
  let userId = '';
  beforeAll(async () => {
    ({ id: userId } = await opened.storage.users.create({
      email: 'token@example.com',
      name: 'Sample',
      passwordHash: null,
    }));
  });
  const create = (hash: string, email?: string) =>
    opened.storage.tokens.create({
      hash,
      kind: 'password',
      userId,
      createdAt: at(0),
      expiresAt: at(30),
      ...(email === undefined ? {} : { email }),
    });

  test('one can be used once, even concurrently', async () => {
    await create('once', 'new@example.com');
    const take = () => opened.storage.tokens.take({ hash: 'once', kind: 'password', now: at(1) });
    const taken = await Promise.all([take(), take()]);
    expect(taken.filter((token) => token !== null)).toMatchObject([{ userId, email: 'new@example.com' }]);
    expect(await take()).toBeNull();
  });

  test('one is valid for its purpose and its time', async () => {
    const { tokens } = opened.storage;
    await create('bound');
    const find = (kind: 'password' | 'invitation', minutes: number) =>
      tokens.find({ hash: 'bound', kind, now: at(minutes) });
    expect(await find('password', 29)).toMatchObject({ hash: 'bound', email: null });
    expect([await find('invitation', 1), await find('password', 30)]).toEqual([null, null]);
    expect([await tokens.count(userId, 'password', at(1)), await tokens.count(userId, 'password', at(30))]).toEqual([
      1, 0,
    ]);
    await tokens.prune(at(30));
    expect(await find('password', 1)).toBeNull();
  });

  test('those of a user can be revoked at once', async () => {
    const { tokens } = opened.storage;
    await create('ends');
    await tokens.deleteForUser(userId, 'invitation');
    expect(await tokens.count(userId, 'password', at(1))).toBe(1);
    await tokens.deleteForUser(userId);
    expect(await tokens.count(userId, 'password', at(1))).toBe(0);
  });
});
