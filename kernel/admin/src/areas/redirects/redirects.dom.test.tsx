import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { administrator, editor, mockApi, queryOf, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { cellsOf, renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { RedirectsScreen } from './redirects-screen.tsx';

afterEach(cleanup);

const at = '2030-01-01T00:00:00.000Z';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = { 'GET /sites/ice': { name: 'Ice', locales: ['en'], url: null, zone: 'UTC', plugins: [] } };
  requests = mockApi(answers);
});

describe('redirects', () => {
  const redirect = { id: 'r1', from: '/old', to: '/new', locale: '*', status: 301, createdAt: at };
  const open = (grants = administrator, search: string = '') =>
    renderScreen(RedirectsScreen, { at: `/sites/ice/redirects${search}`, path: '/sites/:site/redirects', grants });
  beforeEach(() => {
    answers['GET /sites/ice/redirects'] = {
      redirects: [redirect, { ...redirect, id: 'r2', from: '/a', status: 307, locale: 'de' }],
      total: 2,
    };
  });

  test('are listed by kind and language', async () => {
    open(administrator, '?search=old');
    await screen.findByRole('table', { name: 'Redirects' });
    expect(cellsOf('Redirects').map((row) => row.slice(1, 5))).toEqual([
      ['/old', '/new', 'Permanent (301)', 'Every'],
      ['/a', '/new', 'Temporary (307)', 'de'],
    ]);
    expect(queryOf(requests, 'GET /sites/ice/redirects')).toMatchObject({ search: 'old' });
  });

  test('tell times in the zone of the site', async () => {
    answers['GET /sites'] = { sites: [{ id: 'ice', name: 'Ice', zone: 'America/New_York' }] };
    open();
    expect(await screen.findAllByTitle('31 December 2029, 19:00 New York')).toHaveLength(2);
  });

  test('are not changed by who may not', async () => {
    open(editor);
    await screen.findByRole('table', { name: 'Redirects' });
    expect(screen.queryByRole('button', { name: /redirect/ })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are created', async () => {
    answers['POST /sites/ice/redirects'] = redirect;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'New redirect' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New redirect' }));
    await user.type(dialog.getByRole('textbox', { name: /From/ }), '/old');
    await user.type(dialog.getByRole('textbox', { name: /To/ }), '/new');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('/old leads to /new now.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { from: '/old', to: '/new', locale: '*', status: 301 },
    ]);
  });

  test('are deleted together after a question, and come back, the last first', async () => {
    for (const id of ['r1', 'r2']) answers[`DELETE /sites/ice/redirects/${id}`] = {};
    answers['POST /sites/ice/redirects'] = redirect;
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    const bar = within(screen.getByRole('region', { name: 'Selected redirects' }));
    await user.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 redirects?' }));
    expect(writesIn(requests)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete 2 redirects' }));
    expect(await screen.findByText('2 redirects are deleted.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 redirects are back as before.')).toBeTruthy();
    expect(writesIn(requests).map(({ call, body }) => [call, (body as { from?: string } | undefined)?.from])).toEqual([
      ['DELETE /sites/ice/redirects/r1', undefined],
      ['DELETE /sites/ice/redirects/r2', undefined],
      ['POST /sites/ice/redirects', '/a'],
      ['POST /sites/ice/redirects', '/old'],
    ]);
  });

  test('are deleted, and come back as they were', async () => {
    answers['DELETE /sites/ice/redirects/r1'] = {};
    answers['POST /sites/ice/redirects'] = redirect;
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete the redirect from /old' }));
    expect(await screen.findByText('/old no longer redirects.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writesIn(requests)).toHaveLength(2));
    expect(writesIn(requests)[1]?.body).toEqual({ from: '/old', to: '/new', locale: '*', status: 301 });
  });
});
