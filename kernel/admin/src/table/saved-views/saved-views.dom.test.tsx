import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ApiSavedView } from '@quoin/api';
import { mockApi, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import { useFilters } from '../../screen/use-filters.ts';
import { FilterBar } from '../filter-bar.tsx';

afterEach(cleanup);

const view = (id: string, more: Partial<ApiSavedView> = {}): ApiSavedView => ({
  id,
  name: id,
  query: 'status=draft',
  shared: false,
  own: true,
  removable: true,
  author: 'ann',
  savedAt: '2030-01-01T00:00:00.000Z',
  ...more,
});
const drafts = view('Drafts', { query: 'sort=-title&status=draft' });
const theirs = view('Archive', {
  query: 'status=gone&colour=red',
  shared: true,
  own: false,
  removable: false,
  author: 'ben',
});

let answers: Record<string, unknown>;
let requests: ApiRequest[];
let stored: ApiSavedView[];
beforeEach(() => {
  stored = [theirs, drafts, view('All of mine', { query: 'search=mine', shared: true })];
  answers = {
    'GET /sites/ice/saved-views': () => ({ views: stored, people: { ann: 'Ann', ben: 'Ben' } }),
    'POST /sites/ice/saved-views': ({ body }: ApiRequest) => {
      const { list: _, ...saved } = body as { list: string; name: string; query: string; shared: boolean };
      const others = stored.filter(({ name }) => name !== saved.name);
      const replaced = others.length < stored.length;
      stored = [...others, view(saved.name, saved)];
      return { view: stored.at(-1), replaced };
    },
    'DELETE /sites/ice/saved-views/Drafts': () => {
      stored = stored.filter(({ id }) => id !== 'Drafts');
      return {};
    },
  };
  requests = mockApi(answers);
});

function Pages({ site = 'ice' }: { site?: string }) {
  const filters = useFilters(['search', 'status']);
  return (
    <FilterBar site={site} list="pages" filters={filters}>
      <SearchField label="Title" value={filters.values.search} onChange={(search) => filters.change({ search })} />
    </FilterBar>
  );
}

async function open(search: string = '', site: string = 'ice') {
  const rendered = renderScreen(<Pages site={site} />, { at: `/sites/ice/pages${search}` });
  const openMenu = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Views' }));
    return within(await screen.findByRole('menu', { name: 'Saved views' }));
  };
  return { ...rendered, openMenu, menu: await openMenu() };
}
const itemsOf = ({ getAllByRole }: Pick<typeof screen, 'getAllByRole'>) =>
  getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('the menu of saved views', () => {
  test('lists own views before those of others, and marks what is shown', async () => {
    const { menu } = await open('?status=draft&page=3&sort=-title&view=tree');
    expect(itemsOf(menu)).toEqual([
      'All of mineShared by you',
      'Drafts',
      'ArchiveShared by Ben',
      'Save these filters as a view …',
      'Remove views …',
    ]);
    const marked = menu.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-current') === 'true');
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Drafts']);
    expect(requests).toEqual([{ call: 'GET /sites/ice/saved-views', query: { list: 'pages' }, body: undefined }]);
  });

  test('asks for nothing before it is opened', () => {
    renderScreen(<Pages />, { at: '/sites/ice/pages' });
    expect(requests).toEqual([]);
  });

  test('leads to the first page of a view, and leaves the rest of the URL', async () => {
    const { menu, user, address } = await open('?search=old&page=3&view=tree');
    await user.click(menu.getByRole('menuitem', { name: 'Drafts' }));
    expect(address()).toBe('/sites/ice/pages?view=tree&status=draft&sort=-title');
  });

  test('ignores filters that the list has no longer', async () => {
    const { menu, user, address, openMenu } = await open('?search=old');
    await user.click(menu.getByRole('menuitem', { name: /^Archive/ }));
    expect(address()).toBe('/sites/ice/pages?status=gone');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const again = await openMenu();
    expect(again.getByRole('menuitem', { name: /^Archive/ }).getAttribute('aria-current')).toBe('true');
  });

  test('says why the views are missing, and saves nevertheless', async () => {
    answers['GET /sites/ice/saved-views'] = refusal(503, 'server.busy', 'The server is overloaded.');
    const { menu } = await open('?search=a');
    expect(itemsOf(menu)).toEqual(['The server is overloaded.', 'Save these filters as a view …']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('is used by keyboard', async () => {
    const { user, address, menu } = await open();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('All of mine'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/sites/ice/pages?status=draft&sort=-title');
    await waitFor(() => expect(menu.queryByRole('menuitem')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Views' }));
  });
});

describe('saving a view', () => {
  async function save(search: string) {
    const opened = await open(search);
    await opened.user.click(opened.menu.getByRole('menuitem', { name: /^Save these filters/ }));
    return { ...opened, dialog: within(await screen.findByRole('dialog')) };
  }

  test('stores filters and order under a name, for everybody if so chosen', async () => {
    const { user, dialog, openMenu } = await save('?status=draft&page=2&sort=path&view=tree&search=a%26b');
    const button = dialog.getByRole('button', { name: 'Save' });
    expect(button.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), ' To do ');
    await user.click(dialog.getByRole('switch', { name: 'Show it to everybody who works on this site' }));
    await user.click(button);
    expect(await screen.findByText('“To do” is saved.')).toBeTruthy();
    const query = 'search=a%26b&sort=path&status=draft';
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ list: 'pages', name: 'To do', query, shared: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const item = (await openMenu()).getByRole('menuitem', { name: /^To do/ });
    expect(item.getAttribute('aria-current')).toBe('true');
  });

  test('under an own name replaces that view, and says so', async () => {
    const { user, dialog } = await save('?search=b');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'All of mine');
    expect(dialog.getByText('You have a view of this name. It is replaced')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('switch').checked).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Replace' }));
    expect(await screen.findByText('“All of mine” shows these filters now.')).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toMatchObject([{ query: 'search=b', shared: true }]);
  });

  test('shows why it is refused', async () => {
    answers['POST /sites/ice/saved-views'] = refusal(409, 'saved-view.too-many', 'You already have 50 saved views.');
    const { user, dialog } = await save('?search=b');
    await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Another{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain('You already have 50 saved views.');
  });

  test('needs a filter or an order', async () => {
    const { menu } = await open('?page=2&view=tree');
    const item = menu.getByRole('menuitem', { name: /^Save these filters/ });
    expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual([
      'true',
      'Save these filters as a view …Filter or sort the list first',
    ]);
  });

  test('of a list of all sites says who sees it', async () => {
    answers['GET /sites/*/saved-views'] = { views: [], people: {} };
    const { user, menu } = await open('?search=b', '*');
    expect(itemsOf(menu)).toEqual(['Save these filters as a view …']);
    await user.click(menu.getByRole('menuitem'));
    expect(await screen.findByRole('switch', { name: 'Show it to everybody who works on all sites' })).toBeTruthy();
  });
});

describe('removing a view', () => {
  test('is offered for those that one may remove, and can be undone', async () => {
    const { user, menu } = await open();
    await user.click(menu.getByRole('menuitem', { name: 'Remove views …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove views' }));
    const buttons = () =>
      dialog
        .getAllByRole('button', { name: /^Remove/ })
        .map((each) => each.ariaLabel ?? each.getAttribute('aria-label'));
    expect(buttons()).toEqual(['Remove “All of mine”', 'Remove “Drafts”']);
    await user.click(dialog.getByRole('button', { name: 'Remove “Drafts”' }));
    await waitFor(() => expect(buttons()).toEqual(['Remove “All of mine”']));
    await user.click(await dialog.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(buttons()).toEqual(['Remove “All of mine”', 'Remove “Drafts”']));
    expect(writesIn(requests).at(-1)?.body).toEqual({
      list: 'pages',
      name: 'Drafts',
      query: 'sort=-title&status=draft',
      shared: false,
    });
  });

  test('of the last leaves none', async () => {
    stored = [drafts];
    const { user, menu } = await open();
    await user.click(menu.getByRole('menuitem', { name: 'Remove views …' }));
    await user.click(await screen.findByRole('button', { name: 'Remove “Drafts”' }));
    expect(await screen.findByText('No view is left.')).toBeTruthy();
  });
});
