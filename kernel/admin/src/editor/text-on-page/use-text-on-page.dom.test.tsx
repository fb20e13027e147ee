import { afterEach, describe, expect, jest, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { act, cleanup, screen } from '@testing-library/react';
import { mockCanvas } from '../../canvas/canvas-handle.fixture.ts';
import { catalogOf, entryOf, nodeOf, treeOf } from '../catalog/catalog.fixture.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { colleagueOf, withColleagues } from '../presence/colleague.fixture.tsx';
import { propEdit } from '../properties/prop-edit.ts';
import { useTextOnPage } from './use-text-on-page.ts';

afterEach(cleanup);

const textSchema = { type: 'string', field: 'text' };
const catalog = catalogOf(
  entryOf('cms-template-page', { kind: 'template' }),
  entryOf('cms-component-card', {
    schema: {
      type: 'object',
      properties: {
        title: { ...textSchema, title: 'Title' },
        note: { ...textSchema, title: 'Note', multiline: true },
        names: { type: 'array', field: 'texts', title: 'Names', items: { type: 'string' } },
        body: { type: 'array', field: 'richText', title: 'Body' },
        address: { type: 'string', field: 'url', title: 'Address' },
      },
      required: ['title', 'address'],
    },
  }),
);

const body = [
  { type: 'h2', text: 'Fees' },
  { type: 'paragraph', text: 'All of them' },
];

function open() {
  const { canvas, send } = mockCanvas();
  const onRender = jest.fn<(receive: ReturnType<typeof useTextOnPage>) => void>();
  function Part() {
    onRender(useTextOnPage(canvas));
    return null;
  }
  const card = nodeOf('card', 'card', {}, { title: 'Fees', note: 'One', names: ['a', 'b'], address: '/fees', body });
  const { Colleagues, show } = withColleagues(Part);
  const editor = renderEditor(Colleagues, treeOf({ main: [card] }), { catalog });
  return {
    ...editor,
    show,
    send,
    say: (type: 'edit' | 'typed' | 'edited' | 'overlong', path: string[], value = '', node = 'card') =>
      act(async () => {
        const text = { node, path };
        if (type === 'typed') onRender.mock.lastCall?.[0]({ text, type, value });
        else if (type === 'overlong') onRender.mock.lastCall?.[0]({ text, type, isCells: value === 'cells' });
        else onRender.mock.lastCall?.[0]({ text, type });
        await editor.store.saved();
      }),
    /** Requests texts before any of them begins. */
    ask: (...paths: string[][]) =>
      act(async () => {
        for (const path of paths) onRender.mock.lastCall?.[0]({ text: { node: 'card', path }, type: 'edit' });
      }),
    props: () => editor.content().tree.slots['main']?.[0]?.props,
    steps: () => editor.store.read().history.done.map(({ title }) => title),
  };
}

test('a text of the page is edited with the value of the draft, and each change is one of the draft', async () => {
  const { say, send, props, announce, followField, steps } = open();
  await say('edit', ['title']);
  expect(send.mock.lastCall).toEqual([
    {
      type: 'edit',
      edit: { text: { node: 'card', path: ['title'] }, label: 'Title of Card', value: 'Fees', kind: 'line' },
    },
  ]);
  expect(announce.mock.lastCall).toEqual(['Editing Title of Card. Tab goes to the next text, Escape ends.']);
  expect(followField.mock.lastCall).toEqual([{ node: 'card', path: 'title' }]);
  await say('typed', ['title'], 'Fees o');
  await say('typed', ['title'], 'Fees of');
  expect([props()?.['title'], steps()]).toEqual(['Fees of', ['Edit Card']]);
  await say('edited', ['title']);
  expect(announce.mock.lastCall).toEqual(['Editing ended.']);
});

test('an empty text that may be left out is removed, and a text of several is set among the others', async () => {
  const { say, props } = open();
  await say('edit', ['note']);
  await say('typed', ['note'], '');
  expect(props()).not.toHaveProperty('note');
  await say('edit', ['names', '1']);
  await say('typed', ['names', '1'], 'c');
  expect(props()?.['names']).toEqual(['a', 'c']);
});

test('rich text is edited as blocks, of which the unchanged ones stay as they are stored', async () => {
  const { say, send, props } = open();
  await say('edit', ['body']);
  const order = send.mock.lastCall?.[0];
  if (order?.type !== 'edit' || order.edit === null) throw new Error('Nothing is edited.');
  const { kind, value } = order.edit;
  const [first] = JSON.parse(value) as Json[];
  const changed = { type: 'paragraph', attrs: { align: null }, content: [{ type: 'text', text: 'Some' }] };
  expect(kind).toBe('rich');
  await say('typed', ['body'], JSON.stringify([first, changed]));
  expect(props()?.['body']).toEqual([body[0], { type: 'paragraph', text: 'Some' }]);
  for (const wrong of ['', 'null', '[', '{}', '[{"type":"script"}]', '[{"type":"heading","content":[{"type":"doc"}]}]'])
    await say('typed', ['body'], wrong);
  expect(props()?.['body']).toEqual([body[0], { type: 'paragraph', text: 'Some' }]);
});

test('the editing of a text ends when it is changed elsewhere, so that it is not overwritten', async () => {
  const { say, send, props, announce, store } = open();
  const change = (path: string[], value: Json) =>
    act(() => store.apply(propEdit({ node: 'card', title: 'Card', path, value })));
  await say('edit', ['title']);
  await say('typed', ['title'], 'Fees o');
  change(['note'], 'Two');
  await say('typed', ['title'], 'Fees of');
  change(['title'], 'Prices');
  expect(send.mock.lastCall).toEqual([{ type: 'edit', edit: null }]);
  expect(announce.mock.lastCall).toEqual(['This text was changed elsewhere. Its editing ended.']);
  await say('typed', ['title'], 'Fees of 2030');
  expect(props()).toMatchObject({ title: 'Prices', note: 'Two' });
  await say('edit', ['names', '1']);
  change(['names'], ['b']);
  expect(send.mock.lastCall).toEqual([{ type: 'edit', edit: null }]);
  await say('typed', ['names', '1'], 'c');
  expect(props()?.['names']).toEqual(['b']);
});

test('a page that nobody edits, or that names something else, changes nothing', async () => {
  const { say, send, props, showField } = open();
  const before = props();
  await say('typed', ['title'], 'Mine');
  await say('edit', ['title']);
  await say('typed', ['note'], 'Mine');
  await say('typed', ['title'], 'Mine', 'other');
  await say('edited', ['title']);
  await say('typed', ['title'], 'Mine');
  expect([props(), send.mock.calls.length]).toEqual([before, 1]);
  for (const path of [['address'], ['__proto__'], ['names', '7'], ['title', 'length']]) await say('edit', path);
  expect([props(), send.mock.calls.length]).toEqual([before, 1]);
  expect(showField.mock.calls[0]).toEqual([{ node: 'card', path: 'address' }]);
});

test('what is typed while the next text begins belongs to the one before', async () => {
  const { say, props, announce } = open();
  await say('edit', ['title']);
  await say('edit', ['note']);
  await say('typed', ['title'], 'Fees o');
  await say('edited', ['title']);
  expect(announce.mock.lastCall?.[0]).toContain('Editing Note of Card');
  await say('typed', ['title'], 'Fees of');
  await say('typed', ['note'], 'Two');
  expect(props()).toMatchObject({ title: 'Fees o', note: 'Two' });
  await say('edited', ['note']);
  expect(announce.mock.lastCall).toEqual(['Editing ended.']);
});

test('of two texts that are requested at once, the last one is edited', async () => {
  const { send, ask } = open();
  await ask(['body'], ['title']);
  expect(send.mock.calls).toEqual([[{ type: 'edit', edit: expect.objectContaining({ kind: 'line' }) }]]);
});

test('the focus in this window ends it', async () => {
  const { say, send } = open();
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  expect(send).not.toHaveBeenCalled();
  await say('edit', ['title']);
  act(() => void window.dispatchEvent(new FocusEvent('focus')));
  expect(send.mock.lastCall).toEqual([{ type: 'edit', edit: null }]);
});

describe('an undo', () => {
  const undo = (store: DraftStore) => act(async () => store.undo());

  test('of what is typed shows in the text, whose editing goes on', async () => {
    const { say, send, props, store } = open();
    await say('edit', ['title']);
    for (const value of ['Fees o', 'Fees of']) await say('typed', ['title'], value);
    await undo(store);
    const text = { node: 'card', path: ['title'] };
    expect(send.mock.lastCall).toEqual([
      { type: 'edit', edit: { text, label: 'Title of Card', value: 'Fees', kind: 'line', typed: 2 } },
    ]);
    await say('typed', ['title'], 'Fees!');
    expect(props()?.['title']).toBe('Fees!');
    await act(async () => store.undo());
    await act(async () => store.redo());
    expect(send.mock.lastCall).toMatchObject([{ edit: { value: 'Fees!', typed: 3 } }]);
  });

  test('of rich text shows its blocks', async () => {
    const { say, send, props, store } = open();
    await say('edit', ['body']);
    const order = send.mock.lastCall?.[0];
    const before = order?.type === 'edit' ? order.edit?.value : undefined;
    await say('typed', ['body'], '[{"type":"paragraph","content":[{"type":"text","text":"Some"}]}]');
    expect(props()?.['body']).toEqual([{ type: 'paragraph', text: 'Some' }]);
    await undo(store);
    expect(send.mock.lastCall).toMatchObject([{ edit: { kind: 'rich', value: before, typed: 1 } }]);
    expect(props()?.['body']).toEqual(body);
  });

  test('of something else ends the editing, so that the page draws it', async () => {
    const { say, send, store } = open();
    act(() => store.apply(propEdit({ node: 'card', title: 'Card', path: ['note'], value: 'Two' })));
    await say('edit', ['title']);
    await undo(store);
    expect(send.mock.lastCall).toEqual([{ type: 'edit', edit: null }]);
  });

  test('that removes the text ends the editing', async () => {
    const { say, send, store } = open();
    const names = (value: Json) => propEdit({ node: 'card', title: 'Card', path: ['names'], value });
    act(() => store.apply(names(['a', 'b', 'c'])));
    await say('edit', ['names', '2']);
    await undo(store);
    expect(send.mock.lastCall).toEqual([{ type: 'edit', edit: null }]);
  });
});

test.each([
  ['', 'A text on the page may have 1,000,000 characters, and would have more with this. Nothing was added.'],
  [
    'cells',
    'The copied cells have more characters than one paste on the page may have: 1,000,000 characters. Nothing was pasted.',
  ],
])('the page tells of what is too long, which changes nothing: %s', async (what, words) => {
  const { say, steps } = open();
  await say('edit', ['title']);
  await say('overlong', ['title'], what);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(steps()).toEqual([]);
});

test('a text that is too long for the page is edited in the properties', async () => {
  const { say, send, store, showField } = open();
  const value = 'x'.repeat(1_000_001);
  act(() => store.apply(propEdit({ node: 'card', title: 'Card', path: ['title'], value })));
  await say('edit', ['title']);
  expect(send).not.toHaveBeenCalled();
  expect(showField.mock.lastCall).toEqual([{ node: 'card', path: 'title' }]);
});

describe('while a colleague types in its component', () => {
  const typing = colleagueOf({ node: 'card', isTyping: true });

  test('a text does not begin, and its field shows that', async () => {
    const { say, send, show, announce, followField } = open();
    show(typing);
    await say('edit', ['title']);
    expect(send).not.toHaveBeenCalled();
    expect(announce.mock.calls).toEqual([['Ben Sample is typing here.']]);
    expect(followField.mock.calls).toEqual([[{ node: 'card', path: 'title' }]]);
    show(colleagueOf({ node: 'card' }));
    await say('edit', ['title']);
    expect(send.mock.lastCall).toMatchObject([{ edit: { text: { path: ['title'] } } }]);
  });

  test('whoever is in it, or has just typed there, goes on', async () => {
    const { say, send, show } = open();
    await say('edit', ['title']);
    show(typing);
    await say('edit', ['note']);
    expect(send.mock.lastCall).toMatchObject([{ edit: { text: { path: ['note'] } } }]);
    await say('typed', ['note'], 'Two');
    await say('edited', ['title']);
    await say('edited', ['note']);
    await say('edit', ['title']);
    expect(send.mock.lastCall).toMatchObject([{ edit: { text: { path: ['title'] } } }]);
  });
});
