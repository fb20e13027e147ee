import { afterEach, expect, test } from '@jest/globals';
import { richText, type Json } from '@quoin/sdk';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { mockResponses, renderForm, schemaOf } from '../form.fixture.tsx';

afterEach(cleanup);

// jsdom has no layout; the editor measures its caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

const schema = schemaOf({ body: richText('Body').optional() });
const body: Json[] = [
  { type: 'h2', text: 'Opening hours' },
  {
    type: 'paragraph',
    children: [
      'See ',
      { text: 'the', bold: true },
      ' ',
      { type: 'link', href: { page: 'p1' }, text: 'calendar' },
      { type: 'line-break' },
      'or ask',
    ],
  },
  { type: 'paragraph', children: [{ type: 'link', href: '/x', children: [{ type: 'h1', text: 'Inside' }] }] },
];

test('shows what is stored, and changes nothing by being opened', async () => {
  const form = renderForm(schema, { body });
  const box = await screen.findByRole('textbox', { name: 'Body' });
  expect(within(box).getByRole('heading', { level: 2 }).textContent).toBe('Opening hours');
  expect(box.querySelector('strong')?.textContent).toBe('the');
  expect(box.querySelector('a')?.getAttribute('href')).toBeNull();
  expect(box.querySelector('span[data-unsupported]')?.textContent).toBe('Inside');
  expect(form.changes).toEqual([]);
});

test('a change of one block leaves the others, and an undo from outside shows', async () => {
  const form = renderForm(schema, { body });
  const box = await screen.findByRole('textbox', { name: 'Body' });
  await form.user.click(screen.getByRole('button', { name: 'Center' }));
  expect(form.value()).toEqual({ body: [{ type: 'h2', align: 'center', text: 'Opening hours' }, ...body.slice(1)] });
  act(() => form.set({ value: { body } }));
  expect(box.querySelector('[data-align]')).toBeNull();
  act(() => form.set({ value: {} }));
  expect(box.textContent).toBe('');
});

test('Ctrl+Z takes back what was changed here, and nothing that was changed elsewhere', async () => {
  const form = renderForm(schema, { body });
  const box = await screen.findByRole('textbox', { name: 'Body' });
  act(() => box.focus());
  const theirs = [...body.slice(0, 2), { type: 'paragraph', text: 'Theirs' }];
  act(() => form.set({ value: { body: theirs } }));
  await form.user.keyboard('{Control>}z{/Control}');
  expect([form.changes, box.lastElementChild?.textContent]).toEqual([[], 'Theirs']);
  await form.user.click(screen.getByRole('button', { name: 'Center' }));
  act(() => form.set({ value: { body: [...(form.value()['body'] as Json[]), { type: 'paragraph', text: 'More' }] } }));
  await form.user.keyboard('{Control>}z{/Control}');
  expect(form.value()).toEqual({ body: [...theirs, { type: 'paragraph', text: 'More' }] });
});

test('the style of a paragraph is chosen from those that can be stored', async () => {
  const form = renderForm(schema, { body: [{ type: 'paragraph', text: 'Hello' }] });
  await screen.findByRole('textbox', { name: 'Body' });
  await form.user.click(screen.getByRole('combobox', { name: 'Style' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Paragraph',
    'Heading 1',
    'Heading 2',
    'Heading 5',
  ]);
  await form.user.click(screen.getByRole('option', { name: 'Heading 5' }));
  expect(form.value()).toEqual({ body: [{ type: 'h5', text: 'Hello' }] });
});

test('a link is changed in its dialog', async () => {
  mockResponses({});
  const link: Json = { type: 'link', href: '/old', text: 'Read' };
  const form = renderForm(schema, { body: [{ type: 'paragraph', children: [link] }] });
  const box = await screen.findByRole('textbox', { name: 'Body' });
  act(() => box.focus());
  await form.user.keyboard('{Control>}a{/Control}');
  await form.user.click(await screen.findByRole('button', { name: 'Change the link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Link' });
  const address = within(dialog).getByRole('combobox', { name: 'Where it leads' });
  await form.user.clear(address);
  await form.user.type(address, '/new');
  await form.user.click(within(dialog).getByRole('checkbox', { name: 'As a button' }));
  await form.user.click(within(dialog).getByRole('button', { name: 'Change' }));
  await waitFor(() =>
    expect(form.value()).toEqual({
      body: [{ type: 'paragraph', children: [{ type: 'link', href: '/new', isButton: true, text: 'Read' }] }],
    }),
  );
});

test('a value that is no rich text is shown and kept', () => {
  renderForm(schema, { body: 'plain' });
  expect(screen.getByText(/The stored value is not rich text/)).not.toBeNull();
});
