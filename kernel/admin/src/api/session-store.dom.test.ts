import { afterEach, expect, jest, test } from '@jest/globals';
import { administrator, sessionOf, signIn } from './api.fixture.ts';
import { api } from './client.ts';
import { changeSession, changeUser, readSession, subscribeSession } from './session-store.ts';

const list = () => api.sites.list({});
const rename = () => api.account.update({ name: 'Ann' });
const body = '{"name":"Ann"}';
const required = () => Response.json({ code: 'session.required' }, { status: 401 });
const foreignToken = () => Response.json({ code: 'csrf.refused' }, { status: 403 });
const renewed = { ...sessionOf(administrator), csrfToken: 'renewed' };

/** Answers requests in turn. Returns what was sent: CSRF token and body. */
function answer(...responses: (() => Response)[]) {
  const sent: [token: string | null, body: string][] = [];
  globalThis.fetch = async (input) => {
    const each = input instanceof Request ? input : new Request(new URL(input, location.href));
    sent.push([each.headers.get('x-csrf-token'), await each.text()]);
    return (responses.shift() ?? (() => Response.json({})))();
  };
  return sent;
}

afterEach(() => changeSession({ is: 'unknown' }));

test('a request carries the token of the session', async () => {
  const sent = answer();
  await list();
  signIn();
  await list();
  expect(sent.map(([token]) => token)).toEqual([null, 'token']);
});

test('after the session has ended, the user signs in again, and the request is repeated with its body', async () => {
  signIn();
  const sent = answer(required, () => Response.json({ name: 'Ann' }));
  const renamed = rename();
  await new Promise((resolve) => setTimeout(resolve));
  expect(readSession()).toMatchObject({ is: 'lost', session: { user: { name: 'Ann' } } });
  changeSession({ is: 'signed-in', session: renewed });
  expect(await renamed).toEqual({ name: 'Ann' });
  expect(sent).toEqual([
    ['token', body],
    ['renewed', body],
  ]);
});

test('all requests that wait are sent once somebody signed in', async () => {
  signIn();
  const sent = answer(required, required);
  const both = Promise.all([list(), list()]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toHaveLength(2);
  signIn();
  expect(await both).toEqual([{}, {}]);
});

test('after the user signed in again in another window, the request is repeated with the new token', async () => {
  signIn();
  const sent = answer(foreignToken, () => Response.json(renewed));
  expect(await rename()).toEqual({});
  expect(sent).toEqual([
    ['token', body],
    [null, ''],
    ['renewed', body],
  ]);
  expect(readSession()).toEqual({ is: 'signed-in', session: renewed });
});

test('a token that the current session refuses as well is not sent again', async () => {
  signIn();
  const sent = answer(foreignToken, () => Response.json(sessionOf(administrator)));
  await expect(rename()).rejects.toMatchObject({ code: 'csrf.refused' });
  expect(sent).toHaveLength(2);
});

test('after somebody else signed in in another window, the user signs in again', async () => {
  signIn();
  const other = { ...renewed, user: { ...renewed.user, id: 'other' } };
  answer(foreignToken, () => Response.json(other));
  const renamed = rename();
  await new Promise((resolve) => setTimeout(resolve));
  expect(readSession()).toEqual({ is: 'lost', session: sessionOf(administrator) });
  changeSession({ is: 'signed-in', session: renewed });
  expect(await renamed).toEqual({});
});

test.each([
  ['another refusal', () => Response.json({ code: 'password.wrong' }, { status: 401 }), { code: 'password.wrong' }],
  ['a refusal without a body', () => new Response('no', { status: 401 }), { status: 401 }],
])('%s is handed to the caller', async (_, refused, error) => {
  signIn();
  answer(refused);
  await expect(list()).rejects.toMatchObject(error);
  expect(readSession().is).toBe('signed-in');
});

test('without a session, a refusal is handed to the caller', async () => {
  changeSession({ is: 'signed-out' });
  answer(required);
  await expect(list()).rejects.toMatchObject({ code: 'session.required' });
});

test('a subscriber hears of changes until it unsubscribes', () => {
  const listener = jest.fn();
  const unsubscribe = subscribeSession(listener);
  signIn();
  unsubscribe();
  changeSession({ is: 'signed-out' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a new name shows only while somebody is signed in', () => {
  changeUser({ name: 'Nobody' });
  expect(readSession()).toEqual({ is: 'unknown' });
  signIn();
  changeUser({ name: 'Anna' });
  expect(readSession()).toMatchObject({ session: { user: { name: 'Anna', email: 'ann@example.com' } } });
});
