import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { defineComponent, z, type Node } from '@quoin/sdk';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, makePage, node, pageFile, publish } from '../../testing/site-content.fixture.ts';

const day = 86_400_000;
const password = 'long enough for a test';
let instance: Instance;
let admin: Person;
let clock = Date.now();

/** Shows the day and the roles of the visitor. */
const situation = defineComponent({
  name: 'cms-component-situation',
  title: 'Situation',
  description: 'The day, and who sees it',
  props: z.object({}),
  demos: [{ displayName: 'Situation', content: { props: {} } }],
  render: ({ context: { now, viewer } }) =>
    `${now((time) => time)
      .toISOString()
      .slice(0, 10)} ${viewer?.roles.join() ?? 'nobody'}`,
});

beforeAll(async () => {
  instance = await startInstance({
    sites: { ice: {}, nyse: {} },
    files: { 'sites/ice/content/pages/404.en.json': pageFile('/404', [card('Not here')]) },
    plugin: { components: [situation] },
    start: { now: () => new Date(clock) },
  });
  admin = await instance.signIn();
});
afterAll(() => instance.drop());

interface Created {
  url: string;
  link: { id: string; note: string; expiresAt: string; lastUsedAt: string | null };
}

const pathOf = (url: string) => new URL(url).pathname;
const linksOf = (page: { id: string }) => `/sites/ice/pages/${page.id}/preview-links`;
const createLink = async (page: { id: string }, body: object = {}, person = admin) =>
  (await person.call('POST', linksOf(page), body)).json() as unknown as Created;
const listLinks = async (page: { id: string }) =>
  (await admin.call('GET', linksOf(page))).json() as unknown as { links: Created['link'][]; people: object };
const openOwn = async (page: { id: string }, person = admin, as: object = {}) =>
  ((await person.call('POST', `/sites/ice/pages/${page.id}/preview`, as)).json() as { url: string }).url;

async function addNode(page: { id: string; root: string; version: number }, added: Node): Promise<void> {
  const operations = [{ op: 'insert', parent: page.root, slot: 'content', index: 0, node: added }];
  const { version } = (
    await admin.call('PATCH', `/sites/ice/pages/${page.id}/draft`, { expectedVersion: page.version, operations })
  ).json() as { version: number };
  page.version = version;
}

async function expectNotFound(path: string, host = 'ice.localhost'): Promise<void> {
  const { status, text, headers } = await instance.send({ host, path });
  expect([status, text.includes('First'), headers['cache-control']]).toEqual([404, false, 'no-store']);
  if (host === 'ice.localhost') expect(text).toContain('Not here');
}

async function editor(name: string, role = 'CMSTWO:USER'): Promise<Person> {
  const email = `${name}@example.com`;
  await admin.call('POST', '/sites/ice/users', { email, name, password, roles: [role] });
  return instance.signIn({ email, password });
}

describe('a link to a preview', () => {
  test('shows the draft as visitors would get it, and follows it', async () => {
    const page = await makePage(admin, '/followed');
    const path = pathOf((await createLink(page)).url);
    const draft = await instance.get(path);
    expect(draft.status).toBe(200);
    expect(draft.text).toContain('<article class="card"><h2>First');
    expect(draft.text).not.toMatch(/<!--|<script/);
    expect(draft.text).toContain('<meta name="robots" content="noindex">');
    await publish(admin, page);
    await addNode(page, card('Second'));
    expect((await instance.get(path)).text).toContain('Second');
    expect((await instance.get('/followed')).text).not.toContain('Second');
  });

  test('is neither indexed, cached, framed nor told to other pages, and sets no cookie', async () => {
    const page = await makePage(admin, '/protected');
    const draft = await instance.get(pathOf((await createLink(page)).url));
    expect(draft.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
    });
    expect([draft.headers['set-cookie'], draft.headers['etag']]).toEqual([undefined, undefined]);
    expect(draft.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(draft.headers['content-security-policy']).not.toMatch(/unsafe/);
  });

  test('is valid for 7 days by default, and for as long as was chosen', async () => {
    const page = await makePage(admin, '/ending');
    const [week, long] = [await createLink(page), await createLink(page, { days: 90, note: '  The lawyers ' })];
    expect(long.link).toMatchObject({ note: 'The lawyers', lastUsedAt: null });
    clock += 7 * day - 1;
    expect((await instance.get(pathOf(week.url))).status).toBe(200);
    clock += 1;
    admin = await instance.signIn();
    await expectNotFound(pathOf(week.url));
    const { links, people } = await listLinks(page);
    expect([links.map(({ id }) => id), people]).toEqual([[long.link.id], { [admin.id]: expect.any(String) }]);
    for (const days of [0, 91, 1.5]) expect((await admin.call('POST', linksOf(page), { days })).status).toBe(422);
  });

  test('says when it was used last', async () => {
    const page = await makePage(admin, '/used');
    const { url } = await createLink(page);
    const first = new Date(clock).toISOString();
    await instance.get(pathOf(url));
    clock += 59_000;
    await instance.get(pathOf(url));
    expect((await listLinks(page)).links[0]?.lastUsedAt).toBe(first);
    clock += 1_000;
    await instance.get(pathOf(url));
    expect((await listLinks(page)).links[0]?.lastUsedAt).toBe(new Date(clock).toISOString());
  });

  test('ends when it is taken back, and both are in the audit log', async () => {
    const page = await makePage(admin, '/taken-back');
    const { url, link } = await createLink(page, { note: 'A partner' });
    expect((await admin.call('DELETE', `${linksOf(page)}/${link.id}`)).status).toBe(200);
    await expectNotFound(pathOf(url));
    expect((await admin.call('DELETE', `${linksOf(page)}/${link.id}`)).json()).toMatchObject({
      code: 'preview-link.unknown',
    });
    const { entries } = (await admin.call('GET', '/sites/ice/audit?limit=2')).json() as {
      entries: { action: string; details: object }[];
    };
    expect(entries.map(({ action, details }) => [action, details])).toEqual(
      ['preview-link.taken-back', 'preview-link.created'].map((action) => [
        action,
        { link: link.id, note: 'A partner' },
      ]),
    );
  });

  test('ends with its page, and with the rights of its author', async () => {
    const page = await makePage(admin, '/short-lived');
    const person = await editor('leaver');
    const [own, others] = [await createLink(page), await createLink(page, {}, person)];
    expect((await instance.get(pathOf(others.url))).status).toBe(200);
    await admin.call('PUT', `/sites/ice/users/${person.id}/roles`, { roles: ['CMSTWO:ARTICLE_USER'] });
    await expectNotFound(pathOf(others.url));
    expect((await instance.get(pathOf(own.url))).status).toBe(200);
    await admin.call('DELETE', `/sites/ice/pages/${page.id}`);
    await expectNotFound(pathOf(own.url));
  });

  test('is one of at most 20 of a page', async () => {
    const page = await makePage(admin, '/many');
    for (let count = 0; count < 20; count += 1) await createLink(page);
    const refused = await admin.call('POST', linksOf(page), {});
    expect([refused.status, refused.json()]).toEqual([409, expect.objectContaining({ code: 'preview-link.too-many' })]);
  });

  test('opens nothing else: no other site, no API, no form', async () => {
    const page = await makePage(admin, '/bound');
    const path = pathOf((await createLink(page)).url);
    await expectNotFound(path, 'nyse.localhost');
    const secret = path.split('/').at(-1) ?? '';
    const cookie = `quoin=${secret}; __Host-quoin=${secret}`;
    const api = await instance.send({ host: 'admin.localhost', path: `/api${linksOf(page)}`, headers: { cookie } });
    expect(api.status).toBe(401);
    expect((await instance.send({ host: 'ice.localhost', path, method: 'POST' })).status).toBe(405);
  });

  test('does not exist for other secrets, of which an address may try 30 a minute', async () => {
    const page = await makePage(admin, '/guessed');
    const path = pathOf((await createLink(page)).url);
    clock += 60_001;
    for (const each of ['', 'x', `${path.split('/').at(-1) ?? ''}x`, 'a.b', '.', '%00', '%E2%82%AC', 'a/b', '..%2f'])
      expect([400, 404]).toContain((await instance.get(`/_quoin/preview/${each}`)).status);
    clock += 60_001;
    for (let tries = 0; tries < 30; tries += 1) await expectNotFound(`/_quoin/preview/${tries}`);
    expect((await instance.get(path)).status).toBe(429);
    clock += 60_001;
    expect((await instance.get(path)).status).toBe(200);
  });

  test('is not in the log, whether it exists or not', async () => {
    const page = await makePage(admin, '/logged');
    const { url } = await createLink(page);
    const before = instance.lines.length;
    await instance.get(`${pathOf(url)}?page=2`);
    await instance.get('/_quoin/preview/made-up-secret');
    const logged = instance.lines.slice(before).join('\n');
    expect(logged).toContain('/_quoin/preview/…');
    expect(logged).not.toContain(pathOf(url).split('/').at(-1));
    expect(logged).not.toContain('made-up-secret');
  });
});

describe('the own preview of an editor', () => {
  test('shows the draft, until the session ends', async () => {
    const page = await makePage(admin, '/own');
    const person = await editor('previewer');
    const path = pathOf(await openOwn(page, person));
    const draft = await instance.get(path);
    expect([draft.status, draft.headers['x-robots-tag'], draft.headers['referrer-policy']]).toEqual([
      200,
      'noindex',
      'no-referrer',
    ]);
    expect(draft.text).toContain('<article class="card"><h2>First');
    expect(draft.text).not.toMatch(/<!--|<script/);
    await person.call('DELETE', '/session');
    await expectNotFound(path);
  });

  test('is bound to its site and to its kind', async () => {
    const page = await makePage(admin, '/kinds');
    const frame = (await admin.call('POST', `/sites/ice/pages/${page.id}/canvas`, {})).json() as { token: string };
    await expectNotFound(`/_quoin/preview/${frame.token}`);
    await expectNotFound(pathOf(await openOwn(page)), 'nyse.localhost');
  });

  test('shows the draft as of another time, and as seen by a role', async () => {
    const page = await makePage(admin, '/situations');
    await addNode(page, node('cms-component-situation'));
    const shownAs = async (as: object) =>
      />(\d{4}-\d\d-\d\d [^<]*)</.exec((await instance.get(pathOf(await openOwn(page, admin, as)))).text)?.[1];
    expect(await shownAs({ at: '2031-05-01T09:00:00Z' })).toBe('2031-05-01 nobody');
    const today = new Date(clock).toISOString().slice(0, 10);
    expect(await shownAs({ role: 'CMSTWO:USER' })).toBe(`${today} CMSTWO:USER`);
    expect(await shownAs({})).toBe(`${today} nobody`);
    const refused = await admin.call('POST', `/sites/ice/pages/${page.id}/preview`, { at: 'tomorrow' });
    expect(refused.status).toBe(422);
  });

  test('needs the right to edit the page', async () => {
    const page = await makePage(admin, '/refused');
    const person = await editor('author', 'CMSTWO:ARTICLE_USER');
    expect((await person.call('POST', `/sites/ice/pages/${page.id}/preview`, {})).status).toBe(403);
    expect((await person.call('GET', linksOf(page))).status).toBe(403);
    expect((await person.call('POST', linksOf(page), {})).status).toBe(403);
  });
});

test('what a draft lacks is not shown, as visitors would not see it', async () => {
  const page = await makePage(admin, '/lacking');
  await addNode(page, node('cms-component-unknown'));
  const { status, text } = await instance.get(pathOf((await createLink(page)).url));
  expect([status, text.includes('is not shown'), text.includes('First')]).toEqual([200, false, true]);
});
