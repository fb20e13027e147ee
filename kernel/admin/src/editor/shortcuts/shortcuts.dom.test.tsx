import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { find } from '@quoin/core';
import { catalogOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { useEditor } from '../context/editor-context.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { sharedUndo } from '../../form/control/form-context.ts';
import { asText, copiedNodesIn } from '../paste/copied-nodes.ts';
import { contentEntry } from '../table/content-plugin.fixture.ts';
import { tableEntry } from '../table/table.fixture.ts';
import type { Selection } from '../tree/places.ts';
import { press } from './shortcuts.ts';
import { useCommands, type Commands } from '../actions/use-commands.ts';
import { useShortcuts } from './use-shortcuts.ts';

afterEach(cleanup);

// jsdom has no `text` of blobs.
Blob.prototype.text ??= function text(this: Blob) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(reader.result as string));
  reader.readAsText(this);
  return promise;
};

/** The clipboard takes nodes with such an id only. */
const id = '7b0c8a52-5d50-4f5e-9a3e-2d4c6b8f0a11';
const text = nodeOf(id, 'text');
const tree = treeOf({ main: [nodeOf('b', 'box', { inner: [nodeOf('t', 'text')] }), text], side: [] });
const catalog = catalogOf(...sampleCatalog.types.values(), tableEntry(), contentEntry('cms-component-rich-text'));
const key = (name: string, more: object = {}) => ({ key: name, ctrl: false, shift: false, alt: false, ...more });
const ctrl = { ctrl: true };

function open(selection: Selection = { node: id }) {
  const onRender = jest.fn<(commands: Commands) => void>();
  function Part() {
    const editor = useEditor();
    onRender(useCommands(editor));
    useShortcuts(editor);
    return (
      <>
        <input aria-label="Field" />
        <div {...sharedUndo}>
          <button>Remove the picture</button>
        </div>
      </>
    );
  }
  const view = renderEditor(Part, tree, { catalog, selection });
  return {
    ...view,
    /** Presses a key in the canvas. */
    press(pressed: Parameters<typeof press>[1]) {
      let isShortcut: boolean | undefined;
      act(() => {
        isShortcut = press(onRender.mock.lastCall?.[0] as Commands, pressed);
      });
      return isShortcut;
    },
    titles: () => view.act.mock.calls.map(([outcome]) => (outcome as { edit?: { title: string } }).edit?.title),
  };
}

describe('a shortcut', () => {
  test.each([
    ['moves up', key('ArrowUp', { alt: true }), 'Move Text'],
    ['duplicates', key('d', ctrl), 'Duplicate Text'],
    ['deletes', key('Delete'), 'Delete Text'],
    ['deletes, too', key('Backspace'), 'Delete Text'],
  ])('%s', (_, pressed, title) => {
    const { press, titles } = open();
    expect(press(pressed)).toBe(true);
    expect(titles()).toEqual([title]);
  });

  test('undoes and redoes', () => {
    const { press, store, content } = open();
    act(() => store.apply({ title: 'Delete', operations: [{ op: 'remove', node: id }] }));
    press(key('z', ctrl));
    expect(find(content().tree, id)).toBeDefined();
    press(key('Z', { ctrl: true, shift: true }));
    expect(find(content().tree, id)).toBeUndefined();
    press(key('z', ctrl));
    press(key('y', ctrl));
    expect(find(content().tree, id)).toBeUndefined();
  });

  test.each([
    ['a node', { node: 't' }, { node: 'b' }],
    ['a slot', { node: 'b', slot: 'inner' }, { node: 'b' }],
  ])('Escape from %s selects what is around', (_, selection, around) => {
    const { press, select } = open(selection);
    press(key('Escape'));
    expect(select.mock.calls).toEqual([[around]]);
  });

  test('Escape from the page stays there', () => {
    const { press, select } = open({ node: 'page' });
    expect(press(key('Escape'))).toBe(true);
    expect(select).not.toHaveBeenCalled();
  });

  test('lists components to add, and goes to the outline', () => {
    const { press, openInsert, openLeft } = open();
    press(key('/'));
    expect(openInsert.mock.calls).toEqual([[]]);
    press(key('o'));
    expect(openLeft.mock.calls).toEqual([['outline']]);
  });

  test('hides both panels', () => {
    const { press, setFolded } = open();
    press(key('.', ctrl));
    expect(setFolded.mock.calls).toEqual([[['Outline', 'Properties']]]);
  });

  test.each([
    ['a letter', key('x')],
    ['a slash for the browser', key('/', ctrl)],
    ['a new bookmark', key('d', { ctrl: true, shift: true })],
    ['Delete of the browser', key('Delete', ctrl)],
  ])('is not: %s', (_, pressed) => {
    const { press, titles } = open();
    expect(press(pressed)).toBe(false);
    expect(titles()).toEqual([]);
  });

  test('cannot delete a slot', () => {
    expect(open({ node: 'page', slot: 'main' }).press(key('Delete'))).toBe(false);
  });
});

describe('in the canvas, which has no events of the clipboard', () => {
  const clipboard = async () => copiedNodesIn(await navigator.clipboard.readText());

  test('a node is copied, and pasted', async () => {
    const { press, titles } = open();
    expect(press(key('c', ctrl))).toBe(true);
    await screen.findByText('Text copied. Paste it here or on another page.');
    expect(await clipboard()).toMatchObject({ site: 'ice', nodes: [text] });
    expect(press(key('v', ctrl))).toBe(true);
    await waitFor(() => expect(titles()).toEqual(['Paste Text']));
  });

  test('a node is cut', async () => {
    const { press, titles } = open();
    press(key('x', ctrl));
    await waitFor(() => expect(titles()).toEqual(['Delete Text']));
    expect(await clipboard()).toMatchObject({ site: 'ice', nodes: [text] });
  });

  test('the page itself is not copied', async () => {
    const { press } = open({ node: 'page' });
    press(key('c', ctrl));
    expect(await screen.findByText('Select a component to copy it.')).toBeTruthy();
  });

  test('other text is not pasted', async () => {
    const { press, titles } = open();
    await navigator.clipboard.writeText('words');
    press(key('v', ctrl));
    expect(await screen.findByText('No component was copied.')).toBeTruthy();
    expect(titles()).toEqual([]);
  });

  test('cells of a spreadsheet become a table', async () => {
    const { press, titles } = open();
    await navigator.clipboard.writeText('Product\tFee\nOil\t0.85\n');
    press(key('v', ctrl));
    await waitFor(() => expect(titles()).toEqual(['Paste Table']));
    expect(screen.queryByText('No component was copied.')).toBeNull();
  });

  test('a single cell is other text', async () => {
    const { press, titles } = open();
    await navigator.clipboard.writeText('Product\t\n');
    press(key('v', ctrl));
    expect(await screen.findByText('No component was copied.')).toBeTruthy();
    expect(titles()).toEqual([]);
  });

  test.each([
    ['copy', 'writeText', 'c', /^The browser does not allow copying here/],
    ['cut', 'writeText', 'x', /^The browser does not allow copying here/],
    ['paste', 'read', 'v', /^The browser does not allow pasting here/],
  ] as const)('a refusal to %s is shown, with what to do', async (_, method, letter, words) => {
    const { press, titles } = open();
    jest.spyOn(navigator.clipboard, method).mockRejectedValue(new DOMException('Denied.', 'NotAllowedError'));
    press(key(letter, ctrl));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(titles()).toEqual([]);
  });
});

describe('in this window', () => {
  const isTaken = (target: Element, pressed: object) => !fireEvent.keyDown(target, pressed);
  const field = () => screen.getByRole('textbox');
  const paste = (target: Element, data: Record<string, string>) =>
    act(() => {
      const event = new Event('paste', { bubbles: true, cancelable: true });
      target.dispatchEvent(Object.assign(event, { clipboardData: { getData: (type: string) => data[type] ?? '' } }));
    });

  test('shortcuts are taken from the browser, except in a text field', () => {
    const { titles } = open();
    const duplicate = { key: 'd', ctrlKey: true };
    expect([isTaken(field(), duplicate), isTaken(document.body, duplicate)]).toEqual([false, true]);
    expect(titles()).toEqual(['Duplicate Text']);
  });

  test.each([
    ['a select', { role: 'combobox' }],
    ['a dialog that has lost the focus of its button', { class: 'MuiModal-root' }],
  ])('keys of %s are no shortcuts', (_, attributes) => {
    const { titles } = open();
    const target = document.body.appendChild(document.createElement('div'));
    for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
    for (const pressed of [{ key: 'Delete' }, { key: 'Backspace' }, { key: 'z', ctrlKey: true }])
      expect(isTaken(target, pressed)).toBe(false);
    expect(titles()).toEqual([]);
    target.remove();
  });

  test('a button of the form has no key that deletes the component', () => {
    const { titles } = open();
    const button = screen.getByRole('button', { name: 'Remove the picture' });
    for (const erasing of ['Delete', 'Backspace']) expect(fireEvent.keyDown(button, { key: erasing })).toBe(true);
    expect(titles()).toEqual([]);
    fireEvent.keyDown(button, { key: 'd', ctrlKey: true });
    expect(titles()).toEqual(['Duplicate Text']);
  });

  test('the browser copies and pastes by its own events', () => {
    const { titles } = open();
    expect(['c', 'x', 'v'].map((letter) => isTaken(document.body, { key: letter, ctrlKey: true }))).toEqual([
      false,
      false,
      false,
    ]);
    paste(document.body, { 'text/plain': asText({ nodes: [text] }) });
    expect(titles()).toEqual(['Paste Text']);
  });

  test('nodes of another site are pasted, unless they use files of its library', () => {
    const { titles, offerFiles } = open();
    paste(document.body, { 'text/plain': asText({ site: 'nyse', nodes: [text] }) });
    expect(titles()).toEqual(['Paste Text']);
    const nodes = [{ ...text, props: { picture: { asset: id, alt: '' } } }];
    paste(document.body, { 'text/plain': asText({ site: 'nyse', nodes }) });
    expect(offerFiles.mock.calls).toEqual([[{ from: 'nyse', nodes }]]);
    paste(document.body, { 'text/plain': asText({ site: 'ice', nodes }) });
    expect(titles()).toEqual(['Paste Text', 'Paste Text']);
  });

  const cells = { 'text/html': '<table><tr><td>Product<td>Fee<tr><td>Oil<td>0.85</table>', 'text/plain': 'not read' };

  test('cells of a spreadsheet become a table', async () => {
    const { titles } = open();
    paste(document.body, cells);
    await waitFor(() => expect(titles()).toEqual(['Paste Table']));
  });

  test('cells are left to a text field, and to what has taken them; words within a line are not pasted', async () => {
    const editor = open();
    document.body.addEventListener('paste', (event) => event.preventDefault(), { once: true });
    paste(document.body, cells);
    paste(field(), cells);
    paste(document.body, { 'text/html': '<b>Words</b>', 'text/plain': 'Words' });
    paste(document.body, { 'text/plain': 'Last\tFee\nOil\t0.85' });
    await waitFor(() => expect(JSON.stringify(editor.act.mock.calls)).toContain('Last'));
    expect(editor.titles()).toEqual(['Paste Table']);
  });

  test('text of a word processor becomes a rich text, and what that cannot hold is told', async () => {
    const { titles } = open();
    paste(document.body, { 'text/html': '<h1>Fees</h1><ul><li>Oil</ul>', 'text/plain': 'Fees' });
    await waitFor(() => expect(titles()).toEqual(['Paste Rich-text']));
    expect(await screen.findByText('Lists became paragraphs.')).toBeTruthy();
  });

  test('Ctrl+S saves, also in a text field', async () => {
    const { store } = open();
    act(() => store.apply({ title: 'Delete', operations: [{ op: 'remove', node: 't' }] }));
    expect(isTaken(field(), { key: 's', ctrlKey: true })).toBe(true);
    expect(await screen.findByText('Everything is saved.')).toBeTruthy();
    expect(store.read().save).toBe('saved');
  });
});
