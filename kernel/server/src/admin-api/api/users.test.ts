import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStorage } from '@quoin/storage';
import { administrator, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';

let instance: Instance;
let admin: Person;
const password = 'long enough for a test';
beforeAll(async () => {
  instance = await startInstance({ sites: { ice: {}, nyse: {} } });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

async function make(email: string, site: string, ...roles: string[]): Promise<Person> {
  const answer = await admin.call('POST', `/sites/${site}/users`, { email, name: email, password, roles });
  expect(answer.status).toBe(200);
  return instance.signIn({ email, password });
}

test('a changed role takes effect at once, and ends sessions created for it', async () => {
  const person = await make('changing@example.com', 'ice', 'CMSTWO:USER');
  expect((await person.call('GET', '/sites/ice')).status).toBe(200);
  expect((await admin.call('PUT', `/sites/ice/users/${person.id}/roles`, { roles: [] })).json()).toMatchObject({
    grants: [],
  });
  expect((await person.call('GET', '/sites/ice')).json()).toMatchObject({ code: 'session.required' });
  const again = await instance.signIn({ email: 'changing@example.com', password });
  expect((await again.call('GET', '/sites/ice')).json()).toMatchObject({ code: 'role.required' });
});

test('unchanged roles end no session', async () => {
  const person = await make('same@example.com', 'ice', 'CMSTWO:USER');
  await admin.call('PUT', `/sites/ice/users/${person.id}/roles`, { roles: ['CMSTWO:USER'] });
  expect((await person.call('GET', '/sites/ice')).status).toBe(200);
});

test('changes by another process take effect at the next request', async () => {
  const person = await make('elsewhere-changed@example.com', 'ice', 'CMSTWO:USER');
  const other = await openStorage({ url: `sqlite:${instance.folder}/data/quoin.sqlite` });
  await other.grants.revoke({ userId: person.id, siteId: 'ice', role: 'CMSTWO:USER' });
  expect((await person.call('GET', '/sites/ice')).json()).toMatchObject({ code: 'role.required' });
  await other.users.update(person.id, { state: 'disabled' });
  expect((await person.call('GET', '/session')).json()).toMatchObject({ code: 'session.required' });
  await other.close();
});

test('users are found by name and address, in pages, with the relevant grants', async () => {
  const first = await make('found-1@example.com', 'ice', 'CMSTWO:USER');
  await make('found-2@example.com', 'nyse', 'CMSTWO:USER');
  const found = async (site: string, query: string) =>
    (await admin.call('GET', `/sites/${site}/users?${query}`)).json();
  expect(await found('*', 'search=FOUND-&limit=1&offset=1')).toMatchObject({
    total: 2,
    users: [{ email: 'found-2@example.com', grants: [{ site: 'nyse', role: 'CMSTWO:USER' }] }],
  });
  expect(await found('ice', 'search=found-')).toMatchObject({ total: 1, users: [{ id: first.id }] });
  expect(await found('*', 'search=found-&state=invited')).toMatchObject({ total: 0 });
  expect((await admin.call('GET', `/sites/ice/users/${first.id}`)).json()).toMatchObject({
    email: 'found-1@example.com',
  });
  expect((await admin.call('GET', `/sites/nyse/users/${first.id}`)).json()).toMatchObject({ code: 'user.unknown' });
});

test('a disabled user is signed out at once, and cannot sign in again', async () => {
  const person = await make('disabled@example.com', 'ice', 'CMSTWO:USER');
  expect((await admin.call('PUT', `/sites/*/users/${person.id}/state`, { state: 'disabled' })).json()).toMatchObject({
    state: 'disabled',
  });
  expect((await person.call('GET', '/session')).json()).toMatchObject({ code: 'session.required' });
  await expect(instance.signIn({ email: 'disabled@example.com', password })).rejects.toThrow('session.refused');
  await admin.call('PUT', `/sites/*/users/${person.id}/state`, { state: 'active' });
  await expect(instance.signIn({ email: 'disabled@example.com', password })).resolves.toBeDefined();
});

test('a new password ends every session', async () => {
  const person = await make('password@example.com', 'ice', 'CMSTWO:USER');
  expect(
    (await admin.call('PUT', `/sites/ice/users/${person.id}/password`, { password: 'another long one' })).status,
  ).toBe(200);
  expect((await person.call('GET', '/session')).status).toBe(401);
  await expect(instance.signIn({ email: 'password@example.com', password: 'another long one' })).resolves.toBeDefined();
  expect(
    (await admin.call('PUT', `/sites/ice/users/${person.id}/password`, { password: 'too short' })).json(),
  ).toMatchObject({ code: 'request.invalid' });
  expect(
    (await admin.call('PUT', `/sites/*/users/${admin.id}/password`, { password: 'without the current' })).json(),
  ).toMatchObject({ code: 'user.own-password' });
});

test('nobody grants or revokes roles above their own, or changes users with such roles', async () => {
  const local = await make('local-admin@example.com', 'ice', 'CMSTWO:ADMIN');
  const elsewhere = await make('elsewhere@example.com', 'nyse', 'CMSTWO:USER');
  const above = { code: 'role.grant-above-own' };
  const grant = (site: string, user: string, roles: string[]) =>
    local.call('PUT', `/sites/${site}/users/${user}/roles`, { roles });
  expect((await grant('*', local.id, ['CMSTWO:ADMIN'])).json()).toMatchObject({ code: 'role.required' });
  expect((await grant('nyse', local.id, ['CMSTWO:USER'])).json()).toMatchObject({ code: 'role.required' });
  expect(
    (await local.call('PUT', `/sites/ice/users/${admin.id}/password`, { password: 'taken over by me' })).json(),
  ).toMatchObject(above);
  expect((await local.call('PUT', `/sites/ice/users/${admin.id}/state`, { state: 'disabled' })).json()).toMatchObject(
    above,
  );
  expect(
    (await local.call('PUT', `/sites/ice/users/${elsewhere.id}/state`, { state: 'disabled' })).json(),
  ).toMatchObject({ code: 'user.unknown' });
  expect((await local.call('GET', '/sites/*/users')).json()).toMatchObject({ code: 'role.required' });
  const seen = await local.call('GET', '/sites/ice/users');
  expect(seen.text).toContain('local-admin@example.com');
  expect(seen.text).not.toContain('elsewhere@example.com');
  expect((await grant('ice', elsewhere.id, ['CMSTWO:ADMIN'])).json()).toMatchObject({ code: 'user.unknown' });
});

test('the manager of a site learns nothing of accounts elsewhere, and adds them by address', async () => {
  const manager = await make('ice-manager@example.com', 'ice', 'CMSTWO:ADMIN');
  const stranger = await make('stranger@example.com', 'nyse', 'CMSTWO:USER');
  for (const part of ['roles', 'sibling-roles']) {
    expect((await manager.call('PUT', `/sites/ice/users/${stranger.id}/${part}`, { roles: [] })).json()).toMatchObject({
      code: 'user.unknown',
    });
  }
  const add = (email: string, ...roles: string[]) => manager.call('POST', '/sites/ice/members', { email, roles });
  expect((await add('stranger@example.com', 'CMSTWO:USER')).json()).toEqual({});
  expect((await add('stranger@example.com', 'CMSTWO:ARTICLE_USER')).json()).toEqual({});
  expect((await stranger.call('GET', '/sites/ice')).status).toBe(200);
  const { grants } = (await manager.call('GET', `/sites/ice/users/${stranger.id}`)).json() as { grants: object[] };
  expect(grants).toEqual(
    expect.arrayContaining([
      { site: 'ice', role: 'CMSTWO:USER' },
      { site: 'ice', role: 'CMSTWO:ARTICLE_USER' },
    ]),
  );
  expect((await add('nobody-here@example.com', 'CMSTWO:USER')).json()).toMatchObject({ code: 'user.unknown' });
  expect(
    (await manager.call('POST', '/sites/*/members', { email: 'stranger@example.com', roles: ['CMSTWO:ADMIN'] })).json(),
  ).toMatchObject({ code: 'role.required' });
});

test('nobody ends the session of a more powerful account, and added roles end none', async () => {
  const manager = await make('ending-manager@example.com', 'ice', 'CMSTWO:ADMIN');
  const both = await make('both-sites@example.com', 'nyse', 'CMSTWO:ADMIN');
  await manager.call('POST', '/sites/ice/members', { email: 'both-sites@example.com', roles: ['CMSTWO:USER'] });
  for (const person of [admin, both]) {
    for (const roles of [['CMSTWO:ARTICLE_USER'], []]) {
      expect((await manager.call('PUT', `/sites/ice/users/${person.id}/roles`, { roles })).status).toBe(200);
      expect((await person.call('GET', '/session')).status).toBe(200);
      if (person === both)
        await manager.call('POST', '/sites/ice/members', { email: 'both-sites@example.com', roles: ['CMSTWO:USER'] });
    }
  }
});

test('the last administrator of every site cannot be removed', async () => {
  const last = { code: 'user.last-administrator' };
  expect((await admin.call('PUT', `/sites/*/users/${admin.id}/roles`, { roles: [] })).json()).toMatchObject(last);
  expect((await admin.call('PUT', `/sites/*/users/${admin.id}/state`, { state: 'disabled' })).json()).toMatchObject(
    last,
  );
});

test('addresses are unique regardless of case', async () => {
  const answer = await admin.call('POST', '/sites/ice/users', {
    email: administrator.email.toUpperCase(),
    name: 'Twin',
    password,
    roles: ['CMSTWO:USER'],
  });
  expect(answer.json()).toMatchObject({ code: 'user.taken' });
});

test('no response contains a password or its hash', async () => {
  const { text } = await admin.call('GET', '/sites/*/users');
  expect(text).toContain(administrator.email);
  expect(text).not.toMatch(/argon2|passwordHash|"password"/i);
});

test('the manager of a site cannot change accounts without a role there', async () => {
  const manager = await make('manager@example.com', 'ice', 'CMSTWO:ADMIN');
  const { id } = await make('roleless@example.com', 'nyse', 'CMSTWO:USER');
  await admin.call('PUT', `/sites/nyse/users/${id}/roles`, { roles: [] });
  const at = `/sites/ice/users/${id}`;
  for (const [part, body] of [
    ['password', { password: 'chosen by another' }],
    ['state', { state: 'disabled' }],
  ] as const) {
    expect((await manager.call('PUT', `${at}/${part}`, body)).json()).toMatchObject({ code: 'user.unknown' });
    expect((await admin.call('PUT', `/sites/*/users/${id}/${part}`, body)).status).toBe(200);
  }
  const invited = (
    await admin.call('POST', '/sites/nyse/invitations', {
      email: 'roleless-guest@example.com',
      name: 'Guest',
      roles: ['CMSTWO:USER'],
    })
  ).json() as { id: string };
  await admin.call('PUT', `/sites/nyse/users/${invited.id}/roles`, { roles: [] });
  expect((await manager.call('DELETE', `/sites/ice/users/${invited.id}/invitation`)).json()).toMatchObject({
    code: 'user.unknown',
  });
  expect((await manager.call('POST', `/sites/ice/users/${invited.id}/invitation`, {})).json()).toMatchObject({
    code: 'user.unknown',
  });
});
