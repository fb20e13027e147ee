import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';

const minute = 60_000;

describe.each(databases)('users on $name', (database) => {
  const opened = openForSuite(database);
  const create = (email: string) => opened.storage.users.create({ email, name: 'Sample', passwordHash: `hash of ${email}` });

  test('an address belongs to one user, whatever its case', async () => {
    const { users } = opened.storage;
    const user = await create('Änne@Example.com');
    expect(await failureOf(create('änne@EXAMPLE.com'))).toMatchObject({ code: 'user.taken', status: 409 });
    expect(await users.findCredentials('ÄNNE@example.COM')).toEqual({ user, passwordHash: 'hash of Änne@Example.com' });
    expect(await users.find(user.id)).toEqual(user);
    expect(JSON.stringify([user, await users.list()])).not.toContain('hash');
  });

  test('a user is changed, but not to the address of another', async () => {
    const { users } = opened.storage;
    await create('first@example.com');
    const second = await create('second@example.com');
    expect(await failureOf(users.update(second.id, { email: 'FIRST@example.com' }))).toMatchObject({ code: 'user.taken' });
    await users.update(second.id, { email: 'SECOND@example.com', passwordHash: 'new', name: 'New' });
    expect(await users.findCredentials('second@example.com')).toMatchObject({ user: { name: 'New', state: 'active' }, passwordHash: 'new' });
    expect(await failureOf(users.update('none', { name: 'x' }))).toMatchObject({ code: 'user.unknown' });
  });

  test('a session lives while it is used, and no longer than it may', async () => {
    const { sessions } = opened.storage;
    const user = await create('session@example.com');
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * minute);
    const session = await sessions.create({ id: 'a'.repeat(64), userId: user.id, csrfToken: 'token', now: at(0), idle: 30 * minute, absolute: 60 * minute });
    expect(await sessions.find(session.id, at(29))).toEqual(session);
    expect(await sessions.find(session.id, at(30))).toBeNull();
    await sessions.touch(session.id, at(29));
    expect(await sessions.find(session.id, at(58))).toMatchObject({ lastSeenAt: at(29), csrfToken: 'token' });
    await sessions.touch(session.id, at(58));
    expect(await sessions.find(session.id, at(59.9))).not.toBeNull();
    expect(await sessions.find(session.id, at(60))).toBeNull();
    await sessions.touch(session.id, at(61));
    expect(await sessions.find(session.id, at(61))).toBeNull();
    await sessions.prune(at(61));
    expect(await sessions.find(session.id, at(0))).toBeNull();
  });

  test('sessions end on request, and with the account', async () => {
    const { sessions, users } = opened.storage;
    const user = await create('ends@example.com');
    const now = new Date();
    const start = (id: string) => sessions.create({ id, userId: user.id, csrfToken: id, now, idle: minute, absolute: minute });
    for (const id of ['one', 'two', 'three']) await start(id);
    const alive = async () => (await Promise.all(['one', 'two', 'three'].map((id) => sessions.find(id, now)))).map((session) => session?.id);
    await sessions.delete('one');
    expect(await alive()).toEqual([undefined, 'two', 'three']);
    await sessions.deleteForUser(user.id, 'three');
    expect(await alive()).toEqual([undefined, undefined, 'three']);
    await users.update(user.id, { state: 'disabled' });
    expect(await alive()).toEqual([undefined, undefined, undefined]);
    await users.update(user.id, { state: 'active' });
    await sessions.deleteForUser(user.id);
    expect(await alive()).toEqual([undefined, undefined, undefined]);
  });

  test('roles are granted per site and taken again', async () => {
    const { grants } = opened.storage;
    const { id: userId } = await create('roles@example.com');
    const grant = (siteId: string, role: string) => grants.grant({ userId, siteId, role, grantedBy: null });
    await grant('ice', 'CMSTWO:USER');
    await grant('ice', 'CMSTWO:USER');
    await grant('*', 'CMSTWO:ADMIN');
    const held = async () => (await grants.of(userId)).map(({ siteId, role }) => `${siteId} ${role}`);
    expect(await held()).toEqual(['* CMSTWO:ADMIN', 'ice CMSTWO:USER']);
    await grants.revoke({ userId, siteId: '*', role: 'CMSTWO:ADMIN' });
    await grants.revoke({ userId, siteId: '*', role: 'CMSTWO:ADMIN' });
    expect(await held()).toEqual(['ice CMSTWO:USER']);
    expect((await grants.all()).get(userId)).toHaveLength(1);
    const unknown = grants.grant({ userId: 'none', siteId: '*', role: 'CMSTWO:USER', grantedBy: null });
    expect(await failureOf(unknown)).toMatchObject({ code: 'user.unknown' });
  });
});
