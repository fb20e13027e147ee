import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { ToCanvas } from '@quoin/api/canvas';
import { waitFor } from '@testing-library/dom';
import { commentsIn } from './comments.ts';
import { createTextEditing } from './text-editing.ts';
import { createTexts } from './texts.ts';

type Rendering = ToCanvas & { type: 'render' };

const text = { node: 'card', path: ['title'] };
const show = jest.fn<(rendering: Rendering) => void>();

/** A drawing of a version that differs in one node from the version before. */
const drawn = (version: number, node: string, isBehind = false): Rendering => ({
  type: 'render',
  version,
  html: `<p>${version}</p>`,
  change: { since: version - 1, node, html: `${version}` },
  isBehind,
});

const send = jest.fn();
/** A stub: its element takes typed text, without a toolbar. */
const richText = `data:text/javascript,export const createEditedRichText = () => ({
  element: document.createElement('quoin-rich'), value: () => '', focus() {}, end() {} })`;

function begin() {
  const texts = createTexts();
  texts.refresh(commentsIn(document.body));
  const editing = createTextEditing({
    texts,
    send,
    redraw: () => undefined,
    show,
    onKey: () => undefined,
    richText,
  });
  editing.begin({ text, label: 'Title', value: 'Fees', kind: 'line' });
  return editing;
}

beforeEach(() => {
  show.mockReset();
  send.mockReset();
  Element.prototype.scrollIntoView = () => undefined;
  document.body.innerHTML = '<p><!--text card title-->Fees<!--/text--></p>';
});

test('drawings wait while a text is edited, and the last one is shown with all that changed in the same node', () => {
  const editing = begin();
  for (const rendering of [drawn(2, 'card'), drawn(3, 'card')]) expect(editing.admit(rendering)).toBeUndefined();
  editing.end();
  expect(show.mock.calls).toEqual([[{ ...drawn(3, 'card'), change: { since: 1, node: 'card', html: '3' } }]]);
});

test('a drawing that changes another node than one that waited differs from the version before only', () => {
  const editing = begin();
  expect(editing.admit(drawn(2, 'card'))).toBeUndefined();
  expect(editing.admit(drawn(3, 'other'))).toBeUndefined();
  editing.end();
  expect(show.mock.calls).toEqual([[drawn(3, 'other')]]);
});

test('a drawing that is behind what was typed waits for the next one', () => {
  const editing = begin();
  const element = document.querySelector('quoin-text');
  if (element !== null) element.textContent = 'Fees of a year';
  element?.dispatchEvent(new Event('input', { bubbles: true }));
  editing.end();
  expect(editing.admit(drawn(2, 'card', true))).toBeUndefined();
  expect(editing.admit(drawn(3, 'card'))).toEqual({
    ...drawn(3, 'card'),
    change: { since: 1, node: 'card', html: '3' },
  });
});

describe('while the script of rich text loads', () => {
  const body = { node: 'card', path: ['body'] };
  const rich = { text: body, label: 'Body', value: '[]', kind: 'rich' } as const;
  beforeEach(() => {
    document.body.innerHTML += '<div><!--text card body--><p>All</p><!--/text--></div>';
  });

  test('the text before takes what is typed, and ends when the next one begins', async () => {
    const editing = begin();
    editing.begin(rich);
    expect(editing.element()?.localName).toBe('quoin-text');
    expect(send).not.toHaveBeenCalled();
    await waitFor(() => expect(editing.element()?.localName).toBe('quoin-rich'));
    expect(send.mock.calls).toEqual([[{ type: 'edited', text }]]);
  });

  test('the end of the text before cancels it', async () => {
    const editing = begin();
    editing.begin(rich);
    document.querySelector('quoin-text')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(send.mock.calls).toEqual([[{ type: 'edited', text: body }], [{ type: 'edited', text }]]);
    await import(richText);
    expect(editing.element()).toBeUndefined();
  });
});

describe('of an edited text', () => {
  const element = () => document.querySelector<HTMLElement>('quoin-text') ?? document.body;
  const onKey = jest.fn<(event: KeyboardEvent) => void>();

  /** Begins a text of a kind, with the caret at its end. */
  function beginAs(kind: 'line' | 'lines' | 'cell') {
    const texts = createTexts();
    texts.refresh(commentsIn(document.body));
    const editing = createTextEditing({ texts, send, redraw: () => undefined, show, onKey, richText });
    editing.begin({ text, label: 'Title', value: 'Fees', kind });
    return editing;
  }
  function type(value: string): void {
    element().textContent = value;
    getSelection()?.collapse(element().firstChild, value.length);
    element().dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  const follow = (editing: ReturnType<typeof beginAs>, value: string, typed: number) =>
    editing.begin({ text, label: 'Title', value, kind: 'line', typed });
  const paste = (data: Record<string, string>): boolean => {
    const event = new Event('paste', { bubbles: true, cancelable: true });
    return !element().dispatchEvent(
      Object.assign(event, { clipboardData: { getData: (format: string) => data[format] ?? '' } }),
    );
  };

  beforeEach(() => {
    onKey.mockReset();
  });

  test.each([
    [{ key: 'z', ctrlKey: true }, true],
    [{ key: 'Z', metaKey: true, shiftKey: true }, true],
    [{ key: 'y', ctrlKey: true }, true],
    [{ key: 'z' }, false],
    [{ key: 'z', ctrlKey: true, altKey: true }, false],
    [{ key: 'z', ctrlKey: true, isComposing: true }, false],
  ])('%j is for the history of the editor: %j', (pressed, isTaken) => {
    beginAs('line');
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...pressed });
    element().dispatchEvent(event);
    expect([event.defaultPrevented, onKey.mock.calls.length]).toEqual([isTaken, isTaken ? 1 : 0]);
  });

  test.each([
    ['historyUndo', 'z'],
    ['historyRedo', 'y'],
  ])('%s of the menu of the browser is, too', (inputType, key) => {
    beginAs('line');
    const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType });
    element().dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(onKey.mock.calls[0]?.[0]).toMatchObject({ key, ctrlKey: true });
  });

  test('an undone value shows, with the caret where it was, or at the end', () => {
    const editing = beginAs('line');
    type('Fees of members');
    follow(editing, 'Fees of', 1);
    expect([element().textContent, getSelection()?.focusOffset]).toEqual(['Fees of', 7]);
    getSelection()?.collapse(element().firstChild, 2);
    follow(editing, 'Fees of members', 1);
    expect([element().textContent, getSelection()?.focusOffset]).toEqual(['Fees of members', 2]);
    expect(send.mock.calls).toHaveLength(1);
  });

  test('an undone value does not replace what was typed since, nor begins a text that has ended', () => {
    const editing = beginAs('line');
    type('Fees of');
    type('Fees of m');
    follow(editing, 'Fees', 1);
    expect(element().textContent).toBe('Fees of m');
    editing.end();
    follow(editing, 'Fees', 2);
    expect(editing.element()).toBeUndefined();
  });

  const long = 'x'.repeat(1_000_001);
  const overlong = (isCells: boolean) => ({ type: 'overlong', text, isCells });

  test('what makes it too long is not shown, and reported', () => {
    beginAs('lines');
    type('Fees of');
    type(long);
    expect(element().textContent).toBe('Fees of');
    type('Fees of a');
    expect(send.mock.calls).toEqual([
      [{ type: 'typed', text, value: 'Fees of' }],
      [overlong(false)],
      [{ type: 'typed', text, value: 'Fees of a' }],
    ]);
  });

  test('a line of a long paste is not shown, and reported', () => {
    beginAs('line');
    expect(paste({ 'text/plain': `a\n${long}` })).toBe(true);
    expect([element().textContent, send.mock.calls]).toEqual(['Fees', [[overlong(false)]]]);
  });

  test.each([
    ['words', { 'text/plain': `a\t${long}` }],
    ['markup', { 'text/plain': 'a\tb', 'text/html': `<table>${long}` }],
  ])('cells with too long %s are not pasted, and reported', (_, data) => {
    const editing = beginAs('cell');
    expect(paste(data)).toBe(true);
    expect([element().textContent, send.mock.calls]).toEqual(['Fees', [[overlong(true)]]]);
    expect(editing.element()).toBeDefined();
  });
});
