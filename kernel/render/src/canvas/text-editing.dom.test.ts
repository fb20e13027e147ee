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
/** Its element takes what is typed, and has no toolbar. */
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
