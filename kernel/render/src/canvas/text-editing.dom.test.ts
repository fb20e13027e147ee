import { beforeEach, expect, jest, test } from '@jest/globals';
import type { ToCanvas } from '@quoin/api/canvas';
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

function begin() {
  const texts = createTexts();
  texts.refresh(commentsIn(document.body));
  const send = jest.fn();
  const editing = createTextEditing({
    texts,
    send,
    redraw: () => undefined,
    show,
    onKey: () => undefined,
    richText: '',
  });
  editing.begin({ text, label: 'Title', value: 'Fees', kind: 'line' });
  return editing;
}

beforeEach(() => {
  show.mockReset();
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
