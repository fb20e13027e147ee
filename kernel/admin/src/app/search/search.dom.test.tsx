import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Grant } from '@quoin/api/role';
import { Route, Routes } from 'react-router';
import { administrator, editor, mockApi, refusal, type ApiRequest } from '../../api/api.fixture.ts';
import { FilePlus } from 'lucide-react';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { useScreenCommands } from '../../screen/screen-commands.ts';
import { areas } from '../areas.ts';
import { SearchDialog } from './search-dialog.tsx';
import { SearchLayout } from './search-layout.tsx';

afterEach(cleanup);

let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {
    'GET /sites': {
      sites: [
        { id: 'ice', name: 'Ice', hosts: ['ice.example'] },
        { id: 'nyse', name: 'NYSE', hosts: ['nyse.example'] },
      ],
    },
    'GET /sites/ice/search': {
      found: [
        ['page:p1', 'Fees', '/fees (en)', null],
        ['asset:a1', 'fees.csv', 'lists', null],
        ['row:r1', 'Fee of May', 'Fees', 'fees'],
        ['user:u1', 'Felix', 'fee@example.com', null],
      ].map(([subject, title, detail, source]) => ({ subject, title, detail, source, site: 'ice', exists: true })),
    },
  };
  requests = mockApi(answers);
});

async function open(grants: Grant[] = administrator, site: string | null = 'ice') {
  const view = renderScreen(() => <SearchDialog areas={areas} site={site ?? undefined} onClose={() => undefined} />, {
    at: '/here',
    grants,
    path: '/here',
  });
  await waitFor(() => expect(requests.some(({ call }) => call === 'GET /sites')).toBe(true));
  return { ...view, input: screen.getByRole('combobox', { name: 'Search' }) };
}
const optionsIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('begins with the screens, commands and other sites that the user may open', async () => {
  await open();
  await waitFor(() => expect(optionsIn('Sites')).toEqual(['NYSEnyse']));
  expect(optionsIn('Screens')).toContain('OutboxAll sites');
  expect(optionsIn('Commands')[0]).toBe('New page');
  cleanup();
  await open(editor);
  await waitFor(() => expect(optionsIn('Screens')).toContain('MediaIce'));
  expect(optionsIn('Screens')).not.toContain('UsersIce');
  expect(optionsIn('Screens')).not.toContain('OutboxAll sites');
});

test.each([
  ['Pages', '/sites/ice/pages/p1/edit'],
  ['Media', '/sites/ice/media?asset=a1'],
  ['Data', '/sites/ice/data/fees/rows/r1'],
  ['Users', '/sites/ice/users/u1'],
])('what is found leads to its screen: %s', async (group, address) => {
  const { user, input, address: current } = await open();
  await user.type(input, 'fee');
  await user.click(within(await screen.findByRole('group', { name: group })).getByRole('option'));
  expect(current()).toBe(address);
});

test('Enter goes to the first option, a page that was found', async () => {
  const { user, input, address } = await open();
  await user.type(input, 'fee');
  await screen.findByRole('group', { name: 'Pages' });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/sites/ice/pages/p1/edit');
  expect(requests.filter(({ call }) => call === 'GET /sites/ice/search').map(({ query }) => query)).toEqual([
    { search: 'fee' },
  ]);
});

test('without a site, only what is known here is searched', async () => {
  const { user, input } = await open(administrator, null);
  await user.type(input, 'outb');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['OutboxAll sites']);
});

test('a search that fails says so, and what is known here stays', async () => {
  answers['GET /sites/ice/search'] = refusal(503, 'database.unreachable', 'The database is away.');
  const { user, input } = await open();
  await user.type(input, 'new');
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(screen.getByRole('option', { name: 'New page' })).toBeTruthy();
});

test('Ctrl+K opens it, unless something else took the key, and Escape closes it', async () => {
  const { user } = renderScreen(() => <SearchLayout areas={areas} />, { at: '/sites/ice', path: '/sites/:site' });
  const opened = () => screen.queryByRole('dialog', { name: 'Search' });
  const taken = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  taken.preventDefault();
  fireEvent(window, taken);
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true, shiftKey: true });
  expect(opened()).toBeNull();
  fireEvent.keyDown(window, { key: 'k', metaKey: true });
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(opened()).toBeNull();
});

test('lists what the screen can do when it opens, first, and does it', async () => {
  const run = jest.fn();
  let count = 0;
  function Harness() {
    useScreenCommands(() => {
      count += 1;
      return [{ title: 'Count again', detail: `${count}`, icon: FilePlus, run }];
    });
    return null;
  }
  const { user } = renderScreen(
    <Routes>
      <Route element={<SearchLayout areas={areas} />}>
        <Route path="*" element={<Harness />} />
      </Route>
    </Routes>,
    { at: '/sites/ice' },
  );
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await screen.findByRole('dialog', { name: 'Search' });
  expect(optionsIn('This page')).toEqual(['Count again1']);
  await user.keyboard('{Escape}');
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  expect(optionsIn('This page')).toEqual(['Count again2']);
  await user.keyboard('again{Enter}');
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull();
});

test('on the only site, each screen is listed once', async () => {
  answers['GET /sites'] = { sites: [{ id: 'ice', name: 'Ice', hosts: ['ice.example'] }] };
  await open();
  await waitFor(() => expect(optionsIn('Screens')).toContain('Dashboard'));
  const screens = optionsIn('Screens');
  expect(new Set(screens).size).toBe(screens.length);
  expect(screens.filter((title) => title?.startsWith('Users'))).toEqual(['Users']);
});
