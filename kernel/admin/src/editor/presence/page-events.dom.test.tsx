import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { PageEvent } from '@quoin/api';
import { mockApi, refusal, sessionOf, writesIn } from '../../api/api.fixture.ts';
import { apiPage } from '../../api/page.fixture.ts';
import { changeSession } from '../../api/session-store.ts';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { useEditor } from '../context/editor-context.ts';
import { renderEditor } from '../editor.fixture.tsx';
import type { Selection } from '../tree/places.ts';
import { NodeProperties } from '../properties/node-properties.tsx';
import { ColleagueList } from './colleague-list.tsx';
import { mockEventSource } from './event-source.fixture.ts';
import { PageEvents } from './page-events.tsx';
import { SelectionPublisher } from './selection-publisher.ts';

let sources: ReturnType<typeof mockEventSource>;
beforeEach(() => {
  sources = mockEventSource();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const tree = treeOf({ main: [nodeOf('t', 'text')] });
const self = sessionOf([]).user.id;
const eventOf = (more: Partial<PageEvent> = {}): PageEvent => ({
  window: 'w1',
  page: apiPage({ draftVersion: 1 }),
  presences: [{ window: 'w1', user: self, node: null, isTyping: false }],
  people: { [self]: 'Ann', ben: 'Ben Sample' },
  ...more,
});
const ben = { window: 'w2', user: 'ben', node: 't', isTyping: false };

function Part() {
  const { site, page, store, draft } = useEditor();
  return (
    <PageEvents site={site} page={page.id} store={store}>
      <SelectionPublisher />
      <ColleagueList />
      <NodeProperties node={draft.content.tree.slots['main']?.[0] ?? draft.content.tree} />
    </PageEvents>
  );
}
function show(selection?: Selection, responses: object = {}) {
  const requests = mockApi({ 'PUT /sites/ice/pages/p1/windows/w1': {}, ...responses });
  const view = renderEditor(Part, tree, {
    ...(selection === undefined ? {} : { selection }),
    draft: { nodes: { t: { label: 'Fees' } } },
  });
  return { ...view, requests };
}
const send = (event: PageEvent) => act(() => sources.at(-1)?.send(event));

describe('the events of a page', () => {
  test('bring what others saved, also while nothing is edited', async () => {
    const { byAnother, content } = show();
    expect(sources.map(({ url }) => url)).toEqual(['/api/sites/ice/pages/p1/events']);
    byAnother('Ben', { op: 'page', field: 'title', value: 'By Ben' });
    send(eventOf({ page: apiPage({ draftVersion: 2 }) }));
    await waitFor(() => expect(content().title).toBe('By Ben'));
  });

  test('name who else is here, where, and lead there', async () => {
    const { user, select } = show();
    send(eventOf({ presences: [ben] }));
    const colleague = await screen.findByRole('button', { name: 'Ben Sample is at Text “Fees”' });
    expect(colleague.querySelector('[data-initials="BS"]')).toBeTruthy();
    expect(screen.getByText('Ben Sample is here, too')).toBeTruthy();
    await user.click(colleague);
    expect(select.mock.calls).toEqual([[{ node: 't' }]]);
    send(eventOf({ presences: [{ ...ben, node: null }] }));
    expect(await screen.findByRole('button', { name: 'Ben Sample has this page open' })).toBeTruthy();
    send(eventOf());
    expect(screen.queryByRole('list', { name: 'Also here' })).toBeNull();
  });

  test('others learn of the selected node, and of the page once another was selected', async () => {
    const { requests, editor } = show();
    const published = () => writesIn(requests).map(({ call, body }) => [call, body]);
    const call = 'PUT /sites/ice/pages/p1/windows/w1';
    jest.useFakeTimers();
    const pass = () => act(() => jest.advanceTimersByTimeAsync(1_000));
    send(eventOf());
    await pass();
    expect(published()).toEqual([]);
    act(() => editor().select({ node: 't' }));
    await pass();
    act(() => editor().select({ node: tree.id }));
    await pass();
    expect(published()).toEqual([
      [call, { node: 't' }],
      [call, { node: tree.id }],
    ]);
  });

  test('others learn what was selected before the connection', async () => {
    const { requests } = show({ node: 't' });
    send(eventOf());
    await waitFor(() => expect(writesIn(requests)).toMatchObject([{ body: { node: 't' } }]));
  });

  test('others learn that the user types, from time to time', async () => {
    const { requests, editor, store } = show();
    jest.useFakeTimers();
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
    send(eventOf());
    act(() => editor().select({ node: 't' }));
    const type = (node: string, letters: number) =>
      act(() => store.apply({ title: 'Edit', operations: [{ op: 'set', node, path: ['body'], value: letters }] }));
    for (let letters = 0; letters < 30; letters += 1) {
      type('t', letters);
      await pass(100);
    }
    // Nothing is published of a node that is not selected.
    type(tree.id, 1);
    await pass(1_000);
    expect(writesIn(requests).map(({ body }) => body)).toEqual([
      { node: 't', isTyping: true },
      { node: 't', isTyping: true },
    ]);
  });

  test('renew what is known of the page, but not with each letter', async () => {
    const { queries } = show();
    const key = ['pages', 'ice', 'page', 'p1'];
    const page = apiPage({ draftVersion: 1 });
    queries.setQueryData(key, page);
    send(eventOf({ page: { ...page, draftVersion: 2, updatedAt: '2031-01-01T00:00:00.000Z' } }));
    expect(queries.getQueryData(key)).toBe(page);
    send(eventOf({ page: { ...page, status: 'unpublished' } }));
    expect(queries.getQueryData(key)).toMatchObject({ status: 'unpublished' });
    send(eventOf({ page: { ...page, path: '/costs' } }));
    expect(queries.getQueryData(key)).toMatchObject({ path: '/costs' });
  });

  test('tell that the page was deleted, until it is back', async () => {
    const { store } = show();
    send(eventOf({ page: null }));
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('This page was deleted');
    expect(within(notice).getByRole('link', { name: 'Deleted pages' }).getAttribute('href')).toBe(
      '/sites/ice/pages/deleted',
    );
    const flush = jest.spyOn(store, 'flush');
    send(eventOf());
    expect([screen.queryByRole('alert'), flush.mock.calls]).toEqual([null, [[]]]);
  });

  test('end with the deletion once the user brings the page back', async () => {
    const answers = [refusal(409, 'page.path-taken', 'The path is taken.'), { page: apiPage(), restored: 1 }];
    const { store, user } = show(undefined, { 'POST /sites/ice/pages/p1/restoration': () => answers.shift() });
    const flush = jest.spyOn(store, 'flush');
    send(eventOf({ page: null }));
    const button = await screen.findByRole('button', { name: 'Bring it back' });
    await user.click(button);
    expect(await screen.findByText('The path is taken.')).toBeTruthy();
    expect(flush.mock.calls).toEqual([]);
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(flush.mock.calls).toEqual([[]]);
  });

  test('tell that the page was deleted while the connection was lost', async () => {
    show(undefined, { 'GET /sites/ice/pages/p1': refusal(404, 'page.unknown') });
    act(() => sources[0]?.fail());
    expect(await screen.findByText('This page was deleted')).toBeTruthy();
  });

  test('are followed again after the connection was lost', () => {
    jest.useFakeTimers();
    show();
    send(eventOf({ presences: [ben] }));
    act(() => sources[0]?.fail());
    expect([sources[0]?.isClosed, screen.queryByRole('list', { name: 'Also here' })]).toEqual([true, null]);
    act(() => {
      jest.advanceTimersByTime(3_000);
    });
    expect(sources).toHaveLength(2);
  });

  test('wait for the session', () => {
    show();
    act(() => changeSession({ is: 'lost', session: sessionOf([]) }));
    expect(sources[0]?.isClosed).toBe(true);
    act(() => changeSession({ is: 'signed-in', session: sessionOf([]) }));
    expect(sources).toHaveLength(2);
  });

  test('wait until a window in the background is shown', () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    show();
    expect(sources).toHaveLength(0);
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(sources).toHaveLength(1);
  });

  test('end in a window that nobody uses, until somebody does', () => {
    jest.useFakeTimers();
    show();
    act(() => {
      jest.advanceTimersByTime(16 * 60_000);
    });
    expect(sources[0]?.isClosed).toBe(true);
    act(() => void window.dispatchEvent(new Event('pointerdown')));
    expect(sources).toHaveLength(2);
  });
});
