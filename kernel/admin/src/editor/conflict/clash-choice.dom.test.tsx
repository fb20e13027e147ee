import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { Operation } from '@quoin/core';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { Properties } from '../properties/properties.tsx';

afterEach(cleanup);

const schema = {
  type: 'object',
  properties: {
    title: { type: 'string', title: 'Heading' },
    size: { enum: ['s', 'l'], labels: { s: 'Small', l: 'Large' }, title: 'Size' },
  },
};
const catalog = catalogOf(...sampleCatalog.types.values(), entryOf('cms-component-card', { schema }));
const tree = treeOf({ main: [nodeOf('c', 'card', {}, { title: 'One', size: 's' }), nodeOf('t', 'text')] });
const set = (prop: string, value: string): Operation => ({ op: 'set', node: 'c', path: [prop], value });
const edit = (...operations: Operation[]) => ({ title: 'Edit Card', operations });

const show = (selection = 'c') =>
  renderEditor(Properties, tree, {
    catalog,
    selection: { node: selection },
    draft: { nodes: { c: { label: 'One' } } },
  });
const headings = (region: HTMLElement) =>
  within(region)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const values = (group: HTMLElement) => [...group.querySelectorAll('pre')].map(({ textContent }) => textContent);

describe('a clash in the field that is being typed in', () => {
  async function clash() {
    const view = show();
    // The form is loaded when it is first needed.
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Heading' }, { timeout: 10_000 });
    await view.user.click(field);
    view.byAnother('Ben', set('title', 'Theirs'));
    await view.user.type(field, '!');
    const group = await screen.findByRole('group', { name: 'Card “One”: Heading: two changes' });
    return { ...view, field, group };
  }

  test('takes neither the focus nor keys', async () => {
    const { user, field, group, content } = await clash();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('?!');
    expect(field.value).toBe('One!?!');
    expect(content().tree.slots['main']?.[0]?.props).toMatchObject({ title: 'One!?!' });
    expect(values(group)).toEqual(['One!?!', 'Theirs']);
    expect(within(group).getByText('Theirs (Ben)')).toBeTruthy();
  });

  test.each([
    ['Keep yours', 'One!'],
    ['Take theirs', 'Theirs'],
  ])('is settled by one button: %s', async (name, value) => {
    const { user, field, group, store, savedContent } = await clash();
    await user.click(within(group).getByRole('button', { name }));
    await act(() => store.saved());
    expect(savedContent().tree.slots['main']?.[0]?.props).toMatchObject({ title: value });
    await waitFor(() => expect(field.value).toBe(value));
    expect(screen.queryByRole('group', { name: /two changes$/ })).toBeNull();
    expect(document.activeElement).toBe(field);
  });
});

test('a clash elsewhere is shown above the properties, in the words of its field', async () => {
  const { store, byAnother, user } = show('t');
  byAnother('Ben', set('size', 'l'));
  act(() => store.apply(edit({ op: 'set', node: 'c', path: ['size'] })));
  const group = await screen.findByRole('group', { name: 'Card “One”: Size: two changes' });
  expect(headings(screen.getByRole('region', { name: 'Properties of Text' }))).toContain('Card “One”: Size');
  expect(values(group)).toEqual(['Large']);
  expect(within(group).getByText('not set')).toBeTruthy();
  await user.click(within(group).getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /two changes$/ })).toBeNull());
  expect(document.activeElement).not.toBe(document.body);
});

test('a component that another editor deleted is kept or deleted', async () => {
  const { store, byAnother } = show();
  byAnother('Ben', { op: 'remove', node: 'c' });
  act(() => store.apply(edit(set('title', 'Mine'))));
  const group = await screen.findByRole('group', { name: 'Card “One”: Deleted or kept: two changes' });
  expect(values(group)).toEqual(['It stays, with what was changed in it.', 'It is deleted.']);
});

test('a change of the same user in another window is named as such', async () => {
  const { store, byAnother } = show();
  byAnother('00000000-0000-4000-8000-0000000000aa', set('title', 'Theirs'));
  act(() => store.apply(edit(set('title', 'Mine'))));
  expect(await screen.findByText('Theirs (your other window)')).toBeTruthy();
});
