import { afterEach, describe, expect, test } from '@jest/globals';
import { tags, text, texts, z } from '@quoin/sdk';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { mockResponses, renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

describe('texts', () => {
  const schema = schemaOf({
    tags: texts('Tags', { itemTitle: 'Tag', maxLength: 10 }).max(4).default([]),
    names: z.array(z.string()).optional(),
  });
  const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const tagsOf = (form: ReturnType<typeof renderForm>) => form.value()['tags'];
  const focused = () => document.activeElement?.getAttribute('aria-label');

  test('are added, typed and removed by keyboard alone', async () => {
    const form = renderForm(schema);
    await form.user.click(screen.getByRole('button', { name: 'Add tag' }));
    await form.user.keyboard('Fees{Enter}Rates');
    expect(tagsOf(form)).toEqual(['Fees', 'Rates']);
    expect(focused()).toBe('Tag 2');
    await form.user.keyboard('{Backspace>5/}');
    expect(tagsOf(form)).toEqual(['Fees', '']);
    await form.user.keyboard('{Backspace}');
    expect(tagsOf(form)).toEqual(['Fees']);
    expect(focused()).toBe('Tag 1');
    await form.user.click(screen.getByRole('button', { name: 'Remove Tag 1' }));
    expect(tagsOf(form)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add tag' }));
  });

  test('are sorted by keyboard, and the focus follows the text', async () => {
    const form = renderForm(schema, { tags: ['A', 'B', 'C'] });
    await screen.findByRole('button', { name: 'Move Tag 1' });
    await form.user.click(box('Tag 3'));
    await form.user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');
    expect(tagsOf(form)).toEqual(['C', 'A', 'B']);
    expect([focused(), box('Tag 1').value]).toEqual(['Tag 1', 'C']);
    await form.user.keyboard('!');
    expect(tagsOf(form)).toEqual(['C!', 'A', 'B']);
  });

  test('several pasted lines become texts in one change', async () => {
    const form = renderForm(schema, { tags: ['A', 'B'] });
    await form.user.click(box('Tag 1'));
    await form.user.paste('1\n2\r\n3');
    expect(form.changes).toEqual([{ path: ['tags'], value: ['A1', '2', '3', 'B'] }]);
    expect(focused()).toBe('Tag 3');
    act(() => form.set({ value: { tags: ['A', 'B'] } }));
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['A', 'B']);
  });

  test('too many are refused as a whole, with their number', async () => {
    const form = renderForm(schema, { tags: ['A', 'B'] });
    await form.user.click(box('Tag 2'));
    await form.user.paste('1\n2\n3\n4');
    expect(form.changes).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe(
      'The 4 pasted lines would make 5 texts, but the maximum is 4. Nothing was pasted.',
    );
    await form.user.paste('1\n2\n3');
    expect(screen.queryByRole('alert')).toBeNull();
    await form.user.keyboard('{Enter}');
    expect(tagsOf(form)).toHaveLength(4);
    expect(screen.getByText('4 of at most 4')).not.toBeNull();
  });

  test('the text with a problem is marked', () => {
    renderForm(schema, { tags: ['A', ''] }, [{ field: 'tags.1', message: 'The value must not be empty.' }]);
    expect(box('Tag 2').getAttribute('aria-invalid')).toBe('true');
    expect(box('Tag 1').getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByRole('group', { name: 'Tags' }).getAttribute('aria-describedby')).not.toBeNull();
  });

  test('a long list is shown in parts', async () => {
    const form = renderForm(schema, { names: Array.from({ length: 25 }, (_, index) => `N${index}`) });
    expect(screen.getAllByRole('textbox')).toHaveLength(20);
    await form.user.click(screen.getByRole('button', { name: 'Show more (20 of 25)' }));
    expect(screen.getAllByRole('textbox')).toHaveLength(25);
  });

  test('a value that is not a list of texts is shown and kept', () => {
    const form = renderForm(schema, { tags: [{ id: 'a', tag: 'Fees' }] });
    expect(screen.getByText(/The stored value is not a list of texts/)).not.toBeNull();
    expect(form.changes).toEqual([]);
  });
});

test('tags in use are suggested for the tag that is edited', async () => {
  mockResponses({
    '/tags?limit=50': {
      tags: [
        { tag: 'Fees', pages: 3 },
        { tag: 'Rates', pages: 1 },
      ],
    },
    '/tags?limit=50&search=ra': { tags: [{ tag: 'Rates', pages: 1 }] },
  });
  const form = renderForm(schemaOf({ tags: tags('Tags', { itemTitle: 'Tag' }).default([]) }));
  await form.user.click(screen.getByRole('button', { name: 'Add tag' }));
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tag 1' });
  const suggested = () => [...(box.list?.options ?? [])].map(({ value }) => value);
  await waitFor(() => expect(suggested()).toEqual(['Fees', 'Rates']));
  await form.user.keyboard('ra');
  await waitFor(() => expect(suggested()).toEqual(['Rates']));
  await form.user.keyboard('ndom{Enter}');
  expect(form.value()).toEqual({ tags: ['random', ''] });
});

test('values of rows are suggested for one text and for several, and others are typed', async () => {
  mockResponses({ '/values/market': { values: ['Energy', 'Rates'], total: 2, isKnown: null } });
  const suggests = { source: 'prices', field: 'market' };
  const schema = schemaOf({
    market: text('Market', { suggests }).optional(),
    markets: texts('Markets', { suggests, itemTitle: 'Further market' }).default([]),
  });
  const form = renderForm(schema);
  await form.user.click(screen.getByRole('button', { name: 'Add further market' }));
  for (const name of ['Market', 'Further market 1']) {
    const box = screen.getByRole<HTMLInputElement>('combobox', { name });
    await form.user.click(box);
    await waitFor(() => expect([...box.list!.options].map(({ value }) => value)).toEqual(['Energy', 'Rates']));
    await form.user.type(box, 'Metals');
  }
  expect(form.value()).toEqual({ market: 'Metals', markets: ['Metals'] });
});
