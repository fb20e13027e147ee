import { randomUUID } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { PageEvent } from '@quoin/api';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { makePage } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const password = 'long enough for a test';
let clock = Date.parse('2030-01-01T00:00:00Z');
let instance: Instance;
let admin: Person;
let ben: Person;
async function createUser(name: string, role: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.com`;
  await admin.call('POST', '/sites/ice/users', { email, name, password, roles: [role] });
  return instance.signIn({ email, password });
}
beforeAll(async () => {
  instance = await startInstance({ sites: { ice: {}, nyse: {} }, start: { now: () => new Date(clock) } });
  admin = await instance.signIn();
  ben = await createUser('Ben', 'CMSTWO:USER');
}, 60_000);
afterAll(() => instance.drop());

const responses: IncomingMessage[] = [];
afterEach(() => {
  for (const response of responses.splice(0)) response.destroy();
});

interface Followed {
  /** Milliseconds until the head arrived. */
  took: number;
  headers: IncomingMessage['headers'];
  events: PageEvent[];
  isEnded(): boolean;
  close(): void;
}

function follow({ cookie }: Person, page: string, { port } = instance): Promise<Followed> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const path = `/api/sites/ice/pages/${page}/events`;
    const headers = { host: 'admin.localhost', cookie };
    const sending = request({ port, host: '127.0.0.1', path, agent: false, headers }, (response) => {
      responses.push(response);
      const events: PageEvent[] = [];
      let text = '';
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (chunk: string) => {
        text += chunk;
        const parts = text.split('\n\n');
        text = parts.pop() ?? '';
        for (const part of parts)
          if (part.startsWith('data: ')) events.push(JSON.parse(part.slice('data: '.length)) as PageEvent);
      });
      resolve({
        took: performance.now() - started,
        headers: response.headers,
        events,
        isEnded: () => response.complete,
        close: () => response.destroy(),
      });
    });
    sending.on('error', reject);
    sending.end();
  });
}
const presencesIn = ({ events }: Followed) =>
  events.at(-1)?.presences.map(({ user, node }) => [events.at(-1)?.people[user], node]);

test('an editor learns what others save, and who has the page open at which node', async () => {
  const { id, root, version } = await makePage(admin, '/followed');
  const own = await follow(admin, id);
  expect(own.headers).toMatchObject({
    'content-type': expect.stringContaining('text/event-stream'),
    'cache-control': 'no-store',
  });
  await until(() => own.events.length > 0);
  expect(own.events[0]).toMatchObject({ page: { id, draftVersion: version }, presences: [{ node: null }] });

  const other = await follow(ben, id);
  await until(() => other.events.length > 0);
  const window = other.events[0]?.window ?? '';
  const selected = await ben.call('PUT', `/sites/ice/pages/${id}/windows/${window}`, { node: root });
  expect(selected.status).toBe(200);
  await until(() => presencesIn(own)?.some(([name, node]) => name === 'Ben' && node === root) === true);

  await ben.call('PUT', `/sites/ice/pages/${id}/windows/${window}`, { node: root, isTyping: true });
  const isTyping = () => own.events.at(-1)?.presences.some((each) => each.window === window && each.isTyping);
  await until(() => isTyping() === true);
  clock += 6_000;
  await until(() => isTyping() === false);
  expect(presencesIn(own)).toContainEqual(['Ben', root]);

  const operations = [{ op: 'page', field: 'title', value: 'By Ben' }];
  await ben.call('PATCH', `/sites/ice/pages/${id}/draft`, { expectedVersion: version, operations });
  await until(() => own.events.at(-1)?.page?.draftVersion === version + 1);
  expect(own.events.at(-1)?.page).toMatchObject({ title: 'By Ben', draftAuthor: ben.id });

  other.close();
  await until(() => presencesIn(own)?.length === 1);
});

test('nobody moves the window of another user', async () => {
  const { id, root } = await makePage(admin, '/moved');
  const own = await follow(admin, id);
  await until(() => own.events.length > 0);
  const window = own.events[0]?.window ?? '';
  await ben.call('PUT', `/sites/ice/pages/${id}/windows/${window}`, { node: root });
  const other = await follow(ben, id);
  await until(() => other.events.length > 0);
  expect(other.events[0]?.presences).toContainEqual({ window, user: admin.id, node: null, isTyping: false });
});

test('only who may edit the page follows it', async () => {
  const { id } = await makePage(admin, '/refused');
  const path = `/sites/ice/pages/${id}/events`;
  const refusals = [
    await instance.send({ host: 'admin.localhost', path: `/api${path}` }),
    await (await createUser('Cleo', 'CMSTWO:ARTICLE_USER')).call('GET', path),
    await ben.call('GET', `/sites/nyse/pages/${id}/events`),
    await admin.call('GET', `/sites/nyse/pages/${id}/events`),
    await ben.call('GET', `/sites/ice/pages/${randomUUID()}/events`),
  ];
  expect(refusals.map((refusal) => refusal.json()['code'])).toEqual([
    'session.required',
    'role.required',
    'role.required',
    'page.unknown',
    'page.unknown',
  ]);
});

test.each(['the session', 'the role'])('whoever loses %s no longer follows the page', async (what) => {
  const { id } = await makePage(admin, `/${randomUUID()}`);
  const user = await createUser(`User${randomUUID()}`, 'CMSTWO:USER');
  const own = await follow(user, id);
  await until(() => own.events.length > 0);
  if (what === 'the session') await user.call('DELETE', '/session');
  else await admin.call('PUT', `/sites/ice/users/${user.id}/roles`, { roles: ['CMSTWO:ARTICLE_USER'] });
  clock += 20_000;
  await until(() => own.isEnded());
  expect(own.isEnded()).toBe(true);
});

test('the log has the time until a stream starts, not that of its end', async () => {
  const { id } = await makePage(admin, '/logged');
  const own = await follow(admin, id);
  await until(() => own.events.length > 0);
  await admin.call('PATCH', `/sites/ice/pages/${id}/draft`, {
    expectedVersion: own.events[0]?.page?.draftVersion,
    operations: [{ op: 'page', field: 'title', value: 'Logged' }],
  });
  await until(() => own.events.length > 1);
  own.close();
  const lines = () => instance.lines.filter((line) => line.includes(`/pages/${id}/events`));
  await until(() => lines().length > 0);
  expect((JSON.parse(lines()[0] ?? '{}') as { ms: number }).ms).toBeLessThan(own.took);
});

test('the end of the server ends the streams at once', async () => {
  const another = await startInstance();
  const person = await another.signIn();
  const { id } = await makePage(person, '/ending');
  const own = await follow(person, id, another);
  await until(() => own.events.length > 0);
  await another.drop();
  await until(() => own.isEnded());
  expect(own.isEnded()).toBe(true);
});
