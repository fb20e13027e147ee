import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Grant } from '@quoin/api/role';
import { administrator, editor, mockApi, refusal } from '../api/api.fixture.ts';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { areas } from './areas.ts';
import { routes } from './routes.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { Shell } from './shell.tsx';

let answers: Record<string, unknown>;
beforeEach(() => {
  answers = {
    'GET /sites': {
      sites: [
        { id: 'ice', name: 'Ice', hosts: ['ice.example'] },
        { id: 'nyse', name: 'NYSE', hosts: ['nyse.example'] },
      ],
    },
  };
  mockApi(answers);
  window.matchMedia = ((query: string) => ({
    matches: true,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
});
afterEach(cleanup);

const open = (at: string, grants: Grant[] = administrator, path: string = '/sites/:site/*') =>
  renderScreen(Shell, { at, path, grants });
const navigation = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the navigation', () => {
  test('of an administrator has everything', async () => {
    open('/sites/ice/pages');
    const all = [
      ...areas.flatMap(({ siteEntries = [] }) => siteEntries),
      ...areas.flatMap(({ groupEntries = [] }) => groupEntries),
    ];
    expect(navigation()).toEqual(all.map(({ title }) => title));
  });

  test('of an editor has what an editor may see', () => {
    open('/sites/ice/pages', editor);
    expect(navigation()).toEqual(['Dashboard', 'Pages', 'Components', 'Media', 'Data', 'Redirects']);
  });

  test('without a site has what concerns all of them', () => {
    open('/users', administrator, '/users');
    expect(navigation()).not.toContain('Pages');
    expect(navigation()).toContain('Outbox');
  });
});

test('a screen that the roles do not include is not shown', async () => {
  open('/sites/ice/users', editor);
  expect(await screen.findByText('Your roles do not include this')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeTruthy();
});

test('a site that is unknown has no navigation of its own', async () => {
  open('/sites/gone/pages');
  expect(await screen.findByText('You have no site of this name')).toBeTruthy();
  expect(navigation()).not.toContain('Pages');
});

test('sites are switched by name', async () => {
  const { user } = open('/sites/ice/pages');
  await user.click(await screen.findByRole('button', { name: 'Ice' }));
  expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
    ['Ice ice.example', '/sites/ice'],
    ['NYSE nyse.example', '/sites/nyse'],
    ['All sites', '/'],
  ]);
});

describe('the menu of the account', () => {
  test('names who is signed in, and the colors that are chosen', async () => {
    const { user } = open('/sites/ice/pages');
    await user.click(screen.getByRole('button', { name: 'Account of Ann' }));
    expect(screen.getByRole('menuitem', { name: /ann@example\.com/ })).toBeTruthy();
    expect(screen.getAllByRole('menuitemradio')).toHaveLength(3);
  });

  test('tells why one could not sign out', async () => {
    answers['DELETE /session'] = refusal(500, 'unexpected', 'It broke.');
    const { user } = open('/sites/ice/pages');
    await user.click(screen.getByRole('button', { name: 'Account of Ann' }));
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByText('It broke.')).toBeTruthy();
  });
});

describe('a screen that fails', () => {
  test.each([
    ['Failed to fetch dynamically imported module: /a.js', /a new version was installed meanwhile/],
    ['x is not a function', /x is not a function/],
  ])('because of “%s”', async (message, words) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const router = createMemoryRouter([
      {
        path: '*',
        ErrorBoundary: ScreenFailure,
        Component: () => {
          throw new Error(message);
        },
      },
    ]);
    render(<RouterProvider router={router} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    log.mockRestore();
  });
});

test('every area has screens, and its entries lead to one of them', () => {
  expect(areas.length).toBeGreaterThan(10);
  for (const { site = [], group = [], whole = [], open: entry = [], siteEntries = [], groupEntries = [] } of areas) {
    expect(site.length + group.length + whole.length + entry.length).toBeGreaterThan(0);
    const paths = (all: typeof site) => all.map(({ index, path }) => (index === true ? '' : path));
    for (const { path } of siteEntries) expect(paths(site)).toContain(path);
    for (const { path } of groupEntries) expect(paths(group)).toContain(path);
  }
  expect(routes).toHaveLength(1);
});
