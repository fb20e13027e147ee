import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { databases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

const secret = 'kept-from-others';
const password = 'long enough for a visitor';
const role = 'COMPLIANCE:US';
const members = pageFile('/members', [node('cms-component-traces', { word: secret })], {
  access: { kind: 'roles', roles: [role] },
});
const linking = pageFile('/linking', [node('cms-component-picture', { file: { page: members.id } })], {
  access: { kind: 'roles', roles: [role] },
});
const files = Object.fromEntries(
  [pageFile('/', [card('For everybody')]), members, linking].map((page, index) => [
    `sites/ice/content/pages/${index}.en.json`,
    page,
  ]),
);

describe.each(databases)('pages for members in two processes on $name', ({ create }) => {
  const ending: (() => Promise<unknown>)[] = [];
  let [here, there]: Instance[] = [];
  let admin: Person;
  let visitor: { id: string; email: string };
  let cookie: string;

  beforeAll(async () => {
    const { url, drop } = await create();
    ending.push(drop);
    for (let count = 0; count < 2; count += 1) {
      const settings = here && { dataDir: here.settings.dataDir };
      const instance = await startInstance({
        files,
        databaseUrl: url,
        start: { workerContext: { leads: () => settings === undefined } },
        ...(settings && { settings }),
      });
      ending.unshift(() => instance.drop());
      [here, there] = [here ?? instance, instance];
    }
    admin = (await here?.signIn()) as Person;
    const email = `${randomUUID()}@example.com`;
    visitor = {
      email,
      ...((
        await admin.call('POST', '/sites/ice/users', { email, name: 'Vera', password, roles: ['CMSTWO:ARTICLE_USER'] })
      ).json() as { id: string }),
    };
    await give([role]);
    cookie = await signIn();
  }, 60_000);
  afterAll(async () => {
    for (const end of ending) await end();
  });

  const give = (roles: string[]) => admin.call('PUT', `/sites/ice/users/${visitor.id}/sibling-roles`, { roles });
  const post = (
    instance: Instance | undefined,
    path: string,
    fields: Record<string, string>,
    more: Record<string, string> = {},
  ) =>
    instance?.send({
      method: 'POST',
      path,
      headers: { origin: 'http://ice.localhost', 'content-type': 'application/x-www-form-urlencoded', ...more },
      body: new URLSearchParams(fields).toString(),
    });
  const signIn = async () =>
    (
      (await post(there, '/_quoin/sign-in', { email: visitor.email, password, to: '/' }))?.headers['set-cookie']?.at(
        -1,
      ) ?? ''
    )
      .split(';', 1)
      .join('');

  async function read(instance: Instance | undefined, path = '/members'): Promise<string> {
    const { status, text } = (await instance?.get(path, { headers: { cookie } })) ?? { status: 0, text: '' };
    return `${status}${text.includes(secret) ? ' with the secret' : ''}`;
  }
  const open = '200 with the secret';
  const soon = (expected: string, path?: string) =>
    until(async () => ((await read(there, path)) === expected ? expected : undefined));
  const access = async (kind: object) => {
    const { version } = (await admin.call('GET', `/sites/ice/pages/${members.id}/draft`)).json() as { version: number };
    const saved = (
      await admin.call('PATCH', `/sites/ice/pages/${members.id}/draft`, {
        expectedVersion: version,
        operations: [{ op: 'page', field: 'access', value: kind }],
      })
    ).json() as { version: number };
    await admin.call('POST', `/sites/ice/pages/${members.id}/publication`, { expectedVersion: saved.version });
  };

  test('a restriction applies at once in its own process, and within a second elsewhere', async () => {
    for (const instance of [here, there, here, there]) expect(await read(instance)).toBe(open);
    const began = performance.now();
    await access({ kind: 'roles', roles: ['CMSTWO:ADMIN'] });
    expect(await read(here)).toBe('403');
    expect(await soon('403')).toBe('403');
    expect(performance.now() - began).toBeLessThan(5_000);
    await access({ kind: 'roles', roles: [role] });
    expect([await read(here), await soon(open)]).toEqual([open, open]);
    await admin.call('DELETE', `/sites/ice/pages/${members.id}/publication`);
    expect([await read(here), await soon('404')]).toEqual(['404', '404']);
    await access({ kind: 'roles', roles: [role] });
    await admin.call('PATCH', `/sites/ice/pages/${members.id}`, { path: '/moved' });
    expect([await read(here), await read(here, '/moved'), await soon(open, '/moved'), await soon('301')]).toEqual([
      '301',
      open,
      open,
      '301',
    ]);
    await admin.call('PATCH', `/sites/ice/pages/${members.id}`, { path: '/members' });
    expect(await soon(open)).toBe(open);
  }, 30_000);

  test('a revoked role and an ended session take effect at once in every process', async () => {
    expect([await read(here), await read(there)]).toEqual([open, open]);
    await give([]);
    expect([await read(there), await read(here)]).toEqual(['403', '403']);
    await give([role]);
    cookie = await signIn();
    expect([await read(there), await read(here)]).toEqual([open, open]);
    const page = await there?.get('/_quoin/sign-in', { headers: { cookie } });
    const [, token = ''] = /name="token" value="([^"]*)"/.exec(page?.text ?? '') ?? [];
    expect((await post(there, '/_quoin/sign-out', { token, to: '/' }, { cookie }))?.status).toBe(303);
    expect([await read(here), await read(there)]).toEqual(['403', '403']);
  });
});
