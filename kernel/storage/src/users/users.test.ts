import { describe, expect, test } from '@jest/globals';
import { databases } from '../testing/databases.ts';
import { failureOf, openForSuite } from '../testing/storage.ts';

const minute = 60_000;

describe.each(databases)('users on $name', (database) => {
  const opened = openForSuite(database);
  const create = (email: string) =>
    opened.storage.users.create({ email, name: 'Sample', passwordHash: `hash of ${email}` });

  test('addresses are unique, ignoring case', async () => {
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
    expect(await failureOf(users.update(second.id, { email: 'FIRST@example.com' }))).toMatchObject({
      code: 'user.taken',
    });
    await users.update(second.id, { email: 'SECOND@example.com', passwordHash: 'new', name: 'New' });
    expect(await users.findCredentials('second@example.com')).toMatchObject({
      user: { name: 'New', state: 'active' },
      passwordHash: 'new',
    });
    expect(await failureOf(users.update('none', { name: 'x' }))).toMatchObject({ code: 'user.unknown' });
  });

  test('a session lives while used, up to its maximum age', async () => {
    const { sessions } = opened.storage;
    const user = await create('session@example.com');
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * minute);
    const session = await sessions.create({
      id: 'a'.repeat(64),
      userId: user.id,
      csrfToken: 'token',
      now: at(0),
      idle: 30 * minute,
      absolute: 60 * minute,
    });
    expect(await sessions.find(session.id, at(29))).toEqual({ ...session, user, grants: [] });
    for (const role of ['publisher', 'editor'])
      await opened.storage.grants.grant({ userId: user.id, siteId: 'one', role, grantedBy: null });
    await opened.storage.grants.grant({ userId: user.id, siteId: '*', role: 'viewer', grantedBy: null });
    expect((await sessions.find(session.id, at(29)))?.grants).toEqual([
      { siteId: '*', role: 'viewer' },
      { siteId: 'one', role: 'editor' },
      { siteId: 'one', role: 'publisher' },
    ]);
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
    const start = (id: string) =>
      sessions.create({ id, userId: user.id, csrfToken: id, now, idle: minute, absolute: minute });
    for (const id of ['one', 'two', 'three']) await start(id);
    const alive = async () =>
      (await Promise.all(['one', 'two', 'three'].map((id) => sessions.find(id, now)))).map((session) => session?.id);
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

  test('sessions are listed with their origin, latest first', async () => {
    const { sessions, users } = opened.storage;
    const { id: userId } = await users.create({ email: 'devices@example.com', name: 'Devices', passwordHash: null });
    const start = Date.now();
    const at = (minutes: number) => new Date(start + minutes * minute);
    const open = (id: string, now: Date) =>
      sessions.create({
        id,
        userId,
        csrfToken: id,
        address: '192.0.2.7',
        userAgent: `Browser ${id}`,
        now,
        idle: 10 * minute,
        absolute: 60 * minute,
      });
    await open('older', at(0));
    await open('newer', at(1));
    await sessions.touch('older', at(2));
    expect(await sessions.list(userId, at(3))).toMatchObject([
      { id: 'older', address: '192.0.2.7', userAgent: 'Browser older', lastSeenAt: at(2) },
      { id: 'newer' },
    ]);
    expect((await sessions.list(userId, at(11.5))).map(({ id }) => id)).toEqual(['older']);
  });

  test('users are found by words, state and site', async () => {
    const { grants, users } = opened.storage;
    const found = async (filter: Parameters<typeof users.list>[0]) => {
      const list = await users.list(filter);
      return [list.total, ...list.users.map(({ name }) => name)];
    };
    const [first, second] = await Promise.all(
      ['Émile Search', 'Nora Search'].map((name, index) =>
        users.create({
          email: `find-${index}@example.com`,
          name,
          passwordHash: null,
          state: index === 0 ? 'invited' : 'active',
        }),
      ),
    );
    if (first === undefined || second === undefined) throw new Error('Nobody was created.');
    expect(await found({ search: 'search' })).toEqual([2, 'Émile Search', 'Nora Search']);
    expect(await found({ search: 'ÉMILE  find-0' })).toEqual([1, 'Émile Search']);
    expect(await found({ search: 'search', limit: 1, offset: 1 })).toEqual([2, 'Nora Search']);
    expect(await found({ search: 'search', state: 'invited' })).toEqual([1, 'Émile Search']);
    expect(await found({ search: '%' })).toEqual([0]);
    await grants.grant({ userId: second.id, siteId: "o'site", role: 'CMSTWO:USER', grantedBy: null });
    expect(await found({ siteId: "o'site", search: 'search' })).toEqual([1, 'Nora Search']);
    await users.update(second.id, { name: 'Renamed' });
    expect(await found({ search: 'renamed' })).toEqual([1, 'Renamed']);
    expect(await users.names([first.id, second.id, 'none'])).toEqual(
      new Map([
        [first.id, 'Émile Search'],
        [second.id, 'Renamed'],
      ]),
    );
  });

  test('only a user who never signed in can be removed', async () => {
    const { grants, tokens, users } = opened.storage;
    const invited = await users.create({
      email: 'invited@example.com',
      name: 'Invited',
      passwordHash: null,
      state: 'invited',
    });
    await grants.grant({ userId: invited.id, siteId: 'ice', role: 'CMSTWO:USER', grantedBy: null });
    const now = new Date();
    await tokens.create({
      hash: 'of the invited',
      kind: 'invitation',
      userId: invited.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + minute),
    });
    await users.deleteInvited(invited.id);
    expect([await users.find(invited.id), await grants.of(invited.id)]).toEqual([null, []]);
    const active = await create('stays@example.com');
    await users.deleteInvited(active.id);
    expect(await users.find(active.id)).toEqual(active);
  });

  test('an identity belongs to one user, who has one per provider', async () => {
    const { identities } = opened.storage;
    const [first, second] = [await create('identity-1@example.com'), await create('identity-2@example.com')];
    const issuer = 'https://login.example';
    await identities.create({ issuer, subject: 'a', userId: first.id });
    expect(await identities.find(issuer, 'a')).toMatchObject({ userId: first.id });
    expect(await identities.find('https://other.example', 'a')).toBeNull();
    expect(await failureOf(identities.create({ issuer, subject: 'a', userId: second.id }))).not.toBeNull();
    expect(await failureOf(identities.create({ issuer, subject: 'b', userId: first.id }))).not.toBeNull();
    expect(await identities.of(first.id)).toMatchObject([{ issuer, subject: 'a' }]);
  });

  test('roles are granted and revoked per site', async () => {
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
