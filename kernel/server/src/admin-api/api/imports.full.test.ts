import { beforeEach, describe, expect, test } from '@jest/globals';
import { suiteDatabases } from '@quoin/storage/testing';
import type { ApiImport, ImportReport } from '@quoin/api';
import type { TestResponse } from '../../testing/request.fixture.ts';
import { startForSuite } from '../../testing/suite.fixture.ts';
import { until } from '../../testing/until.fixture.ts';

describe.each(suiteDatabases)('imports and exports on $name', (database) => {
  const suite = startForSuite(database);
  const source = '/sites/ice/data-sources/notices';

  beforeEach(async () => {
    await run('[]', { mode: 'replace' });
  });

  const upload = (content: string | Buffer, query: Record<string, string>, address = source): Promise<TestResponse> =>
    suite.instance.send({
      host: 'admin.localhost',
      method: 'POST',
      path: `/api${address}/imports?${new URLSearchParams({ name: 'rows.csv', mode: 'add', ...query }).toString()}`,
      headers: {
        cookie: suite.admin.cookie,
        origin: 'http://admin.localhost',
        'x-csrf-token': suite.admin.csrfToken,
        'content-type': 'text/csv',
      },
      body: content,
    });
  /** Uploads a file and waits for its job. */
  async function run(content: string | Buffer, query: Record<string, string> = {}): Promise<ApiImport> {
    const answer = await upload(content, query);
    expect([answer.status, answer.text]).toEqual([202, expect.stringContaining('"waiting"')]);
    const { id } = answer.json() as unknown as ApiImport;
    return until(async () => {
      const found = (await suite.admin.call('GET', `${source}/imports/${id}`)).json() as unknown as ApiImport;
      return found.state !== 'waiting' && found;
    });
  }
  async function report(content: string | Buffer, query: Record<string, string> = {}): Promise<ImportReport> {
    const ended = await run(content, query);
    if (ended.report === null) throw new Error(`The import failed: ${ended.error}`);
    return ended.report;
  }
  async function stored(): Promise<Record<string, unknown>[]> {
    const { rows } = (await suite.admin.call('GET', `${source}/rows?sort=number&limit=200`)).json() as {
      rows: { data: Record<string, unknown> }[];
    };
    return rows.map(({ data }) => data);
  }
  const three = 'Number;title;YEAR\nA-1;First;2024\nA-2;Zweite ä;2025\nA-3;Third;2026\n';

  test('CSV is imported by the names and titles of fields', async () => {
    expect(await report(three)).toEqual({
      columns: [
        { name: 'Number', field: 'number' },
        { name: 'title', field: 'title' },
        { name: 'YEAR', field: 'year' },
      ],
      delimiter: ';',
      encoding: 'utf-8',
      lines: 3,
      added: 3,
      changed: 0,
      unchanged: 0,
      deleted: 0,
      bad: 0,
      problems: [],
      warnings: [],
      applied: true,
    });
    expect(await stored()).toEqual([
      { number: 'A-1', title: 'First', year: 2024 },
      { number: 'A-2', title: 'Zweite ä', year: 2025 },
      { number: 'A-3', title: 'Third', year: 2026 },
    ]);
    const { entries } = (await suite.admin.call('GET', '/sites/ice/audit?limit=1')).json() as { entries: object[] };
    expect(entries).toMatchObject([{ action: 'row.imported', details: { file: 'rows.csv', added: 3 } }]);
  });

  test('all bad lines are reported, and nothing is stored unless they may be skipped', async () => {
    const bad =
      'number,title,year,colour\nA-1,First,2024,red\nA-2,,soon,\nA-3,Third,2025.5,\nA-1,Again,2026,\nA-4,"Fo,2026,\n';
    const told = await report(bad);
    expect(told).toMatchObject({
      lines: 5,
      added: 1,
      bad: 4,
      applied: false,
      columns: expect.arrayContaining([{ name: 'colour', field: null }]),
    });
    expect(told.problems).toEqual([
      { line: 3, column: 'year', message: expect.stringContaining('The value must be a number'), read: 'soon' },
      { line: 3, column: 'title', message: 'The value must not be empty.', read: '' },
      { line: 4, column: 'year', message: 'The value must be a whole number.', read: '2025.5' },
      { line: 5, column: null, message: 'The key "A-1" is already in line 2.', read: 'The key "A-1"' },
      { line: 6, column: null, message: expect.stringContaining('unterminated'), read: expect.stringContaining('A-4') },
    ]);
    expect(await stored()).toEqual([]);
    expect(await report(bad, { skipBad: 'true' })).toMatchObject({ added: 1, bad: 4, applied: true });
    expect(await stored()).toHaveLength(1);
    expect(await report('number,title,year\nA-1,First,2024\n')).toMatchObject({
      bad: 1,
      problems: [{ line: 2, message: 'The key "A-1" is taken by a row that is there.' }],
    });
  });

  test('updates rows with known keys, keeps missing columns, and leaves identical rows unchanged', async () => {
    await report(three);
    expect(await report('number,title\nA-1,Changed\nA-2,Zweite ä\n', { mode: 'update', dryRun: 'true' })).toMatchObject(
      { changed: 1, unchanged: 1, applied: false },
    );
    expect((await stored())[0]).toMatchObject({ title: 'First' });
    expect(await report('number,title\nA-1,Changed\nA-2,Zweite ä\n', { mode: 'update' })).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 1,
      applied: true,
    });
    expect((await stored())[0]).toEqual({ number: 'A-1', title: 'Changed', year: 2024 });
  });

  test('a replacement deletes rows missing from the file, and restores deleted ones', async () => {
    await report(three);
    expect(await report('number,title,year\nA-2,Zweite ä,2025\nB-1,New,2026\n', { mode: 'replace' })).toMatchObject({
      added: 1,
      unchanged: 1,
      deleted: 2,
    });
    expect((await stored()).map(({ number }) => number)).toEqual(['A-2', 'B-1']);
    expect(await report('number,title,year\n,Bad,2025\n', { mode: 'replace' })).toMatchObject({
      bad: 1,
      deleted: 0,
      applied: false,
    });
    expect(await stored()).toHaveLength(2);
  });

  test('a replacement without its bad lines deletes none of the rows that they may mean', async () => {
    await report(three);
    const file = 'number,title,year\nA-1,Changed,2024\nA-2,Zweite ä,soon\n';
    expect(await report(file, { mode: 'replace', skipBad: 'true' })).toMatchObject({
      changed: 1,
      bad: 1,
      deleted: 0,
      applied: true,
    });
    expect((await stored()).map(({ title }) => title)).toEqual(['Changed', 'Zweite ä', 'Third']);
  });

  test('columns can be mapped to fields by hand', async () => {
    expect(
      await report('Nr,Titel,Jahr\nA-1,Eins,2024\n', {
        columns: JSON.stringify({ Nr: 'number', Titel: 'title', Jahr: 'year' }),
      }),
    ).toMatchObject({ added: 1 });
    expect(await run('Nr,Titel\nA-1,Eins\n', { columns: '{"Nr":"nothing"}' })).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('no field "nothing"'),
    });
    expect(await run('Nr,Titel\nA-1,Eins\n')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The fields are number, title, year, body'),
    });
    expect((await upload('a', { columns: 'x' })).json()).toMatchObject({ code: 'request.invalid' });
  });

  test('an undetectable encoding must be specified', async () => {
    const bytes = Buffer.from('number,title,year\nA-1,Gr\xf6\xdfe,2024\n', 'latin1');
    const refused = await upload(bytes, {});
    expect([refused.status, refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'import.unreadable', message: expect.stringContaining('iso-8859-1') }),
    ]);
    expect(await report(bytes, { dryRun: 'true' })).toMatchObject({ added: 1, encoding: 'iso-8859-1', applied: false });
    expect(await report(bytes, { encoding: 'iso-8859-1' })).toMatchObject({ added: 1, encoding: 'iso-8859-1' });
    expect(await stored()).toMatchObject([{ title: 'Größe' }]);
  });

  test('markup is sanitized, as in the form', async () => {
    await report('number,title,year,body\nA-1,One,2024,"<b>x</b><script>alert(1)</script>"\n');
    expect(await stored()).toMatchObject([{ body: '<b>x</b>' }]);
  });

  test.each(['csv', 'json'])('rows exported as %s are imported unchanged', async (format) => {
    await report('number,title,year,body\nA-1,=1+1,2024,"a\nb"\nA-2,"x, ""y""",2025,\n');
    const answer = await suite.admin.call('GET', `${source}/rows.${format}`);
    expect(answer.headers).toMatchObject({
      'content-disposition': `attachment; filename="notices.${format}"`,
      'cache-control': 'no-store',
    });
    if (format === 'csv') expect(answer.text).toContain(`A-1,'=1+1,2024,"a\nb"`);
    else
      expect(JSON.parse(answer.text)).toMatchObject([
        { id: expect.any(String), number: 'A-1', title: '=1+1', year: 2024 },
        { number: 'A-2' },
      ]);
    expect(await report(answer.text, { mode: 'update' })).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
    const filtered = await suite.admin.call(
      'GET',
      `${source}/rows.json?${new URLSearchParams({ filter: '{"year":2025}' }).toString()}`,
    );
    expect(JSON.parse(filtered.text)).toHaveLength(1);
    const { entries } = (await suite.admin.call('GET', '/sites/ice/audit?limit=1')).json() as { entries: object[] };
    expect(entries).toMatchObject([
      { action: 'row.exported', subject: 'data-source:notices', details: { format: 'json' } },
    ]);
  });

  test('thousands of rows are imported at once', async () => {
    const lines = Array.from({ length: 2_000 }, (_, index) => `N-${index},Notice ${index},${2000 + (index % 20)}`);
    expect(await report(`number,title,year\n${lines.join('\n')}`)).toMatchObject({ added: 2_000, applied: true });
    const { total } = (
      await suite.admin.call('GET', `${source}/rows?search=${encodeURIComponent('notice 1999')}`)
    ).json() as { total: number };
    expect(total).toBe(1);
  }, 30_000);

  test('a running import is canceled, and none of it is stored', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `N-${index},Notice ${index},2024`);
    const { id } = (await upload(`number,title,year\n${lines.join('\n')}`, {})).json() as { id: string };
    const cancel = () => suite.admin.call('POST', `${source}/imports/${id}/cancellation`, {});
    expect((await cancel()).json()).toMatchObject({
      id,
      state: 'cancelled',
      report: null,
      endedAt: expect.any(String),
    });
    expect((await cancel()).json()).toMatchObject({ code: 'import.ended' });
    const { entries } = (await suite.admin.call('GET', '/sites/ice/audit?limit=1')).json() as { entries: object[] };
    expect(entries).toMatchObject([
      {
        action: 'row.import-cancelled',
        subject: `import:${id}`,
        actor: suite.admin.id,
        details: { source: 'notices', file: 'rows.csv' },
      },
    ]);
    // Jobs run one at a time, so the other has ended.
    await report(three);
    expect(await stored()).toHaveLength(3);
    expect((await suite.admin.call('GET', `${source}/imports/${id}`)).json()).toMatchObject({
      state: 'cancelled',
      error: null,
    });
    // An import ends before its job.
    const states = await until(async () => {
      const answer = await suite.admin.call('GET', '/sites/*/jobs?kind=rows.import&limit=2');
      const found = (answer.json() as unknown as { jobs: { state: string }[] }).jobs.map(({ state }) => state);
      return found.includes('running') ? undefined : found;
    });
    expect(states).toEqual(['done', 'done']);
  });

  test('imports are listed with their authors, and belong to their source', async () => {
    const { id } = await run(three);
    const { imports } = (await suite.admin.call('GET', `${source}/imports?limit=1`)).json() as unknown as {
      imports: ApiImport[];
    };
    expect(imports).toMatchObject([
      { id, state: 'done', fileName: 'rows.csv', authorName: expect.any(String), report: { added: 3, problems: [] } },
    ]);
    expect(
      (await suite.admin.call('GET', `/sites/ice/data-sources/shared-notices/imports/${id}`)).json(),
    ).toMatchObject({ code: 'import.unknown' });
  });

  test('rejects oversized files, unknown types and external sources', async () => {
    const large = await upload(Buffer.alloc(21 * 1024 * 1024, 'a'), {});
    expect(large.json()).toMatchObject({ code: 'request.too-large' });
    expect((await upload('PK\x03\x04', {})).json()).toMatchObject({ code: 'import.unreadable' });
    expect((await upload('a', { mode: 'guess' })).json()).toMatchObject({ code: 'request.invalid' });
    expect((await upload('a', {}, '/sites/ice/data-sources/prices')).json()).toMatchObject({ code: 'request.invalid' });
  });
});
