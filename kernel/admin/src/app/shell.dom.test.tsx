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
const titlesIn = (parent: HTMLElement) =>
  within(parent)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const navigation = async () => {
  const main = screen.getByRole('navigation', { name: 'Main' });
  await within(main).findAllByRole('link');
  return titlesIn(main);
};

describe('the navigation', () => {
  test('of an administrator has everything', async () => {
    open('/sites/ice/pages');
    const titles = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);
    await navigation();
    expect(titlesIn(screen.getByRole('list', { name: 'This site' }))).toEqual(
      titles(areas.flatMap(({ siteEntries = [] }) => siteEntries)),
    );
    expect(titlesIn(screen.getByRole('list', { name: 'All sites' }))).toEqual(
      titles(areas.flatMap(({ groupEntries = [] }) => groupEntries)),
    );
  });

  test.each([
    ['a screen of the site', '/sites/ice/pages', '/sites/:site/*'],
    ['a screen without a site', '/jobs', '/jobs'],
  ])('of the only site is one group without doubles, on %s', async (_, at, path) => {
    answers['GET /sites'] = { sites: [{ id: 'ice', name: 'Ice', hosts: ['ice.example'] }] };
    open(at, administrator, path);
    const ofSite = ['Dashboard', 'Pages', 'Media', 'Components', 'Data', 'Submissions', 'Redirects', 'Plugins'];
    expect(await navigation()).toEqual([...ofSite, 'Users', 'Audit log', 'Outbox', 'Jobs', 'Health']);
    expect(screen.queryByText('All sites')).toBeNull();
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(['Plugins', 'Users', 'Pages'].map(addressOf)).toEqual(['/sites/ice/plugins', '/users', '/sites/ice/pages']);
  });

  test('of the only site that the roles include leads to its own screens', async () => {
    answers['GET /sites'] = { sites: [{ id: 'ice', name: 'Ice', hosts: ['ice.example'] }] };
    open('/sites/ice/pages', [{ role: 'CMSTWO:ADMIN', site: 'ice' }]);
    expect(await navigation()).toContain('Users');
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('href')).toBe('/sites/ice/users');
  });

  test('of an editor has what an editor may see', async () => {
    open('/sites/ice/pages', editor);
    expect(await navigation()).toEqual(['Dashboard', 'Pages', 'Media', 'Components', 'Data', 'Redirects']);
  });

  test('without a site has what concerns all of them', async () => {
    open('/users', administrator, '/users');
    expect(await navigation()).not.toContain('Pages');
    expect(await navigation()).toContain('Outbox');
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
  expect(await navigation()).not.toContain('Pages');
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
