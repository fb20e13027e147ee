import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { administrator, editor, mockApi, pending, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { apiPage } from '../../api/page.fixture.ts';
import { cellsOf, renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { DeletedScreen } from './deleted-screen.tsx';
import { PagesScreen } from './pages-screen.tsx';

afterEach(cleanup);

const home = { ...apiPage({ id: 'home', title: 'Home', path: '/' }), children: 2 };
const fees = apiPage({
  id: 'fees',
  title: 'Fees',
  path: '/fees',
  status: 'draft',
  publishedRevision: null,
  draftAuthor: 'u1',
});
const links = { below: 0, published: 0, links: [], total: 0, publishedTotal: 0, redirects: 0, regions: [], rows: [] };

let answers: Record<string, unknown>;
let requests: ApiRequest[];
beforeEach(() => {
  answers = {
    'GET /sites/ice': { name: 'Ice', locales: ['en'], url: 'https://ice.example', zone: 'UTC' },
    'GET /sites/ice/templates': {
      items: [
        { name: 'cms-template-page', title: 'Page', description: 'Any page', editableBy: 'editors' },
        { name: 'cms-template-blog-page', title: 'Article', description: 'News', editableBy: 'authors' },
      ],
    },
    'GET /sites/ice/authors': { authors: [{ id: 'u1', name: 'Ann' }] },
    'GET /sites/ice/tags': { tags: [] },
    'GET /sites/ice/pages': { pages: [home, fees], total: 2, people: { u1: 'Ann' }, translations: {} },
    'GET /sites/ice/pages/fees/dependents': links,
    'GET /sites/ice/pages/home/dependents': links,
  };
  requests = mockApi(answers);
});

const open = (search: string = '', grants = administrator) =>
  renderScreen(PagesScreen, { at: `/sites/ice/pages${search}`, path: '/sites/:site/pages', grants });
const rows = () => cellsOf('Pages').map((row) => row.slice(1, 5));
const listed = () => requests.filter(({ call }) => call === 'GET /sites/ice/pages').map(({ query }) => query);

describe('the list of pages', () => {
  test('has title, path, status and template', async () => {
    open();
    await screen.findByRole('table');
    await screen.findAllByText('Page');
    expect(rows()).toEqual([
      ['Home', '/', 'Published', 'Page'],
      ['Fees', '/fees', 'Draft', 'Page'],
    ]);
    expect(listed()).toEqual([{ sort: 'path', limit: '50', offset: '0' }]);
  });

  test('tells times in the zone of the site', async () => {
    answers['GET /sites'] = { sites: [{ id: 'ice', name: 'Ice', zone: 'America/New_York' }] };
    open();
    expect((await screen.findAllByTitle(/ New York$/)).map(({ tagName }) => tagName)).toEqual(['TIME', 'TIME']);
  });

  test('has the languages of a page in one row', async () => {
    answers['GET /sites/ice'] = { name: 'Ice', locales: ['en', 'de'], url: null, zone: 'UTC' };
    answers['GET /sites/ice/pages'] = {
      pages: [fees],
      total: 1,
      people: {},
      translations: { fees: [{ page: 'gebuehren', locale: 'de', title: 'Gebühren', status: 'changed' }] },
    };
    open();
    const german = await screen.findByRole('link', { name: 'de, German: Gebühren, changed' });
    expect(german.getAttribute('href')).toBe('/sites/ice/pages/gebuehren/edit');
    expect(german.closest('tr')?.textContent).toContain('/feesende');
    expect(screen.getByRole('combobox', { name: 'Language' })).toBeTruthy();
    expect(listed().at(-1)).toMatchObject({ together: 'true' });
  });

  test('is filtered and sorted by the URL', async () => {
    open('?status=review&search=fee&sort=-updatedAt&page=2');
    await screen.findByRole('table');
    expect(listed()).toEqual([{ sort: '-updatedAt', limit: '50', offset: '50', search: 'fee', handedIn: 'true' }]);
  });

  test('has its most used filters in a row, and the others behind a button', async () => {
    answers['GET /sites/ice'] = { name: 'Ice', locales: ['en', 'de'], url: null, zone: 'UTC' };
    const { user, address } = open();
    await screen.findByRole('combobox', { name: 'Language' });
    const bar = within(screen.getByRole('search'));
    for (const name of ['Status', 'Template']) expect(bar.getByRole('combobox', { name })).toBeTruthy();
    expect(bar.getAllByRole('combobox')).toHaveLength(3);
    expect(bar.queryByRole('group', { name: 'Set filters' })).toBeNull();
    await user.click(bar.getByRole('button', { name: 'More filters' }));
    const more = within(await screen.findByRole('dialog', { name: 'More filters' }));
    await user.click(more.getByRole('combobox', { name: 'Author' }));
    await user.click(await screen.findByRole('option', { name: 'Ann' }));
    expect(address()).toBe('/sites/ice/pages?author=u1');
    expect(more.getByRole('combobox', { name: 'Tag' })).toBeTruthy();
    expect(more.getByRole('group', { name: 'Changed' })).toBeTruthy();
  });

  test('names set filters that are behind the button, and removes them one by one', async () => {
    const { user, address } = open('?author=u1&tag=news&from=2030-01-01&to=2030-01-31&status=draft');
    await screen.findByRole('button', { name: 'Author: Ann, remove this filter' });
    const set = within(screen.getByRole('group', { name: 'Set filters' }));
    expect(set.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Tag: news',
      'Author: Ann',
      'Changed: 1 Jan 2030 – 31 Jan 2030',
    ]);
    expect(screen.getByRole('button', { name: 'More filters (3 set)' })).toBeTruthy();
    await user.click(set.getByText('Changed: 1 Jan 2030 – 31 Jan 2030'));
    expect(address()).toBe('/sites/ice/pages?author=u1&tag=news&status=draft');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(address()).toBe('/sites/ice/pages');
    expect(screen.queryByRole('group', { name: 'Set filters' })).toBeNull();
  });

  test('of nothing says whether filters are why', async () => {
    answers['GET /sites/ice/pages'] = { pages: [], total: 0, people: {}, translations: {} };
    const { user, address } = open('?search=gone');
    await user.click(await screen.findByRole('button', { name: 'Clear the filters' }));
    expect(address()).toBe('/sites/ice/pages');
    expect(await screen.findByText('This site has no page yet')).toBeTruthy();
  });

  test('may load, or fail', async () => {
    answers['GET /sites/ice/pages'] = pending;
    open();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    answers['GET /sites/ice/pages'] = refusal(403, 'role.required', 'You may not.');
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('You may not.');
  });
});

describe('selected pages', () => {
  const bar = () => within(screen.getByRole('region', { name: 'Selected pages' }));
  async function select(titles: readonly string[], grants = administrator) {
    const view = open('', grants);
    for (const title of titles) await view.user.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    return view;
  }
  async function confirm(user: ReturnType<typeof open>['user'], action: string, title: string) {
    await user.click(bar().getByRole('button', { name: action }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: new RegExp(`^${action}`) }));
  }

  test('are published if they have changes, and are no longer selected', async () => {
    answers['POST /sites/ice/pages/fees/publication'] = {};
    const { user } = await select(['Home', 'Fees']);
    expect(bar().getByRole('status').textContent).toBe('2 pages selected');
    await confirm(user, 'Publish', 'Publish “Fees”?');
    expect(await screen.findByText('“Fees” is published.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected pages' })).toBeNull());
    expect(writesIn(requests).map(({ call, body }) => [call, body])).toEqual([
      ['POST /sites/ice/pages/fees/publication', { expectedVersion: fees.draftVersion }],
    ]);
  });

  test('that could not be published are listed with the reasons', async () => {
    answers['POST /sites/ice/pages/fees/publication'] = refusal(409, 'page.not-ready', 'It has no title.');
    const { user } = await select(['Fees']);
    await confirm(user, 'Publish', 'Publish “Fees”?');
    const dialog = within(await screen.findByRole('dialog', { name: '“Fees” could not be published' }));
    expect(dialog.getByText('It has no title.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Fees' }).getAttribute('href')).toBe('/sites/ice/pages/fees/edit');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(bar().getByRole('status').textContent).toBe('1 page selected'));
  });

  test('are deleted with those below, and brought back', async () => {
    answers['DELETE /sites/ice/pages/home'] = { deleted: 3 };
    answers['DELETE /sites/ice/pages/fees'] = refusal(404, 'page.unknown', 'There is no such page.');
    answers['POST /sites/ice/pages/home/restoration'] = { restored: 3 };
    answers['POST /sites/ice/pages/fees/restoration'] = refusal(404, 'page.unknown', 'There is no such page.');
    answers['GET /sites/ice/pages/home/dependents'] = { ...links, below: 2, total: 1 };
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 pages?' }));
    expect(await dialog.findByText('Home: 2 pages below it, 1 page links here')).toBeTruthy();
    expect(dialog.getByText('Visitors read 1 of them now. Pages below go with them.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete 2 pages' }));
    await screen.findByText('2 pages are deleted.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 pages are back as before.')).toBeTruthy();
    expect(writesIn(requests).map(({ call }) => call)).not.toContain('POST /sites/ice/pages/fees/restoration');
  });

  test('are brought back with a page above before those below it, whatever their order in the list', async () => {
    answers['GET /sites/ice/pages'] = {
      pages: [{ ...fees, parent: 'home' }, home],
      total: 2,
      people: {},
      translations: {},
    };
    for (const id of ['home', 'fees']) {
      answers[`DELETE /sites/ice/pages/${id}`] = { deleted: 1 };
      answers[`POST /sites/ice/pages/${id}/restoration`] = { restored: 1 };
    }
    const { user } = open('?sort=title');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all of this page' }));
    await confirm(user, 'Delete', 'Delete 2 pages?');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('2 pages are back as before.');
    expect(writesIn(requests).map(({ call }) => call)).toEqual([
      'DELETE /sites/ice/pages/fees',
      'DELETE /sites/ice/pages/home',
      'POST /sites/ice/pages/home/restoration',
      'POST /sites/ice/pages/fees/restoration',
    ]);
  });

  test('are unpublished, but not by who may not publish', async () => {
    answers['DELETE /sites/ice/pages/home/publication'] = { status: 'unpublished' };
    const { user } = await select(['Home']);
    await confirm(user, 'Unpublish', 'Unpublish “Home”?');
    expect(await screen.findByText('“Home” is unpublished.')).toBeTruthy();
    cleanup();
    await select(['Home', 'Fees'], editor);
    expect(
      bar()
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Delete', 'Clear']);
  });
});

describe('the tree of pages', () => {
  test('opens branches, which the URL remembers', async () => {
    answers['GET /sites/ice/page-tree'] = ({ query }: ApiRequest) =>
      query['parent'] === 'home' ? { pages: [fees], total: 60 } : { pages: [home], total: 1 };
    const { user, address } = open('?view=tree');
    await user.click(await screen.findByRole('button', { name: '2 pages below Home' }));
    expect(address()).toBe('/sites/ice/pages?view=tree&open=home');
    const branch = within(await screen.findByRole('list', { name: 'Pages below Home' }));
    expect(branch.getByText('/fees')).toBeTruthy();
    expect(branch.getByRole('button', { name: 'Show more: 1 of 60 pages' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '2 pages below Home' }));
    expect(address()).toBe('/sites/ice/pages?view=tree');
  });

  test('is not for who may write articles only', async () => {
    open('?view=tree', [{ site: 'ice', role: 'CMSTWO:ARTICLE_USER' }]);
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tree' })).toBeNull();
  });
});

describe('what can be done with a page', () => {
  async function actionsOf(title: string, grants = administrator) {
    const view = open('', grants);
    await view.user.click(await screen.findByRole('button', { name: `Actions for ${title}` }));
    const item = (name: string) => screen.getByRole('menuitem', { name });
    return { ...view, item };
  }

  test('depends on whether visitors read it', async () => {
    const { item } = await actionsOf('Home', editor);
    expect(item('Delete').getAttribute('aria-disabled')).toBe('true');
    expect(item('Move').getAttribute('aria-disabled')).toBe('true');
    expect(item('Duplicate').getAttribute('aria-disabled')).toBeNull();
    expect(screen.getByText(/^Visitors read this page/)).toBeTruthy();
    cleanup();
    const draft = await actionsOf('Fees', editor);
    expect(draft.item('Delete').getAttribute('aria-disabled')).toBeNull();
  });

  test('opens it as visitors see it, if they do', async () => {
    await actionsOf('Home');
    const link = await screen.findByRole('menuitem', { name: 'Open as visitors see it' });
    expect(link.getAttribute('href')).toBe('https://ice.example/');
    cleanup();
    await actionsOf('Fees');
    expect(screen.queryByRole('menuitem', { name: 'Open as visitors see it' })).toBeNull();
  });

  test('deletes it, and brings it back', async () => {
    answers['DELETE /sites/ice/pages/fees'] = { deleted: 3 };
    answers['POST /sites/ice/pages/fees/restoration'] = { page: fees, restored: 1 };
    const { user, item } = await actionsOf('Fees');
    await user.click(item('Delete'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Fees”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Fees” and 2 pages below it are deleted.')).toBeTruthy();
    await waitFor(() => expect(listed()).toHaveLength(2));
    expect(requests.filter(({ call }) => call.endsWith('/fees/dependents'))).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“Fees” is back as before.')).toBeTruthy();
  });

  test('moves it, and back', async () => {
    answers['PATCH /sites/ice/pages/fees'] = { ...fees, path: '/prices' };
    const { user, item } = await actionsOf('Fees');
    await user.click(item('Move'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move “Fees”' }));
    const move = dialog.getByRole<HTMLButtonElement>('button', { name: 'Move' });
    expect(move.disabled).toBe(true);
    const path = dialog.getByRole('textbox', { name: /Path/ });
    await user.clear(path);
    await user.type(path, '/prices');
    await user.click(move);
    expect(await screen.findByText('“Fees” is at /prices now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(writesIn(requests)).toHaveLength(2));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ path: '/prices' }, { path: '/fees', parent: null }]);
  });

  test('duplicates it, and goes there', async () => {
    answers['POST /sites/ice/pages/home/duplicates'] = { ...home, id: 'copy' };
    const { user, item, address } = await actionsOf('Home');
    await user.click(item('Duplicate'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Duplicate “Home”' }));
    await user.click(dialog.getByRole('button', { name: 'Duplicate and edit' }));
    await waitFor(() => expect(address()).toBe('/sites/ice/pages/copy/edit'));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ title: 'Home (copy)', path: '/copy' }]);
  });
});

describe('a new page', () => {
  async function create(grants = administrator) {
    answers['POST /sites/ice/pages'] = { ...fees, id: 'new' };
    const view = open('', grants);
    await screen.findByRole('table');
    await view.user.click(screen.getByRole('button', { name: 'New page' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'New page' })) };
  }

  test('has a path after its title, until that is written', async () => {
    const { user, dialog, address } = await create();
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Fees & Charges');
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Path/ }).value).toBe('/fees-charges');
    await user.click(dialog.getByRole('button', { name: 'Create and edit' }));
    await waitFor(() => expect(address()).toBe('/sites/ice/pages/new/edit'));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { template: 'cms-template-page', title: 'Fees & Charges', path: '/fees-charges' },
    ]);
  });

  test('begins with a pattern, if the site has any', async () => {
    const opening = {
      id: 'p9',
      plugin: null,
      title: 'Opening',
      description: null,
      keywords: [],
      group: 'Openings',
      published: true,
      components: [],
    };
    answers['GET /sites/ice/patterns'] = { items: [opening] };
    const { user, dialog } = await create();
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Fees');
    await user.click(await dialog.findByRole('combobox', { name: /Begins with/ }));
    await user.click(await screen.findByRole('option', { name: 'Openings: Opening' }));
    await user.click(dialog.getByRole('button', { name: 'Create and edit' }));
    await waitFor(() =>
      expect(writesIn(requests).map(({ body }) => body)).toEqual([
        { template: 'cms-template-page', title: 'Fees', path: '/fees', pattern: 'p9' },
      ]),
    );
  });

  test('begins with the pattern that its template proposes, unless another one or none is chosen', async () => {
    answers['GET /sites/ice/templates'] = {
      items: ['page', 'plain'].map((name) => ({
        name: `cms-template-${name}`,
        title: name,
        description: name,
        editableBy: 'editors',
        ...(name === 'page' && { pattern: 'cms-pattern-page' }),
      })),
    };
    const registered = { plugin: '@sample/plugin', description: null, keywords: [], group: null, published: false };
    answers['GET /sites/ice/patterns'] = {
      items: [{ ...registered, id: 'cms-pattern-page', title: 'Sections', components: [] }],
    };
    const { user, dialog } = await create();
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), 'Fees');
    const begins = await dialog.findByRole('combobox', { name: /Begins with/ });
    await waitFor(() => expect(begins.textContent).toBe('Sections'));
    await user.click(dialog.getByRole('radio', { name: /plain/ }));
    expect(begins.textContent).toBe('Nothing');
    await user.click(dialog.getByRole('radio', { name: /page/ }));
    expect(begins.textContent).toBe('Sections');
    await user.click(begins);
    await user.click(await screen.findByRole('option', { name: 'Nothing' }));
    await user.click(dialog.getByRole('button', { name: 'Create and edit' }));
    await waitFor(() =>
      expect(writesIn(requests).map(({ body }) => body)).toEqual([
        { template: 'cms-template-page', title: 'Fees', path: '/fees' },
      ]),
    );
  });

  test('shows the pattern that it begins with, in a wide window', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      Object.assign(new EventTarget(), { matches: query === '(min-width: 760px)', media: query }) as MediaQueryList;
    try {
      answers['GET /sites/ice/templates'] = {
        items: [{ name: 'cms-template-page', title: 'Page', description: 'Any', editableBy: 'editors', pattern: 'p1' }],
      };
      const registered = { plugin: '@sample/plugin', description: null, keywords: [], group: null, published: false };
      answers['GET /sites/ice/patterns'] = { items: [{ ...registered, id: 'p1', title: 'Sections', components: [] }] };
      answers['POST /sites/ice/patterns/p1/frame'] = pending;
      const { user, dialog } = await create();
      const begins = await dialog.findByRole('combobox', { name: /Begins with/ });
      await waitFor(() => expect(begins.textContent).toBe('Sections'));
      const isDrawn = () => document.querySelector('[role="dialog"] [inert]') !== null;
      expect(isDrawn()).toBe(true);
      await user.click(begins);
      await user.click(await screen.findByRole('option', { name: 'Nothing' }));
      expect(isDrawn()).toBe(false);
    } finally {
      window.matchMedia = matchMedia;
    }
  });

  test('is an article for who may write articles only', async () => {
    const { dialog } = await create([{ site: 'ice', role: 'CMSTWO:ARTICLE_USER' }]);
    expect((await dialog.findAllByRole('radio')).map((radio) => radio.getAttribute('value'))).toEqual([
      'cms-template-blog-page',
    ]);
  });
});

describe('deleted pages', () => {
  const show = () =>
    renderScreen(DeletedScreen, { at: '/sites/ice/pages/deleted', path: '/sites/:site/pages/deleted' });

  test('are restored with those below them', async () => {
    answers['GET /sites/ice/deleted-pages'] = { pages: [{ ...fees, deletedAt: fees.updatedAt }], total: 1 };
    answers['POST /sites/ice/pages/fees/restoration'] = { page: fees, restored: 3 };
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Restore Fees' }));
    expect(await screen.findByText('“Fees” and 2 pages below it are back.')).toBeTruthy();
  });

  test('may be none, or not come back', async () => {
    answers['GET /sites/ice/deleted-pages'] = { pages: [], total: 0 };
    show();
    expect(await screen.findByText('No page was deleted')).toBeTruthy();
    cleanup();
    answers['GET /sites/ice/deleted-pages'] = { pages: [{ ...fees, deletedAt: fees.updatedAt }], total: 1 };
    answers['POST /sites/ice/pages/fees/restoration'] = refusal(409, 'page.path-taken', 'Its path is taken.');
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Restore Fees' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Its path is taken.');
  });
});
