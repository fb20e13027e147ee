import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { openForSuite } from '../testing/storage.ts';

describe.each(databases)('visitor sessions on $name', (database) => {
  const opened = openForSuite(database);
  const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, minutes));
  const session = (id: string) => ({
    id,
    siteId: 'ice',
    csrfToken: 'token',
    createdAt: at(0),
    idleUntil: at(30),
    expiresAt: at(60),
  });

  test('claims of a provider about a visitor are stored, for that site only', async () => {
    const { visitorSessions } = opened.storage;
    const stored = {
      ...session('provider'),
      visitor: { issuer: 'https://id.example', subject: 's', name: 'Olga', roles: ['CMSTWO:USER'] },
    };
    await visitorSessions.create(stored);
    expect(await visitorSessions.find('ice', 'provider', at(1))).toEqual({
      ...stored,
      name: 'Olga',
      roles: ['CMSTWO:USER'],
    });
    expect(await visitorSessions.find('nyse', 'provider', at(1))).toBeNull();
  });

  test('one lives while used, up to its maximum age', async () => {
    const { visitorSessions } = opened.storage;
    const { id: userId } = await opened.storage.users.create({
      email: 'used@example.com',
      name: 'Used',
      passwordHash: null,
    });
    await visitorSessions.create({ ...session('used'), visitor: { userId } });
    expect(await visitorSessions.find('ice', 'used', at(30))).toBeNull();
    await visitorSessions.touch('used', at(90));
    expect(await visitorSessions.find('ice', 'used', at(59))).toMatchObject({ visitor: { userId }, idleUntil: at(90) });
    expect(await visitorSessions.find('ice', 'used', at(60))).toBeNull();
    await visitorSessions.prune(at(60));
    expect(await visitorSessions.find('ice', 'used', at(1))).toBeNull();
  });

  test('a user with an account is found by name, with roles on that site and on all sites', async () => {
    const { visitorSessions, users, grants } = opened.storage;
    const { id: userId } = await users.create({ email: 'roles@example.com', name: 'Rosa', passwordHash: null });
    await visitorSessions.create({ ...session('roles'), visitor: { userId } });
    const rolesOf = async () => (await visitorSessions.find('ice', 'roles', at(1)))?.roles;
    expect(await visitorSessions.find('ice', 'roles', at(1))).toEqual({
      ...session('roles'),
      visitor: { userId },
      name: 'Rosa',
      roles: [],
    });
    for (const [siteId, role] of [
      ['ice', 'B'],
      ['ice', 'A'],
      ['*', 'B'],
      ['*', 'C'],
      ['nyse', 'D'],
    ] as const)
      await grants.grant({ userId, siteId, role, grantedBy: null });
    expect((await rolesOf())?.toSorted()).toEqual(['A', 'B', 'C']);
    await grants.revoke({ userId, siteId: '*', role: 'C' });
    expect((await rolesOf())?.toSorted()).toEqual(['A', 'B']);
  });

  test('those of a user end with the sessions in the admin, and while the account is disabled', async () => {
    const { visitorSessions, sessions, users } = opened.storage;
    const { id: userId } = await users.create({ email: 'ended@example.com', name: 'Ended', passwordHash: null });
    await visitorSessions.create({ ...session('ended'), visitor: { userId } });
    await users.update(userId, { state: 'disabled' });
    expect(await visitorSessions.find('ice', 'ended', at(1))).toBeNull();
    await users.update(userId, { state: 'active' });
    expect(await visitorSessions.find('ice', 'ended', at(1))).not.toBeNull();
    await sessions.deleteForUser(userId);
    expect(await visitorSessions.find('ice', 'ended', at(1))).toBeNull();
  });
});
