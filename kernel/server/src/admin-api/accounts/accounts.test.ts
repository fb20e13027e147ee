import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { administrator, startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { mailsTo, secretTo } from '../../testing/outbox.fixture.ts';

const password = 'long enough for a test';
const expired = { code: 'link.expired' };

describe.each(suiteDatabases)('accounts on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let drop: () => Promise<void>;
  let ahead = 0;
  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      sites: { ice: {}, nyse: {} },
      databaseUrl: database.url,
      start: { now: () => new Date(Date.now() + ahead) },
    });
    admin = await instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await instance.drop();
    await drop();
  });

  const pass = (minutes: number) => {
    ahead += minutes * 60_000;
  };

  /** Calls without a session. */
  const open = (method: string, path: string, body: object) =>
    instance.send({
      host: 'admin.localhost',
      method,
      path: `/api${path}`,
      headers: { origin: 'http://admin.localhost', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function make(email: string, site = 'ice', ...roles: string[]): Promise<Person> {
    const answer = await admin.call('POST', `/sites/${site}/users`, {
      email,
      name: email,
      password,
      roles: roles.length === 0 ? ['CMSTWO:USER'] : roles,
    });
    expect(answer.status).toBe(200);
    return instance.signIn({ email, password });
  }

  const alive = async (person: Person) => (await person.call('GET', '/session')).status === 200;

  test('rejects texts and times that only one of the databases could store', async () => {
    expect((await open('POST', '/password', { email: '\ud800' })).json()).toMatchObject({ code: 'request.malformed' });
    for (const list of ['pages?since', 'audit?from', 'submissions?from']) {
      expect((await admin.call('GET', `/sites/ice/${list}=0000-01-01T00:00:00Z`)).json()).toMatchObject({
        code: 'request.invalid',
      });
      expect((await admin.call('GET', `/sites/ice/${list}=0001-01-01T00:00:00Z`)).status).toBe(200);
    }
  });

  describe('invitations', () => {
    const invite = (email: string, by = admin) =>
      by.call('POST', '/sites/ice/invitations', { email, name: 'Somebody', roles: ['CMSTWO:USER'] });

    test('an invited user signs up once, with a name and password of their own', async () => {
      expect((await invite('invited@example.com')).json()).toMatchObject({
        state: 'invited',
        grants: [{ site: 'ice', role: 'CMSTWO:USER' }],
      });
      const token = await secretTo(admin, 'invited@example.com', 'invitation');
      expect((await open('POST', '/invitation', { token })).json()).toEqual({
        email: 'invited@example.com',
        name: 'Somebody',
      });
      const accepted = await open('PUT', '/invitation', { token, name: 'Ida', password });
      expect(accepted.json()).toMatchObject({ user: { name: 'Ida' }, grants: [{ site: 'ice', role: 'CMSTWO:USER' }] });
      expect(accepted.headers['set-cookie']).toEqual([expect.stringMatching(/^quoin=[\w-]{22}; /)]);
      expect((await open('PUT', '/invitation', { token, name: 'Ida', password })).json()).toMatchObject(expired);
      await expect(instance.signIn({ email: 'invited@example.com', password })).resolves.toBeDefined();
    });

    test('resending an invitation invalidates the earlier link; revoking it invalidates all', async () => {
      const { id } = (await invite('again@example.com')).json() as { id: string };
      const first = await secretTo(admin, 'again@example.com', 'invitation');
      expect((await admin.call('POST', `/sites/ice/users/${id}/invitation`, {})).status).toBe(200);
      const second = await secretTo(admin, 'again@example.com', 'invitation', 2);
      expect((await open('POST', '/invitation', { token: first })).json()).toMatchObject(expired);
      expect((await open('POST', '/invitation', { token: second })).status).toBe(200);
      expect((await admin.call('DELETE', `/sites/ice/users/${id}/invitation`)).status).toBe(200);
      expect((await open('PUT', '/invitation', { token: second, name: 'Late', password })).json()).toMatchObject(
        expired,
      );
      expect((await admin.call('GET', `/sites/*/users/${id}`)).json()).toMatchObject({ code: 'user.unknown' });
      expect((await admin.call('POST', `/sites/ice/users/${admin.id}/invitation`, {})).json()).toMatchObject({
        code: 'user.not-invited',
      });
    });

    test('an invitation is valid for seven days, and the account is unusable before it is accepted', async () => {
      const { id } = (await invite('late@example.com')).json() as { id: string };
      const token = await secretTo(admin, 'late@example.com', 'invitation');
      expect((await admin.call('PUT', `/sites/ice/users/${id}/password`, { password })).json()).toMatchObject({
        code: 'user.invited',
      });
      expect((await admin.call('PUT', `/sites/ice/users/${id}/state`, { state: 'active' })).json()).toMatchObject({
        code: 'user.invited',
      });
      await expect(instance.signIn({ email: 'late@example.com', password })).rejects.toThrow('session.refused');
      pass(7 * 24 * 60);
      expect((await open('PUT', '/invitation', { token, name: 'Late', password })).json()).toMatchObject(expired);
      admin = await instance.signIn();
    });

    test('nobody can invite with more permissions than their own', async () => {
      const local = await make('local@example.com', 'ice', 'CMSTWO:ADMIN');
      expect(
        (
          await local.call('POST', '/sites/*/invitations', {
            email: 'x@example.com',
            name: 'X',
            roles: ['CMSTWO:USER'],
          })
        ).json(),
      ).toMatchObject({ code: 'role.required' });
      expect(
        (
          await local.call('POST', '/sites/nyse/invitations', {
            email: 'x@example.com',
            name: 'X',
            roles: ['CMSTWO:USER'],
          })
        ).json(),
      ).toMatchObject({ code: 'role.required' });
      expect((await invite('theirs@example.com', local)).status).toBe(200);
      const { id } = (
        await admin.call('POST', '/sites/nyse/invitations', {
          email: 'other@example.com',
          name: 'Other',
          roles: ['CMSTWO:USER'],
        })
      ).json() as { id: string };
      expect((await local.call('DELETE', `/sites/ice/users/${id}/invitation`)).json()).toMatchObject({
        code: 'user.unknown',
      });
    });
  });

  describe('a forgotten password', () => {
    const ask = (email: string) => open('POST', '/password', { email });

    test('the response is the same whether or not the account exists', async () => {
      await make('known@example.com');
      const [known, unknown] = [await ask('known@example.com'), await ask('unknown@example.com')];
      expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
      expect(known.status).toBe(200);
      await secretTo(admin, 'known@example.com', 'password');
      expect(await mailsTo(admin, 'unknown@example.com')).toEqual([]);
    });

    test('a link sets a new one once, and ends every session', async () => {
      const person = await make('forgot@example.com');
      pass(2);
      await ask('FORGOT@example.com');
      const token = await secretTo(admin, 'forgot@example.com', 'password');
      expect((await open('PUT', '/password', { token, password: 'too short' })).json()).toMatchObject({
        code: 'request.invalid',
      });
      expect((await open('PUT', '/password', { token, password: 'another long one' })).status).toBe(200);
      expect(await alive(person)).toBe(false);
      expect((await open('PUT', '/password', { token, password: 'a third long one' })).json()).toMatchObject(expired);
      await expect(instance.signIn({ email: 'forgot@example.com', password })).rejects.toThrow('session.refused');
      await expect(
        instance.signIn({ email: 'forgot@example.com', password: 'another long one' }),
      ).resolves.toBeDefined();
      expect((await mailsTo(admin, 'forgot@example.com'))[0]).toMatchObject({ kind: 'password-changed', link: null });
    });

    test('a link is valid for thirty minutes, for its purpose, and while the account is active', async () => {
      const person = await make('slow@example.com');
      pass(2);
      await ask('slow@example.com');
      const token = await secretTo(admin, 'slow@example.com', 'password');
      expect((await open('POST', '/invitation', { token })).json()).toMatchObject(expired);
      expect((await open('PUT', '/password', { token: 'A'.repeat(22), password })).json()).toMatchObject(expired);
      pass(29);
      await ask('slow@example.com');
      const second = await secretTo(admin, 'slow@example.com', 'password', 2);
      pass(1);
      expect((await open('PUT', '/password', { token, password })).json()).toMatchObject(expired);
      admin = await instance.signIn();
      await admin.call('PUT', `/sites/ice/users/${person.id}/state`, { state: 'disabled' });
      expect((await open('PUT', '/password', { token: second, password })).json()).toMatchObject(expired);
    });

    test('requests for reset mails are limited', async () => {
      pass(2);
      const statuses = [];
      for (let index = 0; index < 4; index += 1) statuses.push((await ask('nobody@example.com')).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
      pass(2);
      const others = [];
      for (let index = 0; index < 11; index += 1) others.push((await ask(`nobody-${index}@example.com`)).status);
      expect(others).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });
  });

  describe("one's own account", () => {
    test('the first administrator chooses a name, an address and a password', async () => {
      expect((await admin.call('PATCH', '/account', { name: '  Ada  ' })).json()).toMatchObject({
        name: 'Ada',
        email: administrator.email,
        hasPassword: true,
        providers: [],
      });
      expect((await admin.call('PATCH', '/account', { name: 'A\u0000B' })).json()).toMatchObject({
        code: 'request.invalid',
      });
      const other = await instance.signIn();
      const wrong = await admin.call('PUT', '/account/password', {
        current: 'not the password',
        password: 'another long one',
      });
      expect(wrong.json()).toMatchObject({ code: 'account.password-wrong' });
      const changed = await admin.call('PUT', '/account/password', {
        current: administrator.password,
        password: 'another long one',
      });
      expect([await alive(admin), await alive(other)]).toEqual([false, false]);
      const cookie = changed.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const kept = await instance.send({ host: 'admin.localhost', path: '/api/session', headers: { cookie } });
      expect(kept.json()).toMatchObject({ user: { name: 'Ada' }, csrfToken: changed.json()['csrfToken'] });
      admin = await instance.signIn({ email: administrator.email, password: 'another long one' });
      await admin.call('PUT', '/account/password', { current: 'another long one', password: administrator.password });
      admin = await instance.signIn();
    });

    test('a new address takes effect once its mail was opened by the requesting user', async () => {
      const person = await make('old@example.com');
      const taken = await make('taken@example.com');
      pass(2);
      const ask = (email: string, given = password) =>
        person.call('POST', '/account/email', { email, password: given });
      expect((await ask('new@example.com', 'not the password')).json()).toMatchObject({
        code: 'account.password-wrong',
      });
      expect((await ask('new@example.com')).status).toBe(200);
      const token = await secretTo(admin, 'new@example.com', 'email');
      expect((await person.call('GET', '/account')).json()).toMatchObject({ email: 'old@example.com' });
      pass(2);
      await ask('TAKEN@example.com');
      const replaced = await secretTo(admin, 'TAKEN@example.com', 'email');
      expect((await person.call('PUT', '/account/email', { token })).json()).toMatchObject(expired);
      expect((await person.call('PUT', '/account/email', { token: replaced })).json()).toMatchObject({
        code: 'user.taken',
      });
      pass(2);
      await ask('new@example.com');
      const newest = await secretTo(admin, 'new@example.com', 'email', 2);
      expect((await taken.call('PUT', '/account/email', { token: newest })).json()).toMatchObject(expired);
      expect((await person.call('PUT', '/account/email', { token: newest })).json()).toMatchObject({
        email: 'new@example.com',
      });
      expect((await mailsTo(admin, 'old@example.com'))[0]).toMatchObject({ kind: 'email-changed' });
      await expect(instance.signIn({ email: 'new@example.com', password })).resolves.toBeDefined();
    });

    test('sessions are listed with their browser, and end individually or all at once', async () => {
      const person = await make('sessions@example.com');
      const others = [
        await instance.signIn({ email: 'sessions@example.com', password }),
        await instance.signIn({ email: 'sessions@example.com', password }),
      ];
      const { sessions } = (await person.call('GET', '/account/sessions')).json() as {
        sessions: { id: string; current: boolean }[];
      };
      expect(sessions).toHaveLength(3);
      expect(sessions.find(({ current }) => current)).toMatchObject({
        device: 'Unknown device',
        address: '127.0.0.1',
        createdAt: expect.any(String),
      });
      const ended = sessions.find(({ current }) => !current)?.id ?? '';
      expect((await admin.call('DELETE', `/account/sessions/${ended}`)).json()).toMatchObject({
        code: 'session.unknown',
      });
      expect((await person.call('DELETE', `/account/sessions/${ended}`)).status).toBe(200);
      expect((await Promise.all(others.map(alive))).filter(Boolean)).toHaveLength(1);
      const out = await person.call('DELETE', '/account/sessions');
      expect(out.headers['set-cookie']).toEqual([
        expect.stringContaining('Max-Age=0'),
        expect.stringContaining('Max-Age=0'),
      ]);
      expect(await Promise.all([person, ...others].map(alive))).toEqual([false, false, false]);
    });
  });

  test('only administrators of every site read mails, whose secrets are removed once sent', async () => {
    const local = await make('reader@example.com', 'ice', 'CMSTWO:ADMIN');
    expect((await local.call('GET', '/sites/ice/mails')).json()).toMatchObject({ code: 'request.invalid' });
    expect((await local.call('GET', '/sites/*/mails')).json()).toMatchObject({ code: 'role.required' });
    const kept = await admin.call('GET', '/sites/*/mails?state=kept&limit=1');
    expect(kept.json()).toMatchObject({ delivers: false, mails: [{ state: 'kept', attempts: 0, sentAt: null }] });
    expect(kept.text).not.toContain('#');
    expect((await admin.call('GET', `/sites/*/mails/${crypto.randomUUID()}`)).json()).toMatchObject({
      code: 'mail.unknown',
    });
  });

  test('secrets appear neither in the request log nor in the audit log', async () => {
    await admin.call('POST', '/sites/ice/invitations', {
      email: 'quiet@example.com',
      name: 'Secret',
      roles: ['CMSTWO:USER'],
    });
    const token = await secretTo(admin, 'quiet@example.com', 'invitation');
    await open('PUT', '/invitation', { token, name: 'Secret', password: 'this one is secret' });
    const audit = await admin.call('GET', '/sites/*/audit?limit=200');
    for (const text of [audit.text, instance.lines.join('')])
      for (const secret of [token, 'this one is secret']) expect(text).not.toContain(secret);
    expect((await admin.call('GET', '/sites/*/audit?action=user.accepted&limit=1')).json()).toMatchObject({
      entries: [{ actorName: 'Secret', about: { title: 'Secret', exists: true } }],
    });
    expect((await admin.call('GET', '/sites/*/audit/verification')).json()).toEqual({ whole: true, firstBroken: null });
  });

  test('a guessable password is rejected wherever one is set, and its link stays valid', async () => {
    const person = await make('guessed@example.com');
    pass(2);
    await open('POST', '/password', { email: 'guessed@example.com' });
    const token = await secretTo(admin, 'guessed@example.com', 'password');
    await admin.call('POST', '/sites/ice/invitations', {
      email: 'invited.guess@example.com',
      name: 'Invited',
      roles: ['CMSTWO:USER'],
    });
    const invitation = await secretTo(admin, 'invited.guess@example.com', 'invitation');
    const weak = {
      code: 'password.weak',
      message: expect.stringMatching(/^This password is easy to guess: it .+\. Combine/),
    };
    const answers = [
      await person.call('PUT', '/account/password', { current: password, password: 'password1234' }),
      await admin.call('PUT', `/sites/ice/users/${person.id}/password`, { password: 'my guessed words' }),
      await admin.call('POST', '/sites/ice/users', {
        email: 'weak@example.com',
        name: 'Weak',
        password: 'qwertyuiop12',
        roles: ['CMSTWO:USER'],
      }),
      await open('PUT', '/password', { token, password: 'Welcome-2026' }),
      await open('PUT', '/invitation', { token: invitation, name: 'Invited', password: 'invited.guess+1' }),
    ];
    for (const answer of answers) expect([answer.status, answer.json()]).toMatchObject([422, weak]);
    expect((await open('PUT', '/password', { token, password: 'another long one' })).status).toBe(200);
    expect((await open('PUT', '/invitation', { token: invitation, name: 'Invited', password })).status).toBe(200);
  });
});
