import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { grantTime, limitBodyTime } from './body-time.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function begin(headers: Record<string, string>) {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers });
  const response = new ServerResponse(request);
  const late = jest.fn();
  limitBodyTime(request, response, late);
  request.on('readable', () => undefined);
  return { request, response, late };
}

test('a body times out after 15 seconds, a request without one does not', () => {
  const sending = begin({ 'content-length': '5' });
  const chunked = begin({ 'transfer-encoding': 'chunked' });
  const empty = begin({});
  jest.advanceTimersByTime(14_999);
  expect(sending.late).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect([sending, chunked, empty].map(({ late }) => late.mock.calls.length)).toEqual([1, 1, 0]);
});

test('extra time applies to a single request', () => {
  const file = begin({ 'content-length': '5' });
  const other = begin({ 'content-length': '5' });
  grantTime(file.request, 60_000);
  jest.advanceTimersByTime(59_999);
  expect([file, other].map(({ late }) => late.mock.calls.length)).toEqual([0, 1]);
  jest.advanceTimersByTime(1);
  expect(file.late).toHaveBeenCalledTimes(1);
});

test.each(['end', 'close'] as const)('a finished request does not time out: %s', (event) => {
  const { request, response, late } = begin({ 'content-length': '5' });
  grantTime(request, 60_000);
  (event === 'end' ? request : response).emit(event);
  jest.advanceTimersByTime(120_000);
  expect(late).not.toHaveBeenCalled();
});

test('a body that is not being read does not time out', () => {
  const request = Object.assign(new IncomingMessage(new Socket()), { headers: { 'content-length': '5' } });
  const late = jest.fn();
  limitBodyTime(request, new ServerResponse(request), late);
  jest.advanceTimersByTime(29_000);
  expect(late).not.toHaveBeenCalled();
  request.on('readable', () => undefined);
  jest.advanceTimersByTime(15_000);
  expect(late).toHaveBeenCalledTimes(1);
});
