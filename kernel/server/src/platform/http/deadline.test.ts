import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { holdLock } from '../../testing/lock.fixture.ts';
import { send } from '../../testing/request.fixture.ts';
import { node, pageFile } from '../../testing/site-content.fixture.ts';
import { listen } from './listen.ts';
import { untilReady } from './until-ready.ts';

let instance: Instance;
let admin: Person;
const form = node('cms-component-enquiry');

beforeAll(async () => {
  instance = await startInstance({
    files: { 'sites/ice/content/pages/contact.en.json': pageFile('/contact', [form]) },
    settings: { requestTimeoutSeconds: 1 },
  });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

const post = () =>
  instance.send({
    method: 'POST',
    path: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ _form: form.id, email: 'late@example.com' }).toString(),
  });
const stored = async () =>
  ((await admin.call('GET', '/sites/ice/submissions?limit=1')).json() as { total: number }).total;

test('an overdue request gets 503, delays nobody, and its form resent is stored once', async () => {
  const release = await holdLock(instance.settings.databaseUrl);
  const began = performance.now();
  const late = await post();
  expect([late.status, late.headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(performance.now() - began).toBeGreaterThan(900);
  expect((await instance.get('/contact')).status).toBe(200);
  expect((await post()).status).toBe(503);
  await release();
  expect((await post()).status).toBe(303);
  expect(await stored()).toBe(1);
});

test('requests wait for the application, up to a limit', async () => {
  const ready = Promise.withResolvers<() => void>();
  const server = await listen(untilReady(ready.promise, 1), 0, '127.0.0.1');
  const answer = await send(server.port);
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
  await server.close();
});

test('a silent connection is closed only if it is idle', async () => {
  const asked = Promise.withResolvers<{ idle(): void; answer(): void }>();
  const server = await listen(
    (request, response) =>
      asked.resolve({ idle: () => void request.socket.emit('timeout'), answer: () => void response.end('made') }),
    0,
    '127.0.0.1',
  );
  const socket = connect(server.port, '127.0.0.1');
  const received = once(socket, 'data');
  socket.write('GET / HTTP/1.1\r\nHost: ice.localhost\r\n\r\n');
  const { idle, answer } = await asked.promise;
  idle();
  answer();
  expect(String(await received)).toContain('made');
  const ended = once(socket, 'close');
  idle();
  await ended;
  await server.close();
});
