import { afterEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { createEditedRichText } from './edited-rich-text.ts';

// jsdom has no layout; the editor measures its caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

const paragraph = (text: string) => ({ type: 'paragraph', attrs: { align: null }, content: [{ type: 'text', text }] });

function begin(...paragraphs: string[]) {
  const handlers = {
    onChange: jest.fn<(value: string) => void>(),
    onOverlong: jest.fn<(isCells: boolean) => void>(),
    onKey: jest.fn<(event: KeyboardEvent) => void>(),
    onPasteCells: jest.fn(),
    onEnd: jest.fn(),
    onStep: jest.fn(),
  };
  const value = JSON.stringify(paragraphs.map(paragraph));
  const text = { node: 'card', path: ['body'] };
  const edited = createEditedRichText({ edit: { text, label: 'Body', value, kind: 'rich' }, ...handlers });
  document.body.append(edited.element);
  edited.focus(undefined);
  return { ...handlers, edited };
}
const type = (node: Node | null | undefined, text: string) => {
  if (node instanceof Text) node.data = text;
};

afterEach(() => document.body.replaceChildren());

test('what is typed is undone by the history of the editor only', async () => {
  const { edited, onChange, onKey } = begin('One');
  type(edited.element.querySelector('p')?.firstChild, 'One more');
  await waitFor(() => expect(onChange.mock.calls).toEqual([[JSON.stringify([paragraph('One more')])]]));
  const event = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true });
  edited.element.dispatchEvent(event);
  expect([event.defaultPrevented, onKey.mock.calls.length]).toEqual([true, 1]);
  expect(edited.element.textContent).toBe('One more');
});

test('a value of the editor shows without a change, and keeps the caret at its words', () => {
  const { edited, onChange } = begin('One', 'Two');
  getSelection()?.collapse(edited.element.lastElementChild?.firstChild ?? null, 2);
  document.dispatchEvent(new Event('selectionchange'));
  const value = JSON.stringify([paragraph('One and a half'), paragraph('Two')]);
  edited.show(value);
  expect([edited.element.textContent, edited.value()]).toEqual(['One and a halfTwo', value]);
  expect([getSelection()?.focusNode?.textContent, getSelection()?.focusOffset]).toEqual(['Two', 2]);
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ['letters that repeat', ['aaa'], ['aa']],
  ['more of them', ['aa'], ['aaaa']],
  ['a paragraph like the one before', ['a', 'a'], ['a']],
  ['another one', ['a'], ['a', 'a', 'a']],
  ['none', ['a'], ['a']],
])('%s show', (_, before, after) => {
  const { edited } = begin(...before);
  edited.show(JSON.stringify(after.map(paragraph)));
  expect([...edited.element.children].map(({ textContent }) => textContent)).toEqual(after);
});

test('what makes it too long is not shown, and reported', async () => {
  const { edited, onChange, onOverlong } = begin('One');
  type(edited.element.querySelector('p')?.firstChild, 'x'.repeat(1_000_000));
  await waitFor(() => expect(onOverlong.mock.calls).toEqual([[false]]));
  expect([edited.element.textContent, onChange.mock.calls]).toEqual(['One', []]);
});
