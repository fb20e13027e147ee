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
    expect(cellsOf('Redirects').map((row) => row.slice(0, 4))).toEqual([
      ['/old', '/new', 'Permanent (301)', 'Every'],
      ['/a', '/new', 'Temporary (307)', 'de'],
    ]);
    expect(queryOf(requests, 'GET /sites/ice/redirects')).toMatchObject({ search: 'old' });
  });

  test('are not changed by who may not', async () => {
    open(editor);
    await screen.findByRole('table', { name: 'Redirects' });
    expect(screen.queryByRole('button', { name: /redirect/ })).toBeNull();
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
