import { afterEach, describe, expect, test } from '@jest/globals';
import { choice, group, list, number, text, toggle, z } from '@quoin/sdk';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

describe('group', () => {
  const schema = schemaOf({
    place: group('Place', { city: text('City'), floor: number('Floor').optional() }),
    more: group('More', { note: text('Note'), inner: group('Inner', { deep: text('Deep') }) }).optional(),
    size: group('Size', { width: number('Width'), height: number('Height') }).default({ width: 1, height: 2 }),
  });

  test('sets what is inside by its path, and itself where it is missing', async () => {
    const form = renderForm(schema, { place: { city: 'A' } });
    await form.user.type(screen.getByRole('textbox', { name: 'City' }), 'B');
    expect(form.changes).toEqual([{ path: ['place', 'city'], value: 'AB' }]);
    act(() => form.set({ value: {} }));
    await form.user.type(screen.getByRole('textbox', { name: 'City' }), 'C');
    expect(form.value()).toEqual({ place: { city: 'C' } });
  });

  test('one that can be left out is added as a whole and taken away again', async () => {
    const form = renderForm(schema, { place: { city: 'A' } });
    await form.user.click(screen.getByRole('button', { name: 'Add more' }));
    expect(form.value()['more']).toEqual({ note: '', inner: { deep: '' } });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }));
    await form.user.type(screen.getByRole('textbox', { name: 'Deep' }), 'x');
    expect(form.changes.at(-1)).toEqual({ path: ['more', 'inner', 'deep'], value: 'x' });
    await form.user.click(screen.getByRole('button', { name: 'Clear More' }));
    expect(form.value()).toEqual({ place: { city: 'A' } });
  });

  test('a default is what a first change is made of', async () => {
    const form = renderForm(schema, { place: { city: 'A' } });
    const width = within(screen.getByRole('group', { name: 'Size' })).getByRole<HTMLInputElement>('spinbutton', {
      name: 'Width',
    });
    expect(width.value).toBe('1');
    await form.user.type(width, '0');
    expect(form.value()['size']).toEqual({ width: 10, height: 2 });
    await form.user.click(screen.getByRole('button', { name: 'Use the default for Size' }));
    expect(form.value()['size']).toBeUndefined();
  });
});

describe('choice', () => {
  const schema = schemaOf({
    media: choice('Media', 'type', [
      z.object({ type: z.literal('image'), source: text('Source'), alt: text('Alt').optional() }),
      group('Chart of prices', { type: z.literal('chart'), points: number('Points').min(2) }),
    ]),
  });

  test('changes its form, and what was typed in the other comes back', async () => {
    const form = renderForm(schema, { media: { type: 'image', source: '/a.png' } });
    await form.user.type(screen.getByRole('textbox', { name: 'Alt' }), 'A');
    expect(form.changes).toEqual([{ path: ['media', 'alt'], value: 'A' }]);
    await form.user.click(screen.getByRole('radio', { name: 'Chart of prices' }));
    expect(form.value()).toEqual({ media: { type: 'chart', points: 2 } });
    await form.user.click(screen.getByRole('radio', { name: 'Image' }));
    expect(form.value()).toEqual({ media: { type: 'image', source: '/a.png', alt: 'A' } });
  });

  test('an unknown form is shown and kept', () => {
    const form = renderForm(schema, { media: { type: 'hologram', depth: 2 } });
    expect(screen.getByRole('combobox', { name: 'Media' }).textContent).toBe('Hologram (not available)');
    expect(form.changes).toEqual([]);
  });
});

describe('list of a choice', () => {
  const schema = schemaOf({
    parts: list(
      'Parts',
      choice('Part', 'kind', [
        group('Line', { kind: z.literal('line'), words: text('Words'), color: text('Colour').optional() }),
        group('Quote', { kind: z.literal('quote'), words: text('Words'), author: text('Author').default('') }),
        group('Figure', { kind: z.literal('figure'), words: number('Words') }),
        group('Rule', { kind: z.literal('rule') }),
      ]),
      { itemTitle: 'Part' },
    ).max(2),
  });
  const formOf = async (form: ReturnType<typeof renderForm>, name: string) => {
    await form.user.click(screen.getByRole('combobox', { name: 'Form' }));
    await form.user.click(screen.getByRole('option', { name }));
  };

  test('asks for the form of a new item, which has an id and the focus', async () => {
    const form = renderForm(schema, { parts: [] });
    await form.user.click(screen.getByRole('button', { name: 'Add part' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Line',
      'Quote',
      'Figure',
      'Rule',
    ]);
    await form.user.keyboard('{ArrowDown}{Enter}');
    expect(form.value()).toEqual({ parts: [{ id: expect.any(String), kind: 'quote', words: '' }] });
    expect(await screen.findByRole('button', { name: 'Quote 1' })).not.toBeNull();
    await form.user.click(screen.getByRole('button', { name: 'Add part' }));
    await form.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add part' })));
  });

  test('another form keeps the id and equal fields, and the others come back', async () => {
    const form = renderForm(schema, { parts: [{ id: 'a', kind: 'line', words: 'Fees', color: 'red' }] });
    await screen.findByRole('button', { name: 'Move Fees' });
    await form.user.click(screen.getByRole('button', { name: 'Fees' }));
    await formOf(form, 'Quote');
    expect(form.changes.at(-1)).toEqual({ path: ['parts', 'a'], value: { id: 'a', kind: 'quote', words: 'Fees' } });
    await form.user.type(screen.getByRole('textbox', { name: 'Words' }), '!');
    await formOf(form, 'Figure');
    expect(form.value()).toEqual({ parts: [{ id: 'a', kind: 'figure', words: 0 }] });
    await formOf(form, 'Quote');
    await formOf(form, 'Line');
    expect(form.value()).toEqual({ parts: [{ id: 'a', kind: 'line', words: 'Fees!', color: 'red' }] });
  });

  test('an item of an unknown form is shown and kept', async () => {
    const form = renderForm(schema, { parts: [{ id: 'a', kind: 'hologram', words: 'x' }] });
    await screen.findByRole('button', { name: 'Move Part 1' });
    await form.user.click(screen.getByRole('button', { name: 'Part 1' }));
    expect(screen.getByRole('combobox', { name: 'Form' }).textContent).toBe('Hologram (not available)');
    expect(form.changes).toEqual([]);
  });
});

describe('list', () => {
  const schema = schemaOf({
    links: list(
      'Links',
      group('Link', {
        label: text('Label'),
        external: toggle('External').default(false),
        tags: list('Tags', group('Tag', { name: text('Name') })).default([]),
      }),
      { itemTitle: 'Link' },
    )
      .min(1)
      .max(3),
  });
  const two = {
    links: [
      { id: 'a', label: 'Apple' },
      { id: 'b', label: 'Pear', tags: [{ id: 't', name: 'green' }] },
    ],
  };
  const titles = () =>
    screen
      .getAllByRole('button', { expanded: false })
      .filter((button) => button.hasAttribute('aria-controls'))
      .map(({ textContent }) => textContent);
  const choose = async (form: ReturnType<typeof renderForm>, item: string, action: string) => {
    await form.user.click(await screen.findByRole('button', { name: `More for ${item}` }));
    await form.user.click(screen.getByRole('menuitem', { name: action }));
  };

  test('items are closed, known by their first text, and open to their fields', async () => {
    const form = renderForm(schema, two);
    await screen.findByRole('button', { name: 'Move Apple' });
    expect(titles()).toEqual(['Apple', 'Pear']);
    await form.user.click(screen.getByRole('button', { name: 'Pear' }));
    await form.user.type(screen.getByRole('textbox', { name: 'Label' }), 's');
    expect(form.changes).toEqual([{ path: ['links', 'b', 'label'], value: 'Pears' }]);
    await form.user.click(await screen.findByRole('button', { name: 'green' }));
    await form.user.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    expect(form.changes.at(-1)).toEqual({ path: ['links', 'b', 'tags', 't', 'name'], value: 'green!' });
  });

  test('a new item has an id of its own, is open and has the focus; no more than there may be', async () => {
    const form = renderForm(schema, two);
    await form.user.click(screen.getByRole('button', { name: 'Add link' }));
    const links = form.value()['links'] as { id: string; label: string }[];
    expect(links.map(({ label }) => label)).toEqual(['Apple', 'Pear', '']);
    expect(new Set(links.map(({ id }) => id)).size).toBe(3);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label' })));
    expect(screen.getByText('3 of at most 3')).not.toBeNull();
    await form.user.click(screen.getByRole('button', { name: 'Add link' }));
    expect(form.value()['links']).toHaveLength(3);
  });

  test('a new item that a redo brings back leaves the focus where it is', async () => {
    const form = renderForm(schema, two);
    await form.user.click(screen.getByRole('button', { name: 'Add link' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Label' })));
    const three = form.value();
    act(() => form.set({ value: two }));
    act(() => screen.getByRole('button', { name: 'Apple' }).focus());
    act(() => form.set({ value: three }));
    expect(screen.queryByRole('textbox', { name: 'Label' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Apple' }));
  });

  test('a new item is not wrong before one has been in it and left it', async () => {
    const form = renderForm(schema, two);
    await form.user.click(screen.getByRole('button', { name: 'Add link' }));
    const id = (form.value()['links'] as { id: string }[])[2]?.id ?? '';
    act(() => form.set({ problems: [{ field: `links.${id}.label`, message: 'Enter a label.' }] }));
    expect(screen.queryByText('Enter a label.')).toBeNull();
    await form.user.click(screen.getByRole('button', { name: 'Apple' }));
    expect(screen.getByText('Enter a label.')).not.toBeNull();
    expect(screen.getByLabelText('has a problem')).not.toBeNull();
  });

  test('a duplicate has new ids all the way down', async () => {
    const form = renderForm(schema, two);
    await choose(form, 'Pear', 'Duplicate');
    const [, pear, copy] = form.value()['links'] as {
      id: string;
      label: string;
      tags: { id: string; name: string }[];
    }[];
    expect(copy).toMatchObject({ label: 'Pear', tags: [{ name: 'green' }] });
    expect([copy?.id, copy?.tags[0]?.id]).not.toContain(pear?.id);
    expect(copy?.tags[0]?.id).not.toBe('t');
  });

  test('items move by menu, and are removed as long as enough are left', async () => {
    const form = renderForm(schema, two);
    await choose(form, 'Pear', 'Move up');
    expect((form.value()['links'] as { id: string }[]).map(({ id }) => id)).toEqual(['b', 'a']);
    await choose(form, 'Pear', 'Remove');
    expect((form.value()['links'] as { id: string }[]).map(({ id }) => id)).toEqual(['a']);
    expect(document.activeElement?.textContent).toBe('Add link');
    expect(screen.getByText('At least 1')).not.toBeNull();
    await form.user.click(screen.getByRole('button', { name: 'More for Apple' }));
    expect(screen.getByRole('menuitem', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true');
    act(() => form.set({ value: { links: [] } }));
    expect(screen.getByText('At least 1, now 0')).not.toBeNull();
  });

  test('Tab stops twice at an item, not at the handle that a pointer drags', async () => {
    const form = renderForm(schema, two);
    await screen.findByRole('button', { name: 'Move Apple' });
    act(() => screen.getByRole('button', { name: 'Apple' }).focus());
    await form.user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for Apple' }));
    await form.user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pear' }));
  });

  test('items without an id of their own are edited all the same', async () => {
    const form = renderForm(schema, { links: [{ label: 'x' }, { id: 'a', label: 'one' }, { id: 'a', label: 'two' }] });
    await screen.findByRole('button', { name: 'Move two' });
    await form.user.click(screen.getByRole('button', { name: 'two' }));
    await form.user.type(screen.getByRole('textbox', { name: 'Label' }), '!');
    expect(form.value()).toEqual({ links: [{ label: 'x' }, { id: 'a', label: 'one' }, { id: 'a', label: 'two!' }] });
  });

  test('a long list is shown in parts', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ id: `i${index}`, label: `Item ${index}` }));
    const form = renderForm(schema, { links: many }, [
      { field: 'links.i110.label', message: 'One.' },
      { field: 'links', message: 'Other.' },
    ]);
    expect(screen.queryByText('Item 30')).toBeNull();
    await form.user.click(screen.getByText('Show more (20 of 120)'));
    expect(await screen.findByText('Item 30')).not.toBeNull();
    await form.user.click(screen.getByText(/: One\.$/));
    await waitFor(() => expect((document.activeElement as HTMLInputElement).value).toBe('Item 110'));
    expect(screen.queryByText('Item 90')).toBeNull();
  });

  test('a field that is shown gets the focus once', () => {
    const title = schemaOf({ title: text('Title') });
    const shown = { path: 'title' };
    const form = renderForm(title);
    act(() => form.set({ shown }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
    form.unmount();
    const again = renderForm(title);
    act(() => again.set({ shown }));
    expect(document.activeElement).toBe(document.body);
    act(() => again.set({ shown: { ...shown } }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' }));
  });

  test('problems open the way to where they are', async () => {
    const form = renderForm(schema, two, [
      { field: 'links.b.tags.t.name', message: 'Name must not be empty.' },
      { field: 'links', message: 'Links must have other entries.' },
      { message: 'Something about the whole.' },
    ]);
    const summary = screen.getByRole('alert');
    expect(within(summary).getByText('Something about the whole.')).not.toBeNull();
    expect(screen.getByRole('group', { name: 'Links', description: 'Links must have other entries.' })).not.toBeNull();
    expect(await screen.findByRole('button', { name: 'Pear has a problem' })).not.toBeNull();
    await form.user.click(within(summary).getByRole('button', { name: 'Links: Name must not be empty.' }));
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Name', description: 'Name must not be empty.' }),
    );
  });
});
