import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { applyPatch, type Operation, type PageContent } from '@quoin/core';
import { administrator, editor, mockApi, refusal, writesIn, type ApiRequest } from '../../api/api.fixture.ts';
import { apiPage } from '../../api/page.fixture.ts';
import { draftOf, pageOf, retitle } from '../../editor/draft/draft.fixture.ts';
import { renderScreen } from '../../feedback/render-screen.fixture.tsx';
import { SettingsScreen } from './settings-screen.tsx';

afterEach(cleanup);
// The draft of a page is stored in the browser while it is unsaved.
afterEach(() => localStorage.clear());

const draftCall = '/sites/ice/pages/p1/draft';
let answers: Record<string, unknown>;
let requests: ApiRequest[];
let draft: ReturnType<typeof draftOf>;

/** Serves a draft that takes every change. */
function serve(content: Partial<PageContent> = {}, page: object = {}) {
  draft = draftOf({ ...pageOf(), title: 'Fees', ...content });
  answers = {
    'GET /sites/ice': { name: 'Ice', locales: ['en', 'de'], url: 'https://ice.example', zone: 'UTC' },
    'GET /sites/ice/pages/p1': { ...apiPage(), ...page },
    [`GET ${draftCall}`]: () => draft,
    [`PATCH ${draftCall}`]: ({ body }: ApiRequest) => {
      const { operations } = body as { operations: Operation[] };
      draft = { ...draft, version: draft.version + 1, content: applyPatch(draft.content, operations) };
      return draft;
    },
    'GET /sites/ice/tags': { tags: [{ tag: 'prices', pages: 2 }] },
    'GET /sites/ice/pages/p1/rendering': { changes: [], isShared: true, lacks: false, about: {} },
    'GET /sites/ice/pages/p1/translations': {
      translations: [
        { locale: 'en', page: { ...apiPage(), handedInAt: null } },
        { locale: 'de', page: null },
      ],
    },
    'GET /sites/ice/data-sources': {
      items: [
        {
          name: 'days',
          title: 'Days',
          row: { properties: { year: { title: 'Year' }, note: { title: 'Note' } } },
          params: { properties: { year: {} } },
        },
      ],
    },
  };
  requests = mockApi(answers);
}
beforeEach(() => serve());

async function open(grants = administrator) {
  const view = renderScreen(SettingsScreen, { at: '/sites/ice/pages/p1', path: '/sites/:site/pages/:page', grants });
  await screen.findByRole('heading', { level: 1, name: draft.content.title });
  return view;
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const saved = () =>
  waitFor(() => expect(screen.getAllByRole('status').some((each) => each.textContent?.trim() === 'Saved')).toBe(true));

describe('the title', () => {
  test('is saved while it is typed, but never blank', async () => {
    const { user } = await open();
    const title = part('Title and address').getByRole('textbox', { name: /Title/ });
    await user.clear(title);
    expect(screen.getByText(/^A page has a title\./)).toBeTruthy();
    await user.type(title, 'Prices');
    await saved();
    expect(draft.content.title).toBe('Prices');
    expect(writesIn(requests).length).toBeGreaterThan(0);
  });

  test('is taken back at once', async () => {
    const { user } = await open();
    await user.type(part('Title and address').getByRole('textbox', { name: /Title/ }), '!');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await saved();
    expect(draft.content.title).toBe('Fees');
  });

  test('that another editor changed, too, is settled', async () => {
    const { user } = await open();
    draft = { ...draft, version: 2, content: applyPatch(draft.content, [retitle('Theirs')]) };
    answers[`PATCH ${draftCall}`] = refusal(409, 'page.conflict', 'It was changed.');
    fireEvent.change(part('Title and address').getByRole('textbox', { name: /Title/ }), { target: { value: 'Mine' } });
    const group = await screen.findByRole('group', { name: 'Title: two changes' });
    expect([...group.querySelectorAll('pre')].map(({ textContent }) => textContent)).toEqual(['Mine', 'Theirs']);
    await user.click(within(group).getByRole('button', { name: 'Take theirs' }));
    await saved();
    expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeTruthy();
  });
});

test('title and description have the language of the page, and its direction', async () => {
  serve({}, { locale: 'ar' });
  await open();
  const fields = [
    part('Title and address').getByRole('textbox', { name: /Title/ }),
    part('Search and sharing').getByRole('textbox', { name: 'Description' }),
  ];
  expect(fields.map(({ lang, dir }) => [lang, dir])).toEqual([
    ['ar', 'rtl'],
    ['ar', 'rtl'],
  ]);
});

describe('the address', () => {
  test('is a link for what visitors read', async () => {
    await open();
    expect((await screen.findByRole('link', { name: 'https://ice.example/fees' })).getAttribute('target')).toBe(
      '_blank',
    );
    cleanup();
    serve({}, { publishedRevision: null, status: 'draft' });
    await open();
    await screen.findByText('https://ice.example/fees');
    expect(screen.queryByRole('link', { name: 'https://ice.example/fees' })).toBeNull();
  });

  test('of a published page is moved by who may publish', async () => {
    await open(editor);
    expect(part('Title and address').getByRole<HTMLButtonElement>('button', { name: 'Move' }).disabled).toBe(true);
    expect(screen.getByText('Visitors read this page. Whoever may publish can move it.')).toBeTruthy();
  });
});

describe('navigation', () => {
  const toggle = { name: 'Navigation shows this page' };

  test('hides the page, and shows it again', async () => {
    const { user } = await open();
    await user.click(part('Navigation').getByRole('switch', toggle));
    await saved();
    expect(draft.content.navigation).toEqual({ hidden: true });
    await user.click(part('Navigation').getByRole('switch', toggle));
    await waitFor(() => expect(draft.content).not.toHaveProperty('navigation'));
  });

  test('takes a position, and leaves it out when empty', async () => {
    serve({ navigation: { hidden: true } });
    const { user } = await open();
    const field = part('Navigation').getByRole('textbox', { name: 'Position' });
    await user.type(field, '20');
    await waitFor(() => expect(draft.content.navigation).toEqual({ hidden: true, position: 20 }));
    await user.clear(field);
    await waitFor(() => expect(draft.content.navigation).toEqual({ hidden: true }));
  });

  test.each(['-1', '1.5', 'a', '10000'])('does not save the position %s', async (position) => {
    serve({ navigation: { position: 3 } });
    await open();
    const field = part('Navigation').getByRole<HTMLInputElement>('textbox', { name: 'Position' });
    fireEvent.change(field, { target: { value: position } });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(part('Navigation').getByText(/This one is not saved\.$/)).toBeTruthy();
    expect(field.value).toBe(position);
    expect(writesIn(requests)).toEqual([]);
  });
});

describe('search and sharing', () => {
  test('shows how the page is found', async () => {
    serve({ seo: { robots: 'index', description: 'What it costs.' } });
    await open();
    const result = screen.getByRole('figure', { name: 'Search result' });
    await waitFor(() => expect(result.textContent).toBe('Search resultice.example › feesFeesWhat it costs.'));
    expect(screen.getByRole('figure', { name: 'Social card' }).textContent).toContain('ice.example');
  });

  test('shows an address and a picture that are not written to the end', async () => {
    serve({ seo: { robots: 'index', canonical: 'https://ice.example/caf%', image: 'https://' } });
    await open();
    const result = screen.getByRole('figure', { name: 'Search result' });
    await waitFor(() => expect(result.textContent).toContain('ice.example › caf%'));
    expect(screen.getByText('A picture of another host')).toBeTruthy();
  });

  test('says that a page is not to be listed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Search engines may list this page' }));
    await saved();
    expect(draft.content.seo).toEqual({ robots: 'noindex' });
    expect(screen.getByText('Search engines are asked not to list this page.')).toBeTruthy();
  });

  test('counts the characters of a description, and leaves out an empty one', async () => {
    serve({ seo: { robots: 'index', description: 'x' } });
    const { user } = await open();
    const field = part('Search and sharing').getByRole('textbox', { name: 'Description' });
    expect(screen.getByText('1 of about 160 characters')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'x'.repeat(161) } });
    expect(screen.getByText('161 characters. Search results show about 160.')).toBeTruthy();
    await user.clear(field);
    await saved();
    expect(draft.content.seo).toEqual({ robots: 'index' });
  });
});

describe('access', () => {
  const choose = async (name: RegExp) => {
    const view = await open();
    await view.user.click(part('Access').getByRole('radio', { name }));
    return view;
  };

  test('by roles begins with one, and keeps one', async () => {
    await choose(/^Visitors with a role/);
    await saved();
    expect(draft.content.access).toEqual({ kind: 'roles', roles: ['CMSTWO:ARTICLE_USER'] });
  });

  test('by a code needs one, which cannot be looked up', async () => {
    answers[`PUT ${draftCall}/code`] = () => {
      draft = { ...draft, version: draft.version + 1, content: { ...draft.content, access: { kind: 'code' } } };
      return {};
    };
    answers['POST /sites/ice/pages/p1/canvas'] = {};
    const { user } = await choose(/^Visitors with a code/);
    const dialog = within(screen.getByRole('dialog', { name: 'Set a code' }));
    await user.type(dialog.getByRole('textbox', { name: /Code/ }), 'sesame');
    await user.click(dialog.getByRole('button', { name: 'Save the code' }));
    expect(await screen.findByText(/^A code is set\./)).toBeTruthy();
    expect(writesIn(requests).map(({ body }) => body)).toEqual([{ expectedVersion: 1, code: 'sesame' }]);
  });

  test('that stays the same is no change', async () => {
    await choose(/^Everyone/);
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(writesIn(requests)).toEqual([]);
  });
});

describe('other parts', () => {
  test('tags are trimmed, and each is there once', async () => {
    serve({ tags: ['prices'] });
    const { user } = await open();
    await user.type(part('Tags').getByRole('combobox', { name: 'Tags' }), '  fees {Enter}prices{Enter}');
    await saved();
    expect(draft.content.tags).toEqual(['prices', 'fees']);
  });

  test('rows are chosen for a path with a parameter', async () => {
    serve({}, { path: '/days/{year}' });
    const { user } = await open();
    await user.click(await screen.findByRole('combobox', { name: 'Rows' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['None', 'Days, by year']);
    await user.click(screen.getByRole('option', { name: 'Days, by year' }));
    await saved();
    expect(draft.content.parameter).toEqual({ source: 'days', field: 'year' });
  });

  test('a parameter that the path does not name any more can be taken away', async () => {
    serve({ parameter: { source: 'gone', field: 'id' } });
    await open();
    expect(screen.getByText('The path of the page no longer names a row.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Rows' }).textContent).toBe('gone/id');
  });

  test('a page is translated from a copy of its draft', async () => {
    answers['POST /sites/ice/pages/p1/translations'] = { ...apiPage(), id: 'p2' };
    const { user, address } = await open();
    await user.click(await screen.findByRole('button', { name: 'Translate into German' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Translate into German' }));
    const { lang, dir } = dialog.getByRole('textbox', { name: /^Title/ });
    expect([lang, dir]).toEqual(['de', 'ltr']);
    await user.click(dialog.getByRole('button', { name: 'Translate and edit' }));
    await waitFor(() => expect(address()).toBe('/sites/ice/pages/p2/edit?source=beside'));
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { locale: 'de', content: 'copy', title: 'Fees', path: '/fees' },
    ]);
  });

  test('a page that is gone says so', async () => {
    answers['GET /sites/ice/pages/p1'] = refusal(404, 'page.not-found', 'There is no such page.');
    renderScreen(SettingsScreen, { at: '/sites/ice/pages/p1', path: '/sites/:site/pages/:page' });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such page.');
  });
});
