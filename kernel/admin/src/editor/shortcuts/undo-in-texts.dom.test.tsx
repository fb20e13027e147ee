import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { catalogOf, entryOf, nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import { useEditor } from '../context/editor-context.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { NodeProperties } from '../properties/node-properties.tsx';
import { propEdit } from '../properties/prop-edit.ts';
import { useShortcuts } from './use-shortcuts.ts';

// jsdom has no layout; the editor measures its caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

const { now } = Date;
let clock = 0;
beforeEach(() => {
  clock = 0;
  Date.now = () => now() + clock;
});
afterEach(() => {
  Date.now = now;
  cleanup();
});

const catalog = catalogOf(
  entryOf('cms-template-page', { kind: 'template' }),
  entryOf('cms-component-card', {
    schema: {
      type: 'object',
      properties: {
        title: { type: 'string', field: 'text', title: 'Title' },
        markup: { type: 'string', field: 'html', title: 'Markup' },
        body: { type: 'array', field: 'richText', title: 'Body' },
        link: { field: 'link', title: 'Link' },
      },
      required: ['title'],
    },
  }),
);
const body = [
  { type: 'paragraph', text: 'One' },
  { type: 'paragraph', text: 'Two' },
];

function open() {
  const card = nodeOf('card', 'card', {}, { title: 'Fees', markup: '<b>One</b>', body, link: '/fees' });
  function Part() {
    const editor = useEditor();
    useShortcuts(editor);
    const [node = card] = editor.draft.content.tree.slots['main'] ?? [];
    return (
      <>
        <input aria-label="Elsewhere" />
        <NodeProperties node={node} />
      </>
    );
  }
  const editor = renderEditor(Part, treeOf({ main: [card] }), { catalog, selection: { node: 'card' } });
  const user = userEvent.setup({ delay: null });
  return {
    ...editor,
    user,
    props: () => editor.content().tree.slots['main']?.[0]?.props,
    undo: () => user.keyboard('{Control>}z{/Control}'),
    redo: () => user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}'),
  };
}

// The form is loaded when the first test shows it.
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, { timeout: 20_000 });
const pause = () => (clock += 2_000);

test('in a plain text, keys take back one pause of typing after the other, and the caret stays', async () => {
  const { user, undo, redo, props, store } = open();
  const title = await field('Title');
  await user.click(title);
  await user.keyboard(' of');
  pause();
  await user.keyboard(' members');
  await undo();
  expect([title.value, props()?.['title'], title.selectionStart]).toEqual(['Fees of', 'Fees of', 7]);
  expect(document.activeElement).toBe(title);
  title.setSelectionRange(2, 3);
  await undo();
  expect([title.value, title.selectionStart, title.selectionEnd]).toEqual(['Fees', 2, 3]);
  await redo();
  expect([title.value, title.selectionStart]).toEqual(['Fees of', 2]);
  await user.keyboard('{Meta>}y{/Meta}');
  expect(title.value).toBe('Fees of members');
  expect(store.read().history).toMatchObject({ done: [{ title: 'Edit Card' }, { title: 'Edit Card' }], undone: [] });
});

test('the undo of the menu of the browser is the same', async () => {
  const { user, props } = open();
  const title = await field('Title');
  await user.type(title, '!');
  const isTaken = (inputType: string) =>
    !fireEvent(title, new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }));
  expect([isTaken('historyUndo'), props()?.['title']]).toEqual([true, 'Fees']);
  expect([isTaken('historyRedo'), props()?.['title']]).toEqual([true, 'Fees!']);
  expect([isTaken('insertText'), props()?.['title']]).toEqual([false, 'Fees!']);
});

test('in rich text, keys take back edits of the draft, and those of others stay', async () => {
  const { user, undo, redo, props, byAnother, store } = open();
  const box = await field('Body');
  await user.click(await screen.findByRole('button', { name: 'Center' }));
  pause();
  await user.type(await field('Title'), '!');
  act(() => box.focus());
  await undo();
  expect(props()).toMatchObject({ title: 'Fees', body: [{ align: 'center' }, {}] });
  await undo();
  await waitFor(() => expect(box.querySelector('[data-align]')).toBeNull());
  expect([props()?.['body'], document.activeElement]).toEqual([body, box]);
  await redo();
  await waitFor(() => expect(box.querySelector('[data-align="center"]')).not.toBeNull());
  const theirs = [{ type: 'paragraph', text: 'Theirs' }];
  await act(() => store.saved());
  byAnother('Ben', { op: 'set', node: 'card', path: ['body'], value: theirs });
  await act(() => store.pull());
  expect(box.textContent).toBe('Theirs');
  await undo();
  await act(() => store.saved());
  expect(props()).toMatchObject({ title: 'Fees', body: theirs });
});

test('in markup, which shows as the server cleans it once nobody types, an undo shows at once', async () => {
  const { user, undo } = open();
  const markup = await field('Markup');
  await user.type(markup, '<i>');
  await undo();
  expect([markup.value, document.activeElement]).toEqual(['<b>One</b>', markup]);
});

test('an address is undone by the draft, and words that are searched for by the browser', async () => {
  const { user, undo, props } = open();
  const link = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Link' });
  await user.type(link, '-of');
  expect(props()?.['link']).toBe('/fees-of');
  await undo();
  expect([link.value, props()?.['link']]).toEqual(['/fees', '/fees']);
  pause();
  await user.type(await field('Title'), '!');
  await user.clear(link);
  await user.type(link, 'words');
  const before = props();
  await undo();
  expect(props()).toEqual(before);
});

test('a text elsewhere keeps the undo of the browser', async () => {
  const { user, undo, store, props } = open();
  act(() => store.apply(propEdit({ node: 'card', title: 'Card', path: ['title'], value: 'New' })));
  await user.click(screen.getByRole('textbox', { name: 'Elsewhere' }));
  await undo();
  expect(props()?.['title']).toBe('New');
});

test('a word that an input method composes is not undone', async () => {
  const { user, props } = open();
  const title = await field('Title');
  await user.type(title, '!');
  fireEvent.keyDown(title, { key: 'z', ctrlKey: true, isComposing: true });
  expect(props()?.['title']).toBe('Fees!');
});
