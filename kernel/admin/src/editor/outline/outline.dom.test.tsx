import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import type { Selection } from '../tree/places.ts';
import { Outline } from './outline.tsx';

afterEach(cleanup);

// jsdom has no layout.
const scroll = jest.fn<(this: Element) => void>();
Element.prototype.scrollIntoView = scroll;
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = jest.fn();
    disconnect = jest.fn();
  },
});

const tree = treeOf({
  main: [nodeOf('b', 'box', { inner: [nodeOf('t', 'text')] }), nodeOf('u', 'text')],
  side: [],
});
const open = (selection?: Selection, draft?: object) =>
  renderEditor(Outline, tree, { ...(selection && { selection }), ...(draft && { draft }) });
const lines = () => within(screen.getByRole('tree')).getAllByRole('treeitem');
const ids = () => lines().map(({ id }) => id.replace('outline-', ''));
const line = (id: string) => document.getElementById(`outline-${id}`) as HTMLElement;
/** The mark before a line that opens and closes it. */
const opener = (id: string) => line(id).querySelector('.opener') as HTMLElement;

const all = ['page', 'page/header', 'page/main', 'b', 't', 'u', 'page/side'];

test('is a tree of all nodes and slots, which is open at first', () => {
  open();
  expect(screen.getByRole('tree', { name: 'Outline of the page' })).toBeTruthy();
  expect(ids()).toEqual(all);
  expect(lines().map((each) => each.getAttribute('aria-level'))).toEqual(['1', '2', '2', '3', '4', '3', '2']);
});

test('names each line with its notes', () => {
  open(undefined, { nodes: { t: { label: 'Intro', state: 'invalid' }, u: { label: undefined, state: 'newer' } } });
  expect(Object.fromEntries(lines().map((each) => [each.id, each.getAttribute('aria-label')]))).toMatchObject({
    'outline-page': 'Fees Page',
    'outline-page/header': 'Header inherited',
    'outline-t': 'Text Intro needs attention',
    'outline-u': 'Text of a newer version',
  });
  expect(line('t').textContent).toBe('Text Intro needs attention');
  expect(within(line('t')).getByTitle('Text Intro')).toBeTruthy();
  expect(line('page/header').textContent).toContain('inherited');
});

test('marks what is selected, and nothing else', () => {
  const { editor } = open({ node: 'page', slot: 'main' });
  const selected = () => lines().filter((each) => each.getAttribute('aria-selected') === 'true');
  expect(selected()).toEqual([line('page/main')]);
  act(() => editor().select({ node: 'b', slot: 'inner' }));
  expect(selected()).toEqual([line('b')]);
});

test.each<[string, Selection]>([
  ['t', { node: 't' }],
  ['page/side', { node: 'page', slot: 'side' }],
])('a line with the focus is selected: %s', (id, selection) => {
  const { select } = open();
  act(() => line(id).focus());
  expect(select.mock.lastCall).toEqual([selection]);
  expect(line(id).getAttribute('aria-selected')).toBe('true');
});

test('from a clicked line, arrows go from line to line', async () => {
  const { user, select } = open();
  await user.click(line('page/main'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(select.mock.lastCall).toEqual([{ node: 'b' }]));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(select.mock.lastCall).toEqual([{ node: 't' }]));
  await user.keyboard('{ArrowUp}');
  await waitFor(() => expect(select.mock.lastCall).toEqual([{ node: 'b' }]));
});

test('Enter leads to the page, with the line selected', async () => {
  const { user, focusPage } = open();
  await user.click(line('t'));
  await user.keyboard('{Enter}');
  expect(focusPage).toHaveBeenCalledTimes(1);
  expect(line('t').getAttribute('aria-selected')).toBe('true');
});

test('a right click selects the line, and opens the menu there', () => {
  const { openMenu, select, editor } = open();
  fireEvent.contextMenu(line('t'), { clientX: 5, clientY: 6 });
  expect(select.mock.lastCall).toEqual([{ node: 't' }]);
  expect(openMenu.mock.calls).toEqual([[{ x: 5, y: 6 }]]);
  act(() => editor().select({ node: 't' }, ['t', 'u']));
  fireEvent.contextMenu(line('u'));
  expect(editor().nodes).toEqual(['t', 'u']);
});

describe('several lines', () => {
  test('are added and taken by each click while several are selected', async () => {
    const { user, extend, select } = renderEditor(Outline, tree, { isSelectingSeveral: true });
    await user.click(line('t'));
    await user.click(line('page/main'));
    expect(extend.mock.calls).toEqual([['t', 'toggle']]);
    expect(select).not.toHaveBeenCalled();
  });

  test('are added and taken by Ctrl and Shift with a click, and a click alone selects one', async () => {
    const { user, extend, editor, select } = open({ node: 't' });
    await user.keyboard('{Control>}');
    await user.click(line('u'));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(line('b'));
    await user.click(line('page/main'));
    await user.keyboard('{/Shift}');
    expect(extend.mock.calls).toEqual([
      ['u', 'toggle'],
      ['b', 'range'],
    ]);
    expect(select).not.toHaveBeenCalled();
    act(() => editor().select({ node: 't' }, ['t', 'u']));
    const selected = () => lines().filter((each) => each.getAttribute('aria-selected') === 'true');
    expect(selected()).toEqual([line('t'), line('u')]);
    expect(screen.getByRole('tree').getAttribute('aria-multiselectable')).toBe('true');
    await user.click(line('u'));
    expect(editor().nodes).toEqual(['u']);
    expect(selected()).toEqual([line('u')]);
  });

  test('are added by Shift and arrows, which skip slots and what is inside', async () => {
    const { user, extend } = open();
    await user.click(line('b'));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await user.click(line('u'));
    await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(extend.mock.calls).toEqual([
      ['u', 'range'],
      ['t', 'range'],
    ]);
  });
});

test('a line is closed and opened by its mark', async () => {
  const { user } = open();
  await user.click(opener('b'));
  expect(ids()).toEqual(['page', 'page/header', 'page/main', 'b', 'u', 'page/side']);
  expect(line('b').getAttribute('aria-expanded')).toBe('false');
  await user.click(opener('b'));
  expect(ids()).toEqual(all);
});

test('a mark is shown only where there is something to open', () => {
  open();
  expect(['b', 'page/main', 't', 'page/side'].map((id) => opener(id).childElementCount)).toEqual([1, 1, 0, 0]);
});

test('what is selected elsewhere is scrolled to', () => {
  const { editor } = open();
  act(() => editor().select({ node: 't' }));
  expect(scroll.mock.contexts.at(-1)).toBe(line('t'));
});

test('everything around what is selected elsewhere is opened', async () => {
  const { user, editor } = open();
  await user.click(opener('b'));
  await user.click(opener('page/main'));
  expect(ids()).toEqual(['page', 'page/header', 'page/main', 'page/side']);
  act(() => editor().select({ node: 't' }));
  expect(ids()).toEqual(all);
});

test('a new node is open; what was closed stays closed', async () => {
  const { user, store } = open();
  await user.click(opener('b'));
  const added = nodeOf('n', 'box', { inner: [nodeOf('m', 'text')] });
  await act(async () =>
    store.apply({
      title: 'Add Box',
      operations: [{ op: 'insert', parent: 'page', slot: 'main', index: 1, node: added }],
    }),
  );
  expect(ids()).toEqual(['page', 'page/header', 'page/main', 'b', 'n', 'm', 'u', 'page/side']);
});

test('a removed node goes, and the others stay', async () => {
  const { store } = open();
  await act(async () => store.apply({ title: 'Delete Box', operations: [{ op: 'remove', node: 'b' }] }));
  expect(ids()).toEqual(['page', 'page/header', 'page/main', 'u', 'page/side']);
});

test('a node is dragged by its line, together with the others that are selected', () => {
  const { startDrag, editor } = open();
  const names = () => startDrag.mock.calls.map(([dragged]) => dragged);
  fireEvent.pointerDown(line('u'));
  act(() => editor().select({ node: 't' }, ['t', 'u']));
  fireEvent.pointerDown(line('u'));
  expect(names()).toEqual([
    { name: 'cms-component-text', nodes: ['u'] },
    { name: 'cms-component-text', nodes: ['t', 'u'] },
  ]);
});

test.each(['page', 'page/main'])('%s cannot be dragged', (id) => {
  const { startDrag } = open();
  fireEvent.pointerDown(line(id));
  expect(startDrag).not.toHaveBeenCalled();
});

test('an edit of a property renders no line again', async () => {
  const { store } = open();
  const before = line('t');
  const observer = new MutationObserver(() => undefined);
  observer.observe(screen.getByRole('tree'), { childList: true, subtree: true, attributes: true, characterData: true });
  await act(async () =>
    store.apply({ title: 'Edit', operations: [{ op: 'set', node: 't', path: ['body'], value: 'Words' }] }),
  );
  expect(observer.takeRecords()).toEqual([]);
  expect(line('t')).toBe(before);
});

test('of many lines, those on the screen are drawn, and the selected one', () => {
  const texts = Array.from({ length: 300 }, (_, index) => nodeOf(`t${index}`, 'text'));
  const { editor } = renderEditor(Outline, treeOf({ main: texts, side: [] }));
  expect(lines().length).toBeLessThan(60);
  act(() => editor().select({ node: 't250' }));
  expect(lines().length).toBeLessThan(60);
  expect(ids().at(-1)).toBe('t250');
  expect([line('t250').getAttribute('aria-posinset'), line('t250').getAttribute('aria-setsize')]).toEqual([
    '251',
    '300',
  ]);
  expect(scroll.mock.contexts.at(-1)).toBe(line('t250'));
});

describe('the focus', () => {
  const copy = (id: string) => ({
    title: 'Duplicate Text',
    operations: [{ op: 'insert' as const, parent: 'page', slot: 'main', index: 2, node: nodeOf(id, 'text') }],
  });

  test('follows the selection to a new line', async () => {
    const { store, editor } = open();
    act(() => line('u').focus());
    await act(async () => {
      store.apply(copy('n'));
      editor().select({ node: 'n' });
    });
    expect(document.activeElement).toBe(line('n'));
    expect(line('n').tabIndex).toBe(0);
  });

  test('goes from a removed line to the selected one', async () => {
    const { store, editor } = open();
    act(() => line('b').focus());
    await act(async () => {
      store.apply({ title: 'Delete Box', operations: [{ op: 'remove', node: 'b' }] });
      editor().select({ node: 'u' });
    });
    expect(document.activeElement).toBe(line('u'));
  });

  test('stays outside of the outline, whose Tab stop is the selected line', () => {
    const { editor } = renderEditor(
      () => (
        <>
          <input aria-label="Field" />
          <Outline />
        </>
      ),
      tree,
    );
    const field = screen.getByRole('textbox');
    act(() => field.focus());
    act(() => editor().select({ node: 't' }));
    expect(document.activeElement).toBe(field);
    expect(lines().filter(({ tabIndex }) => tabIndex === 0)).toEqual([line('t')]);
  });

  test('is not taken when the editor opens', () => {
    open({ node: 't' });
    expect(document.activeElement).toBe(document.body);
  });
});

describe('a drag by keyboard', () => {
  const words = () => document.querySelector('[aria-live="assertive"]')?.textContent;
  async function start() {
    const view = open();
    await view.user.click(line('u'));
    expect(words()).toBe('Press Ctrl+Shift+D to drag what is selected.');
    await view.user.keyboard('{Control>}{Shift>}{d}{/Shift}{/Control}');
    return view;
  }

  test('says what is dragged, where it is, and which keys there are', async () => {
    const { user } = await start();
    expect(words()).toMatch(
      /^Dragging Text: .+\. Arrow up and arrow down choose the place, Enter drops, Escape cancels\.$/,
    );
    await user.keyboard('{ArrowUp}');
    expect(words()).toMatch(/^Text: (Last in|\d of \d in) \w+\.$/);
  });

  test('is canceled by Escape, which then has no other meaning', async () => {
    const { act: acted } = await start();
    expect(fireEvent.keyDown(line('u'), { key: 'Escape', code: 'Escape' })).toBe(false);
    expect(words()).toBe('Press Ctrl+Shift+D to drag what is selected.');
    expect(fireEvent.keyDown(line('u'), { key: 'Escape', code: 'Escape' })).toBe(true);
    expect(acted).not.toHaveBeenCalled();
  });
});
