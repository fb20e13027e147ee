import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import { startInstance, type Instance, type Person } from '../../testing/instance.fixture.ts';
import { card, node, pageFile } from '../../testing/site-content.fixture.ts';

const parameters = node('cms-component-parameters');
const row = (data: Record<string, string | number>) => ({ data });
const parameter = { source: 'notices', field: 'number' };
const detail = pageFile('/notices/{noticeNumber}', [parameters, card('Detail')], {
  title: 'Notice {number}: {title}',
  seo: { robots: 'index', description: 'Of {year}' },
  parameter,
});
const pages = {
  detail,
  german: pageFile('/meldungen/{number}', [card('Auf Deutsch')], {
    title: 'Meldung {number}',
    locale: 'de',
    translationGroup: detail.id,
    parameter,
  }),
  literal: pageFile('/notices/n2', [card('A page of its own')], { title: 'Literal' }),
  closed: pageFile('/closed/{number}', [card('Top secret words')], {
    title: '{title}',
    parameter,
    access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] },
  }),
};

describe.each(suiteDatabases)('pages that show a row on $name', ({ create }) => {
  let instance: Instance;
  let admin: Person;
  let drop = async () => undefined as void;
  const draftOf = async (page: string) =>
    (await admin.call('GET', `/sites/ice/pages/${page}/draft`)).json() as {
      version: number;
      content: Record<string, unknown>;
      problems: { message: string }[];
    };
  const begin = (path: string) =>
    admin.call('POST', '/sites/ice/pages', { template: 'cms-template-sample-page', title: 'New', path });

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    instance = await startInstance({
      databaseUrl: database.url,
      sites: { ice: { locales: ['en', 'de'] } },
      files: {
        ...Object.fromEntries(
          Object.entries(pages).map(([name, page]) => [`sites/ice/content/pages/${name}.json`, page]),
        ),
        'sites/ice/content/rows/notices.json': [
          row({ number: 'n1', title: 'Fees & <rules>', year: 2026 }),
          row({ number: 'n2', title: 'Second', year: 2025 }),
          row({ number: 'n 3/ü', title: 'Odd', year: 2024 }),
        ],
      },
    });
    admin = await instance.signIn();
  }, 60_000);
  afterAll(async () => {
    await instance?.drop();
    await drop();
  });

  test('take title, description and parameters from the row', async () => {
    const { status, text } = await instance.get('/notices/n1');
    expect(status).toBe(200);
    expect(text).toContain('<title>Notice n1: Fees &amp; &lt;rules&gt;');
    expect(text).toContain('content="Of 2026"');
    expect(text).toContain('{&quot;noticeNumber&quot;:&quot;n1&quot;} of /notices/n1');
    expect(text).toContain('http://ice.localhost');
    expect(text).not.toContain('{noticeNumber}');
  });

  test('respond with 404 for a missing row', async () => {
    for (const path of [
      '/notices/none',
      '/notices',
      '/notices/n1/more',
      `/notices/${'n'.repeat(30)}`,
      '/notices/{noticeNumber}',
      '/notices/N1',
    ]) {
      expect([path, (await instance.get(encodeURI(path))).status]).toEqual([path, 404]);
    }
  });

  test('accept a row value with a slash at the declared position', async () => {
    const { status, text } = await instance.get('/notices/n%203%2F%C3%BC');
    expect([
      status,
      text.includes('<title>Notice n 3/ü: Odd'),
      /rel="canonical" href="[^"]*\/notices\/n%203%2F%C3%BC"/.test(text),
    ]).toEqual([200, true, true]);
    expect((await instance.get('/notices/n%203')).status).toBe(404);
  });

  test('give precedence to a page with that path', async () => {
    expect((await instance.get('/notices/n2')).text).toContain('A page of its own');
  });

  test('link translations that show the same row', async () => {
    const german = await instance.get('/de/meldungen/n1');
    expect(german.text).toContain('<title>Meldung n1');
    expect(german.text).toContain('hreflang="en" href="http://ice.localhost');
    expect((await instance.get('/notices/n1')).text).toMatch(/hreflang="de" href="[^"]*\/de\/meldungen\/n1"/);
  });

  test('follow the usual access rules', async () => {
    const { status, text } = await instance.get('/closed/n1');
    expect([status, text.includes('Top secret')]).toEqual([403, false]);
  });

  test('two pages cannot claim the same addresses, whatever they call the parameter', async () => {
    expect((await begin('/notices/{other}')).json()).toMatchObject({ code: 'page.path-taken' });
    const moved = await admin.call('PATCH', `/sites/ice/pages/${pages.closed.id}`, { path: '/notices/{other}' });
    expect(moved.json()).toMatchObject({ code: 'page.path-taken' });
    for (const path of ['/two/{one}/{other}', '/part-{one}', '/{}', '/{one two}', '/{1}'])
      expect((await begin(path)).json()).toMatchObject({ code: 'page.path-invalid' });
  });

  test('cannot be published with missing settings, which are set and reset like any other', async () => {
    const { id } = (await begin('/rows/{number}')).json() as { id: string };
    const problems = async () => (await draftOf(id)).problems.map(({ message }) => message).join('\n');
    const patch = async (...operations: object[]) =>
      admin.call('PATCH', `/sites/ice/pages/${id}/draft`, { expectedVersion: (await draftOf(id)).version, operations });
    const choose = (value?: object) =>
      patch({ op: 'page', field: 'parameter', ...(value === undefined ? {} : { value }) });
    expect(await problems()).toContain('nothing says of which rows');
    await choose({ source: 'gone', field: 'number' });
    expect(await problems()).toContain('No installed plugin registers the data source "gone"');
    await choose({ source: 'notices', field: 'body' });
    expect(await problems()).toContain('cannot be selected by "body". Choose one of: number, year.');
    await choose(parameter);
    await patch({ op: 'page', field: 'title', value: 'About {subject}' });
    expect(await problems()).toContain('have no field "subject"');
    await patch({ op: 'page', field: 'title', value: 'About {title}' });
    expect(await problems()).toBe('');
    const { version } = await draftOf(id);
    expect((await admin.call('POST', `/sites/ice/pages/${id}/publication`, { expectedVersion: version })).status).toBe(
      200,
    );
    expect((await instance.get('/rows/n1')).text).toContain('<title>About Fees');
    await choose();
    expect((await draftOf(id)).content).not.toHaveProperty('parameter');
    expect((await instance.get('/rows/n1')).status).toBe(200);
  });

  test('reflect a changed row at once', async () => {
    const { rows } = (await admin.call('GET', '/sites/ice/data-sources/notices/rows')).json() as {
      rows: { id: string; revision: number; data: Record<string, unknown> }[];
    };
    const first = rows.find(({ data }) => data['number'] === 'n1');
    const saved = await admin.call('PUT', `/sites/ice/data-sources/notices/rows/${first?.id}`, {
      revision: first?.revision,
      data: { ...first?.data, title: 'Changed' },
    });
    expect(saved.status).toBe(200);
    expect((await instance.get('/notices/n1')).text).toContain('<title>Notice n1: Changed');
  });
});
