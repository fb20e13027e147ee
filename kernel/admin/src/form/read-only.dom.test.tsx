import { afterEach, expect, test } from '@jest/globals';
import { group, list, number, richText, select, selectMany, text, texts, time, toggle } from '@quoin/sdk';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

// jsdom has no layout; the editor measures its caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;

const schema = schemaOf({
  title: text('Title').optional(),
  width: number('Width'),
  opens: time('Opens'),
  isWide: toggle('Wide').default(false),
  side: select('Side', ['left', 'right']).default('left'),
  tone: select('Tone', ['calm', 'loud', 'warm', 'cold']).default('calm'),
  days: selectMany('Days', ['monday', 'friday']),
  tags: texts('Tags', { itemTitle: 'Tag' }),
  body: richText('Body'),
  items: list('Items', group('Item', { words: text('Words') }), { itemTitle: 'Item' }),
  prices: list('Prices', group('Price', { unit: select('Unit', ['day', 'year']), amount: text('Amount') }), {
    as: 'grid',
    itemTitle: 'Price',
  }),
});
const value = {
  title: 'Fees',
  width: 4,
  opens: '09:30',
  days: ['monday'],
  tags: ['one', ''],
  body: [{ type: 'paragraph', children: ['Long'] }],
  items: [{ id: '00000000-0000-4000-8000-000000000001', words: 'First' }],
  prices: [{ id: '00000000-0000-4000-8000-000000000002', unit: 'day', amount: '2' }],
};

async function open() {
  const form = renderForm(schema, value);
  act(() => form.set({ isReadOnly: true }));
  await screen.findByRole('textbox', { name: 'Body' }, { timeout: 10_000 });
  await screen.findByRole('button', { name: 'Move Tag 1' });
  return form;
}

test('nothing that is read-only changes by mouse or keyboard', async () => {
  const { user, container, changes } = await open();
  const fields = container.querySelectorAll<HTMLElement>(
    'input, textarea, button, [role="combobox"], [role="textbox"]',
  );
  expect(fields.length).toBeGreaterThan(30);
  for (const field of fields) {
    if (field.getAttribute('aria-expanded') !== null && field.getAttribute('aria-haspopup') === null) continue;
    await user.click(field);
    await user.keyboard('x{Enter} {Backspace}{Delete}');
    // jsdom lacks what the arrows of radio buttons need.
    if (field.getAttribute('type') !== 'radio') await user.keyboard('{ArrowDown}{Alt>}{ArrowUp}{/Alt}');
    await user.paste('one\ntwo');
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit, row 1' }), 'year');
  fireEvent.drop(screen.getByRole('textbox', { name: 'Title' }), { dataTransfer: { getData: () => 'x' } });
  expect(changes).toEqual([]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Unit, row 1' }).value).toBe('day');
});

test('fields that are read-only get the focus, say so, and can be unfolded', async () => {
  const { user } = await open();
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await user.click(title);
  expect([document.activeElement === title, title.readOnly, title.disabled]).toEqual([true, true, false]);
  const body = screen.getByRole('textbox', { name: 'Body' });
  expect([body.getAttribute('aria-readonly'), body.getAttribute('contenteditable'), body.tabIndex]).toEqual([
    'true',
    'false',
    0,
  ]);
  for (const control of [
    screen.getByRole('switch', { name: 'Wide' }),
    screen.getByRole('radiogroup', { name: 'Side' }),
    screen.getByRole('combobox', { name: 'Tone' }),
    screen.getByRole('checkbox', { name: 'Monday' }),
  ])
    expect(control.getAttribute('aria-readonly')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' }).readOnly).toBe(true);
});

test('fields change again afterwards, and nothing that is in them is lost', async () => {
  const { user, set, value } = await open();
  await user.click(screen.getByRole('button', { name: 'First' }));
  act(() => set({ isReadOnly: false }));
  await user.type(screen.getByRole('textbox', { name: 'Words' }), '!');
  await user.click(screen.getByRole('switch', { name: 'Wide' }));
  await user.click(screen.getByRole('button', { name: 'Remove Tag 1' }));
  await user.click(within(screen.getByRole('textbox', { name: 'Body' })).getByText('Long'));
  await user.click(screen.getByRole('button', { name: 'Center' }));
  expect(value()).toMatchObject({
    isWide: true,
    tags: [''],
    items: [{ words: 'First!' }],
    body: [{ align: 'center' }],
  });
});
