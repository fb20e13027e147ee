import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { administrator, mockApi, sessionOf, signIn } from './api.fixture.ts';
import { FakeUpload, type Outcome } from './fake-upload.fixture.ts';
import { failureOf } from './failure.ts';
import { sendFile } from './send-file.ts';
import { readSession } from './session-store.ts';

const original = globalThis.XMLHttpRequest;
const file = new File(['0123456789'], 'a.txt');
const sending = { path: '/sites/ice/media?name=a.txt', method: 'POST' as const, file };

beforeEach(() => {
  globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
  Object.assign(FakeUpload, { outcomes: [], sent: [] });
  signIn();
});
afterEach(() => {
  globalThis.XMLHttpRequest = original;
});

test('a file is sent as it is, with the token of the session', async () => {
  FakeUpload.outcomes = [{ status: 201, response: { id: 'a1' } }];
  const onProgress = jest.fn();
  expect(await sendFile({ ...sending, onProgress })).toEqual({ id: 'a1' });
  expect(FakeUpload.sent).toMatchObject([
    {
      method: 'POST',
      url: '/api/sites/ice/media?name=a.txt',
      headers: { 'content-type': 'application/octet-stream', 'x-csrf-token': 'token' },
      body: file,
    },
  ]);
  expect(onProgress.mock.calls).toEqual([[0.5], [1]]);
});

test.each<[string, Outcome, object]>([
  [
    'a refusal',
    { status: 415, response: { code: 'media.type', message: 'Not this type.', request: 'r1' } },
    { code: 'media.type', status: 415, message: 'Not this type.', request: 'r1' },
  ],
  [
    'a refusal by something in between',
    { status: 502, response: null },
    { code: 'unexpected', status: 502, message: 'The server answered with 502.' },
  ],
  ['a lost connection', 'error', { code: 'offline' }],
])('%s is the failure of a call', async (_, outcome, failure) => {
  FakeUpload.outcomes = [outcome];
  const error = await sendFile(sending).catch((raised: unknown) => raised);
  expect(failureOf(error)).toMatchObject(failure);
});

test('an upload is sent again after the user has signed in again', async () => {
  FakeUpload.outcomes = [
    { status: 401, response: { code: 'session.required' } },
    { status: 200, response: { id: 'a1' } },
  ];
  const uploaded = sendFile(sending);
  await new Promise((resolve) => setTimeout(resolve));
  expect([readSession().is, FakeUpload.sent.length]).toEqual(['lost', 1]);
  signIn();
  expect(await uploaded).toEqual({ id: 'a1' });
});

test('an upload is sent again with the session of another window', async () => {
  mockApi({ 'GET /session': { ...sessionOf(administrator), csrfToken: 'renewed' } });
  FakeUpload.outcomes = [
    { status: 403, response: { code: 'csrf.refused' } },
    { status: 200, response: { id: 'a1' } },
  ];
  expect(await sendFile(sending)).toEqual({ id: 'a1' });
  expect(FakeUpload.sent).toMatchObject([
    { headers: { 'x-csrf-token': 'token' } },
    { headers: { 'x-csrf-token': 'renewed' } },
  ]);
});

test('an upload is cancelled, also before it began', async () => {
  const controller = new AbortController();
  const uploaded = sendFile({ ...sending, signal: controller.signal });
  controller.abort();
  await expect(uploaded).rejects.toMatchObject({ name: 'AbortError' });
  await expect(sendFile({ ...sending, signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect(FakeUpload.sent).toHaveLength(1);
});
