import { afterEach, expect, test } from '@jest/globals';
import { group, list, select, text, toggle } from '@quoin/sdk';
import { act, cleanup, screen } from '@testing-library/react';
import { renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

const schema = schemaOf({
  kind: select('Kind', ['page', 'modal']).default('page'),
  title: text('Title', { when: { kind: 'modal' }, isRequired: true }).optional(),
  isWide: toggle('Wide', { when: { kind: 'modal' } }).default(true),
  note: text('Note', { when: { isWide: true } }).optional(),
  parts: list(
    'Parts',
    group('Part', { open: toggle('Open').default(false), words: text('Words', { when: { open: true } }).optional() }),
  ).default([]),
});
const boxes = () => screen.queryAllByRole('textbox').map((box) => box.getAttribute('id')?.split('.').at(-1));

test('a field is seen while its condition holds, and its value comes back with it', async () => {
  const form = renderForm(schema, { title: 'Fees', note: 'Kept' });
  expect(boxes()).toEqual(['note']);
  await form.user.click(screen.getByRole('radio', { name: 'Modal' }));
  expect(boxes()).toEqual(['title', 'note']);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Fees');
  await form.user.click(screen.getByRole('switch', { name: 'Wide' }));
  expect(boxes()).toEqual(['title']);
  await form.user.click(screen.getByRole('radio', { name: 'Page' }));
  expect(form.value()).toEqual({ kind: 'page', title: 'Fees', isWide: false, note: 'Kept' });
  await form.user.click(screen.getByRole('radio', { name: 'Modal' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Fees');
});

test('an item has conditions of its own', async () => {
  const form = renderForm(schema, { parts: [{ id: 'a', words: 'x' }] });
  await screen.findByRole('button', { name: 'Move x' });
  await form.user.click(screen.getByRole('button', { name: 'x' }));
  expect(screen.queryByRole('textbox', { name: 'Words' })).toBeNull();
  await form.user.click(screen.getByRole('switch', { name: 'Open' }));
  expect(screen.getByRole('textbox', { name: 'Words' })).not.toBeNull();
});

test('a hidden field with a problem is shown, so that it can be solved', () => {
  const form = renderForm(schema, { title: 'x' });
  expect(boxes()).toEqual(['note']);
  act(() => form.set({ problems: [{ field: 'title', message: 'The value is too long.' }] }));
  expect(boxes()).toEqual(['title', 'note']);
  expect(screen.getByRole('textbox', { name: 'Title' }).getAttribute('aria-invalid')).toBe('true');
});
