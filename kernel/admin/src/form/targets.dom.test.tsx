import { afterEach, describe, expect, test } from '@jest/globals';
import { link, number, reference, references } from '@quoin/sdk';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockApi, refusal } from '../api/api.fixture.ts';
import { assetOf } from '../media/asset.fixture.ts';
import { mockResponses, renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

describe('a number', () => {
  const openWith = (value: number) =>
    renderForm(
      schemaOf({
        low: number('Low').min(3).optional(),
        high: number('High').max(-1).optional(),
        both: number('Both').min(0).max(9).optional(),
      }),
      { low: value, high: value, both: value },
    );
  const isWrong = (range: string) => screen.getByText(range).classList.contains('Mui-error');

  test.each([
    [-2, [true, false, true]],
    [-1, [true, false, true]],
    [0, [true, true, false]],
    [3, [false, true, false]],
    [9, [false, true, false]],
    [9.5, [false, true, true]],
  ])('%d is outside of its bounds, or not', (value, wrong) => {
    openWith(value);
    expect(['At least 3', 'At most -1', 'From 0 to 9'].map(isWrong)).toEqual(wrong);
  });
});

describe('a search for pages and rows', () => {
  const schema = schemaOf({ page: reference('Partial', { to: 'pages' }).optional() });

  test('starts once it is opened, and goes by what is typed', async () => {
    const requests = mockApi({ 'GET /sites/ice/pages': { pages: [{ id: 'p1', title: 'Fees', path: '/fees' }] } });
    const { user, value } = renderForm(schema);
    expect(requests).toEqual([]);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Partial' });
    expect(box.placeholder).toBe('Search pages');
    await user.type(box, ' fee ');
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ search: 'fee', sort: 'title', limit: '20' }));
    const option = await screen.findByRole('option', { name: /Fees/ });
    expect(option.textContent).toBe('Fees/fees');
    expect(value()).toEqual({});
  });

  test.each([
    ['finds nothing', { pages: [] }, 'Nothing fits these words.'],
    ['fails', refusal(500, 'server.failed', 'The database is away.'), 'The database is away.'],
  ])('that %s says so', async (_, answer, words) => {
    mockApi({ 'GET /sites/ice/pages': answer });
    const { user } = renderForm(schema);
    await user.click(screen.getByRole('combobox', { name: 'Partial' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('a page that cannot be asked for is not called gone', async () => {
    mockApi({ 'GET /sites/ice/pages/p1': refusal(503, 'server.busy', 'Try again soon.') });
    renderForm(schema, { page: 'p1' });
    expect(await screen.findByText('Try again soon.')).toBeTruthy();
    expect(screen.queryByText(/It no longer exists/)).toBeNull();
  });

  test('of several, one is there once, and one that is gone is marked and can be removed', async () => {
    const row = { id: 'a', key: 'easter', data: { name: 'Easter' } };
    mockApi({
      'GET /sites/ice/data-sources/holidays/rows': { rows: [row], total: 1 },
      'GET /sites/ice/data-sources/holidays/rows/a': row,
    });
    const { user, value, changes } = renderForm(schemaOf({ days: references('Days', { to: 'holidays' }) }), {
      days: ['a', 'gone'],
    });
    expect(await screen.findByText('gone (not found)')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Days' }));
    await user.click(await screen.findByRole('option', { name: /Easter/ }));
    expect(changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'More for gone' }));
    const item = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('aria-disabled');
    expect([item('Move up'), item('Move down')]).toEqual([null, 'true']);
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(value()).toEqual({ days: ['a'] });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Days' }));
  });
});

describe('a link', () => {
  const schema = schemaOf({ to: link('Target').optional() });

  test.each([
    ['https://example.com', true],
    ['mailto:ann@example.com', true],
    ['/fees#cash', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
  ])('to %s is safe: %s', (to, isSafe) => {
    renderForm(schema, { to });
    expect(screen.queryByText(/^Visitors get no link to this address/) === null).toBe(isSafe);
  });

  test('to a file names it, and keeps it while another way is looked at', async () => {
    mockResponses({ '/media/a1': assetOf('a1', { kind: 'document', fileName: 'fees.pdf' }) });
    const { user, changes, value } = renderForm(schema, { to: { asset: 'a1' } });
    expect(await screen.findByText('fees.pdf')).toBeTruthy();
    const ways = within(screen.getByRole('group', { name: 'Where Target leads' }));
    await user.click(ways.getByRole('button', { name: 'Page or address' }));
    await user.click(ways.getByRole('button', { name: 'Page or address' }));
    expect(screen.queryByText('fees.pdf')).toBeNull();
    expect(changes).toEqual([]);
    await user.click(ways.getByRole('button', { name: 'File' }));
    expect(await screen.findByText('fees.pdf')).toBeTruthy();
    expect(value()).toEqual({ to: { asset: 'a1' } });
  });

  test('to the web address of a file is a plain address', async () => {
    mockResponses({ '/media-folders': { folders: [], bytes: 0, quota: 1, largestFile: 1 } });
    const { user, value } = renderForm(schema);
    await user.click(screen.getByRole('button', { name: 'File' }));
    await user.click(screen.getByRole('button', { name: 'Choose a file: Target' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('tab', { name: 'Address' }));
    await user.type(dialog.getByRole('combobox', { name: 'Address' }), '/a.pdf');
    await user.click(dialog.getByRole('button', { name: 'Use it' }));
    expect(value()).toEqual({ to: '/a.pdf' });
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Target' }).value).toBe('/a.pdf');
  });

  test('that names a part of a page loses it with its last letter', async () => {
    mockResponses({ '/pages/p1': { id: 'p1', title: 'Fees', path: '/fees' } });
    const { user, value } = renderForm(schema, { to: { page: 'p1', hash: 'c' } });
    await user.type(screen.getByRole('textbox', { name: 'Anchor on the page: Target' }), '{Backspace}');
    expect(value()).toEqual({ to: { page: 'p1' } });
  });
});
