import { beforeEach, expect, jest, test } from '@jest/globals';
import { lost, mockApi, refusal, signIn } from './api.fixture.ts';
import { saveDownload } from './save-download.ts';
import { readSession } from './session-store.ts';

const saved: string[] = [];
const save = () => saveDownload('/sites/ice/rows.csv', { source: 'days', query: undefined }, 'days.csv');

beforeEach(() => {
  signIn();
  saved.length = 0;
  URL.createObjectURL = () => 'blob:sample';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
});

test('a file is saved under its name, and parameters without a value are left out', async () => {
  const requests = mockApi({ 'GET /sites/ice/rows.csv': 'day' });
  await save();
  expect([requests[0]?.query, saved]).toEqual([{ source: 'days' }, ['days.csv blob:sample']]);
});

test('a refusal has the words of the server, and nothing is saved', async () => {
  mockApi({ 'GET /sites/ice/rows.csv': refusal(403, 'role.required', 'Your role does not include it.') });
  await expect(save()).rejects.toMatchObject({ code: 'role.required', message: 'Your role does not include it.' });
  mockApi({ 'GET /sites/ice/rows.csv': lost });
  await expect(save()).rejects.toThrow('fetch failed');
  expect(saved).toEqual([]);
});

test('after the session has ended, the file is saved once the user signed in again', async () => {
  const responses: Record<string, unknown> = { 'GET /sites/ice/rows.csv': refusal(401, 'session.required') };
  mockApi(responses);
  const saving = save();
  await new Promise((resolve) => setTimeout(resolve));
  expect(readSession().is).toBe('lost');
  responses['GET /sites/ice/rows.csv'] = 'day';
  signIn();
  await saving;
  expect(saved).toHaveLength(1);
});
