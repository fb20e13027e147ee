import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { link, media, text } from '@quoin/sdk';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { administrator, mockApi, pending, refusal, signIn, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { FakeUpload, type Outcome } from '../../api/fake-upload.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { schemaOf } from '../../form/form.fixture.tsx';
import { fieldsOf } from '../../form/schema/field.ts';
import { columnFields, wordsOf } from './cell-value.tsx';
import { ColumnChoices } from './column-choices.tsx';
import { sendImport } from './import-file.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportScreen } from './import-screen.tsx';
import { RowScreen } from './row-screen.tsx';
import { RowsScreen } from './rows-screen.tsx';
import { SourcesScreen } from './sources-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
const schema = {
  type: 'object',
  required: ['title', 'open'],
  properties: {
    title: { type: 'string', title: 'Title' },
    open: { type: 'boolean', title: 'Open' },
    size: { type: 'number', title: 'Size' },
    kind: { type: 'string', title: 'Kind', enum: ['a', 'b'], labels: { a: 'Alpha' } },
    day: { type: 'string', format: 'date', title: 'Day' },
    body: { type: 'array', field: 'richText', title: 'Body' },
  },
};
const fields = fieldsOf(schema);
const fieldOf = (key: string) => {
  const found = fields.find((field) => field.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};
const sourceOf = (more: object = {}) => ({
  name: 'days',
  title: 'Days',
  description: 'Days off.',
  kind: 'rows',
  scope: 'site',
  key: ['title'],
  row: schema,
  params: {},
  ...more,
});
const rowOf = (more: object = {}) => ({
  id: 'r1',
  key: 'new-year',
  revision: 2,
  data: { title: 'New Year', open: false, size: 3 },
  problems: [],
  updatedAt: at,
  ...more,
});
const base = 'GET /sites/ice/data-sources';

let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {
    [base]: { items: [sourceOf()] },
    [`${base}/days/rows`]: { rows: [rowOf()], total: 1 },
    [`${base}/days/rows/r1`]: rowOf(),
    [`${base}/days/rows/r1/revisions`]: { revisions: [] },
    [`${base}/days/imports`]: { imports: [] },
  };
  requests = mockApi(answers);
});

describe('a value of a row', () => {
  test.each<[string, unknown, string]>([
    ['title', 'Text', 'Text'],
    ['title', undefined, ''],
    ['title', null, ''],
    ['title', { a: 1 }, '{"a":1}'],
    ['open', true, 'Yes'],
    ['open', false, 'No'],
    ['size', 0, '0'],
    ['kind', 'a', 'Alpha'],
    ['kind', 'gone', 'gone'],
    ['day', '2030-02-01', '1 Feb 2030'],
    ['day', 'some day', 'some day'],
  ])('of %s: %j is “%s”', (key, value, words) => {
    expect(wordsOf(fieldOf(key), value)).toBe(words);
  });

  test('is a column if it is brief', () => {
    expect(columnFields(fields).map(({ key }) => key)).toEqual(['title', 'open', 'size', 'kind', 'day']);
    const many = Array.from({ length: 9 }, (_, index) => ({ ...fieldOf('title'), key: `f${index}` }));
    expect(columnFields(many)).toHaveLength(6);
    expect(columnFields(many, 'f8').map(({ key }) => key)).toEqual(['f8', 'f0', 'f1', 'f2', 'f3', 'f4']);
  });
});

describe('the data of a site', () => {
  const open = () => renderScreen(SourcesScreen, { at: '/sites/ice/data', path: '/sites/:site/data' });

  test('has sources with rows, and those that are elsewhere', async () => {
    answers[base] = {
      items: [sourceOf({ scope: 'group' }), sourceOf({ name: 'feed', title: 'Feed', kind: 'external' })],
    };
    open();
    await screen.findByText('1 row');
    expect(screen.getByRole('link', { name: /Days/ }).textContent).toBe('DaysDays off.Shared by all sites1 row');
    expect(screen.getByRole('heading', { name: 'Kept elsewhere' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Feed/ })).toBeNull();
  });

  test('may be none', async () => {
    answers[base] = { items: [] };
    open();
    expect(await screen.findByText('No plugin of this site has data')).toBeTruthy();
  });
});

describe('the rows of a source', () => {
  const open = (search: string = '', grants = administrator) =>
    renderScreen(RowsScreen, { at: `/sites/ice/data/days${search}`, path: '/sites/:site/data/:source', grants });
  const listed = () => requests.filter(({ call }) => call === `${base}/days/rows`).map(({ query }) => query);

  test('are a table by their first fields', async () => {
    answers[`${base}/days/rows`] = {
      rows: [rowOf(), rowOf({ id: 'r2', key: null, data: {}, problems: [{ where: 'title', message: 'Missing.' }] })],
      total: 2,
    };
    open();
    const rows = within(await screen.findByRole('table', { name: 'Days' })).getAllByRole('row');
    expect([...(rows[1]?.children ?? [])].map(({ textContent }) => textContent).slice(1, 5)).toEqual([
      'New Year',
      'No',
      '3',
      '',
    ]);
    expect(rows[2]?.children[1]?.textContent).toBe('Without a nameDoes not fit');
    expect(screen.getByRole('link', { name: 'New Year (new-year)' }).getAttribute('href')).toBe(
      '/sites/ice/data/days/rows/r1',
    );
  });

  test.each([
    ['', {}],
    ['?search=new', { search: 'new' }],
    ['?is-open=true&is-kind=a&is-size=3', { filter: '{"open":true,"size":3,"kind":"a"}' }],
    ['?is-open=maybe&is-kind=z&is-size=many', {}],
    ['?is-open=false&sort=-title', { filter: '{"open":false}', sort: '-title' }],
    ['?is-gone=1&sort=-gone', {}],
  ])('are filtered by %j', async (search, input) => {
    open(search);
    await screen.findByRole('table', { name: 'Days' });
    expect(listed()).toEqual([{ limit: '50', offset: '0', ...input }]);
  });

  test('begin with the field that names them', async () => {
    answers[base] = { items: [sourceOf({ label: 'kind' })] };
    answers[`${base}/days/rows`] = { rows: [rowOf({ key: null, data: { title: 'New Year', kind: 'a' } })], total: 1 };
    open();
    const table = within(await screen.findByRole('table', { name: 'Days' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Select all of this page',
      'Kind',
      'Title',
      'Open',
      'Size',
      'Day',
      'Changed',
    ]);
    expect(table.getByRole('link', { name: 'Alpha' }).getAttribute('href')).toBe('/sites/ice/data/days/rows/r1');
  });

  test('are filtered by two fields beside the search, and by others behind a button', async () => {
    const { user, address } = open('?is-kind=a');
    const chip = await screen.findByRole('button', { name: 'Kind: Alpha, remove this filter' });
    expect(screen.getByRole('combobox', { name: 'Open' })).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Kind' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More filters (1 set)' }));
    const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
    expect(more.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Alpha');
    await user.keyboard('{Escape}');
    await user.click(chip);
    expect(address()).toBe('/sites/ice/data/days');
  });

  test('are deleted together after a question, and brought back at the revision of the deletion', async () => {
    answers[`${base}/days/rows`] = { rows: [rowOf(), rowOf({ id: 'r2', key: null, revision: 7 })], total: 2 };
    answers['DELETE /sites/ice/data-sources/days/rows/r1/2'] = {};
    answers['DELETE /sites/ice/data-sources/days/rows/r2/7'] = {};
    answers['POST /sites/ice/data-sources/days/rows/r1/restoration'] = rowOf();
    answers['POST /sites/ice/data-sources/days/rows/r2/restoration'] = rowOf({ id: 'r2' });
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select new-year' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select New Year' }));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 rows?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete 2 rows' }));
    expect(await screen.findByText('2 rows are deleted.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 rows are back as before.')).toBeTruthy();
    expect(writesIn(requests).slice(2)).toMatchObject([
      { call: 'POST /sites/ice/data-sources/days/rows/r2/restoration', body: { revision: 8 } },
      { call: 'POST /sites/ice/data-sources/days/rows/r1/restoration', body: { revision: 3 } },
    ]);
  });

  test('that somebody else has changed stay, and are listed', async () => {
    answers['DELETE /sites/ice/data-sources/days/rows/r1/2'] = refusal(409, 'row.conflict', 'Somebody else saved it.');
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select new-year' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const failed = within(await screen.findByRole('dialog', { name: '“new-year” could not be deleted' }));
    expect(failed.getByText('Somebody else saved it.')).toBeTruthy();
  });

  test('are changed by who may', async () => {
    answers[`${base}/days/rows`] = { rows: [], total: 0 };
    open('', [{ site: 'ice', role: 'CMSTWO:USER' }]);
    await screen.findByText('There are no rows yet');
    expect(screen.getByText('Users who may edit data can add them.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add a row' })).toBeNull();
  });

  test('shared by all sites are changed by who may everywhere', async () => {
    answers[base] = { items: [sourceOf({ scope: 'group' })] };
    open('', [{ site: 'ice', role: 'CMSTWO:ADMIN' }]);
    await screen.findByRole('table', { name: 'Days' });
    expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('of an unknown source say so', async () => {
    answers[base] = { items: [] };
    open();
    expect(await screen.findByText('No data source "days" is stored here')).toBeTruthy();
  });
});

describe('a row', () => {
  const open = (id: string = 'r1', grants = administrator) =>
    renderScreen(RowScreen, {
      at: `/sites/ice/data/days/rows/${id}`,
      path: id === 'new' ? '/sites/:site/data/:source/rows/new' : '/sites/:site/data/:source/rows/:row',
      grants,
    });
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Title/ });

  test('is saved with its revision', async () => {
    answers['PUT /sites/ice/data-sources/days/rows/r1'] = rowOf({ revision: 3 });
    const { user } = open();
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The row is saved.')).toBeTruthy();
    expect(writesIn(requests)[0]?.body).toMatchObject({
      revision: 2,
      data: { title: 'New Year!', open: false, size: 3 },
    });
  });

  test('that somebody else saved is loaded again, or not', async () => {
    const conflict = refusal(409, 'row.conflict', 'Somebody else saved it.');
    answers['PUT /sites/ice/data-sources/days/rows/r1'] = conflict;
    const { user } = open();
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load it again, without my changes' }));
    await waitFor(() => expect(requests.filter(({ call }) => call === `${base}/days/rows/r1`)).toHaveLength(2));
  });

  test('is added, without a guess at numbers', async () => {
    answers['POST /sites/ice/data-sources/days/rows'] = rowOf();
    const { user, address } = open('new');
    await user.type(await title(), 'Easter');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(address()).toBe('/sites/ice/data/days'));
    expect(writesIn(requests)[0]?.body).toEqual({ data: { title: 'Easter', open: false } });
  });

  test('refers to pages and files by the controls of props', async () => {
    const row = schemaOf({ title: text('Title'), page: link('Page').optional(), file: media('File').optional() });
    answers[base] = { items: [sourceOf({ row })] };
    answers[`${base}/days/rows/r1`] = rowOf({ data: { title: 'Plan', page: { page: 'p1' }, file: '/plan.pdf' } });
    answers['GET /sites/ice/pages/p1'] = { id: 'p1', title: 'Fees', path: '/fees' };
    const { user } = open();
    await title();
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Page' })).value).toBe('Fees');
    expect(screen.getByRole('button', { name: 'Change: File' })).toBeTruthy();
    answers['PUT /sites/ice/data-sources/days/rows/r1'] = rowOf({ revision: 3 });
    await user.type(screen.getByRole('textbox', { name: 'Anchor on the page: Page' }), 'cash');
    await user.click(screen.getByRole('button', { name: 'Clear File' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('The row is saved.');
    expect(writesIn(requests)[0]?.body).toEqual({
      revision: 2,
      data: { title: 'Plan', page: { page: 'p1', hash: 'cash' } },
    });
  });

  test('is deleted, and brought back', async () => {
    answers['DELETE /sites/ice/data-sources/days/rows/r1/2'] = {};
    answers['POST /sites/ice/data-sources/days/rows/r1/restoration'] = rowOf();
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The row is deleted.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/sites/ice/data/days'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writesIn(requests)).toHaveLength(2));
  });

  test('that does not fit any more says what to correct', async () => {
    answers[`${base}/days/rows/r1`] = rowOf({ problems: [{ where: 'data.title', message: 'Too short.' }] });
    open();
    expect(await screen.findByText(/^This row does not fit what its data source expects now/)).toBeTruthy();
    expect(screen.getByText('Too short.')).toBeTruthy();
  });

  test('is only read by who may not change it', async () => {
    open('r1', [{ site: 'ice', role: 'CMSTWO:USER' }]);
    const field = await title();
    expect(field.matches(':disabled')).toBe(true);
    expect(screen.getByText('You may read this row, but not change it.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('has revisions, which are compared and restored', async () => {
    const change = (number: number, kind: string) => ({
      number,
      change: kind,
      authorName: number === 2 ? 'Ann' : null,
      createdAt: at,
    });
    answers[`${base}/days/rows/r1/revisions`] = { revisions: [change(2, 'saved'), change(1, 'restored')] };
    answers[`${base}/days/rows/r1/revisions/1`] = { number: 1, data: { title: 'Old Year', open: false, size: 3 } };
    answers['POST /sites/ice/data-sources/days/rows/r1/revisions/1/restoration'] = rowOf();
    const { user } = open();
    const revisions = within(await screen.findByRole('region', { name: 'Revisions' }));
    const buttons = await revisions.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Saved .*Current · Ann$/),
      expect.stringMatching(/^Brought back .*By the system$/),
    ]);
    await user.click(buttons[1] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Revision 1' }));
    expect(await dialog.findByRole('row', { name: 'Title Old Year New Year' })).toBeTruthy();
    expect(dialog.queryByRole('row', { name: /^Size/ })).toBeNull();
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.type(await title(), '!');
    await user.click(buttons[1] ?? document.body);
    const warned = within(await screen.findByRole('dialog', { name: 'Revision 1' }));
    expect((await warned.findByRole('alert')).textContent).toContain('discards the changes that you have not saved');
  });

  test('cannot be changed while it is being saved', async () => {
    answers['PUT /sites/ice/data-sources/days/rows/r1'] = pending;
    const { user } = open();
    const field = await title();
    await user.type(field, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field.matches(':disabled')).toBe(true));
  });
});

describe('the columns of a file', () => {
  const report = (columns: object[]) => ({ columns }) as never;

  test('go to one field each', async () => {
    const onChange = jest.fn();
    const { user } = renderScreen(
      <ColumnChoices
        report={report([
          { name: 'Name', field: 'title' },
          { name: 'Other', field: null },
        ])}
        fields={fields}
        given={{ Size: 'size' }}
        disabled={false}
        onChange={onChange}
      />,
    );
    expect(screen.getByText('No column goes to Open, which a new row needs.')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Other' }));
    await user.click(screen.getByRole('option', { name: 'Title' }));
    expect(onChange.mock.calls).toEqual([[{ Size: 'size', Name: '', Other: 'title' }]]);
  });
});

describe('the outcome of an import', () => {
  const reportOf = (more: object = {}) => ({
    added: 2,
    changed: 0,
    unchanged: 0,
    deleted: 0,
    bad: 0,
    lines: 2,
    applied: false,
    delimiter: ',',
    encoding: 'utf-8',
    columns: [{ name: 'Title', field: 'title' }],
    problems: [],
    warnings: [],
    ...more,
  });
  function show(report: object | null, more: object = {}, canApply: boolean = true) {
    const [onApply, onApplied] = [jest.fn(), jest.fn()];
    renderScreen(
      <ImportOutcome
        of={{ id: 'i1', fileName: 'days.csv', state: 'done', dryRun: true, report, error: null, ...more } as never}
        fields={fields}
        list="/sites/ice/data/days"
        columns={{}}
        canApply={canApply}
        onColumns={() => undefined}
        onApply={onApply}
        onApplied={onApplied}
      />,
    );
    return { onApply, onApplied };
  }
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Import/ });

  test.each<[string, object, string]>([
    ['new rows', {}, 'Import 2 rows'],
    ['one row', { added: 1 }, 'Import 1 row'],
    ['deleted rows', { deleted: 1_200 }, 'Import 2 rows and delete 1,200'],
    ['a bad row', { bad: 1, problems: [] }, 'Import 2 rows without the bad one'],
    ['bad rows', { bad: 3 }, 'Import 2 rows without the bad 3'],
  ])('with %s offers “%s”', (_, more, name) => {
    const { onApply } = show(reportOf(more));
    expect(button().textContent).toBe(name);
    fireEvent.click(button());
    expect(onApply.mock.calls).toEqual([['bad' in more]]);
  });

  test('of a file that changes nothing can only be left', () => {
    show(reportOf({ added: 0, unchanged: 2 }));
    expect(button().disabled).toBe(true);
    expect(screen.getByText('The rows are the same already.')).toBeTruthy();
  });

  test('without a good row has nothing to import', () => {
    show(reportOf({ added: 0, bad: 2 }));
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
    expect(screen.getByText(/^No row can be imported/)).toBeTruthy();
  });

  test('of a file that is gone needs it again', () => {
    show(reportOf(), {}, false);
    expect(button().disabled).toBe(true);
    expect(screen.getByText('Choose the file again to import it.')).toBeTruthy();
  });

  test('lists what is wrong, by the titles of fields', () => {
    const problem = (column: string | null) => ({ line: 2, column, message: 'Not so.', read: 'x' });
    show(reportOf({ bad: 3, problems: [problem('Title'), problem('size'), problem(null)] }));
    const rows = within(screen.getByRole('table', { name: 'Bad lines' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.children[1]?.textContent)).toEqual(['Title', 'Size', '—']);
  });

  test('says which names nothing has, and the rows can be imported nevertheless', () => {
    const warning = (index: number) => `No row of "Calendars" has "Sample ${index}".`;
    show(reportOf({ warnings: Array.from({ length: 22 }, (_, index) => warning(index)) }));
    const words = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(words).toContainEqual(
      expect.stringMatching(/^No row of "Calendars" has "Sample 0"\..*And 2 more warnings\.$/),
    );
    expect(button().disabled).toBe(false);
  });

  test('that is stored leads to the rows and one notice', () => {
    const { onApplied } = show(reportOf({ applied: true }), { dryRun: false });
    expect(screen.getByRole('heading', { name: 'The rows are stored' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Show the rows' }).getAttribute('href')).toBe('/sites/ice/data/days');
    expect(onApplied).toHaveBeenCalledTimes(1);
  });

  test.each([
    [{ state: 'cancelled' }, 'The import of days.csv was cancelled. All rows are as they were.'],
    [{ state: 'failed', error: 'Out of room.' }, 'Out of room.'],
    [{ state: 'failed' }, 'The import failed.'],
  ])('%j', (more, words) => {
    show(null, more);
    expect(screen.getByRole('alert').textContent).toBe(words);
  });
});

describe('importing', () => {
  const original = globalThis.XMLHttpRequest;
  beforeEach(() => {
    globalThis.XMLHttpRequest = FakeUpload as unknown as typeof XMLHttpRequest;
    Object.assign(FakeUpload, { outcomes: [], sent: [] });
    signIn();
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = original;
  });
  const sent = () => FakeUpload.sent.map(({ url }) => Object.fromEntries(new URL(url, location.origin).searchParams));
  const choices = { mode: 'update' as const, skipBad: false, encoding: undefined, columns: {} };
  const file = new File(['title'], 'days.csv');

  test.each([
    [choices, {}],
    [{ ...choices, encoding: '' }, {}],
    [
      { ...choices, encoding: 'windows-1252', skipBad: true },
      { encoding: 'windows-1252', skipBad: 'true' },
    ],
    [{ ...choices, columns: { Name: 'title', Other: '' } }, { columns: '{"Name":"title","Other":""}' }],
  ])('sends %j', async (chosen, query) => {
    FakeUpload.outcomes = [{ status: 200, response: {} }];
    await sendImport({ site: 'ice', source: 'days', file, dryRun: true, ...chosen, onProgress: () => undefined });
    expect(sent()).toEqual([{ name: 'days.csv', mode: 'update', dryRun: 'true', skipBad: 'false', ...query }]);
  });

  const report = {
    added: 1,
    changed: 0,
    unchanged: 0,
    deleted: 0,
    bad: 0,
    lines: 1,
    applied: false,
    delimiter: ',',
    encoding: 'utf-8',
    columns: [],
    problems: [],
    warnings: [],
  };
  const started = {
    id: 'i1',
    fileName: 'days.csv',
    state: 'done',
    dryRun: true,
    report,
    error: null,
    encoding: 'utf-8',
    progress: null,
    authorName: 'Ann',
    createdAt: at,
  };
  async function checkFile() {
    const shown = renderScreen(ImportScreen, {
      at: '/sites/ice/data/days/import',
      path: '/sites/:site/data/:source/import',
    });
    await screen.findByText('No file yet');
    const input = shown.container.querySelector<HTMLInputElement>('input[type="file"]');
    await shown.user.upload(input ?? document.createElement('input'), file);
    await shown.user.click(screen.getByRole('button', { name: 'Check the file' }));
    return shown;
  }

  test('checks a file first, and imports it then', async () => {
    answers[`${base}/days/imports/i1`] = started;
    FakeUpload.outcomes = [
      { status: 200, response: started },
      { status: 200, response: { ...started, id: 'i2' } },
    ];
    const { user, address } = await checkFile();
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(2));
    expect(sent().map(({ dryRun }) => dryRun)).toEqual(['true', 'false']);
    await waitFor(() => expect(address()).toContain('import=i2'));
  });

  test('does not import a file by the findings of another one', async () => {
    const earlier = { ...started, id: 'i0', fileName: 'earlier.csv' };
    Object.assign(answers, {
      [`${base}/days/imports`]: { imports: [earlier] },
      [`${base}/days/imports/i0`]: earlier,
      [`${base}/days/imports/i1`]: started,
    });
    FakeUpload.outcomes = [{ status: 200, response: started }];
    const { user } = await checkFile();
    await screen.findByRole('button', { name: 'Import 1 row' });
    await user.click(screen.getByRole('button', { name: 'earlier.csv' }));
    await screen.findByText(/^earlier\.csv, /);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 row' }).disabled).toBe(true);
    expect(screen.getByText('Choose the file again to import it.')).toBeTruthy();
  });

  test('does not show findings on choices that changed meanwhile', async () => {
    answers[`${base}/days/imports/i1`] = started;
    let arrive: ((outcome: Outcome) => void) | undefined;
    FakeUpload.outcomes = [new Promise((resolve) => (arrive = resolve))];
    const { user, address } = await checkFile();
    await user.click(screen.getByRole('radio', { name: /^Replace/ }));
    arrive?.({ status: 200, response: started });
    await waitFor(() => expect(requests.filter(({ call }) => call === `${base}/days/imports`)).toHaveLength(2));
    expect(address()).not.toContain('import=');
    expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  });

  test('is not for who may not change rows', async () => {
    renderScreen(ImportScreen, {
      at: '/sites/ice/data/days/import',
      path: '/sites/:site/data/:source/import',
      grants: [],
    });
    expect(await screen.findByText('You may not change these rows')).toBeTruthy();
  });

  test('may be loading', () => {
    answers[base] = pending;
    renderScreen(ImportScreen, { at: '/sites/ice/data/days/import', path: '/sites/:site/data/:source/import' });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });
});
