import { afterEach, describe, expect, test } from '@jest/globals';
import { color, group, icon, intent, link, list, media, oneOf, reference, references, space, text } from '@quoin/sdk';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mockResponses, renderForm, schemaOf } from './form.fixture.tsx';

afterEach(cleanup);

const page = (id: string, title: string, path: string) => ({ id, title, path });
const fees = page('p1', 'Fees', '/fees');
const rules = page('p2', 'Rules', '/rules');
const pages = {
  '/pages/p1': fees,
  '/pages/p2': rules,
  '/pages?limit=20&sort=title': { pages: [fees, rules], total: 2 },
  'search=rul': { pages: [rules], total: 1 },
};
const scheme = { surface: '#ffffff', text: '#000000', line: '#cccccc' };
const brand = {
  '/brand': {
    name: 'sample',
    title: 'Sample',
    colors: [{ name: 'accent', light: '#0000ff', dark: '#8888ff' }],
    intents: [{ name: 'bad', light: scheme, dark: scheme }],
    icons: ['arrow-right', 'arrow-up', 'check'].map((name) => ({
      name,
      svg: '<path d="M0 0"/><script>alert(1)</script>',
    })),
  },
};

describe('tokens of the brand', () => {
  test('colours, meanings and spaces are menus with pictures', async () => {
    mockResponses(brand);
    const form = renderForm(
      schemaOf({
        tint: color('Tint').optional(),
        meaning: intent('Meaning').default('info'),
        gap: space('Gap').default('2'),
      }),
    );
    expect(screen.getByRole('combobox', { name: 'Gap' }).textContent).toBe('8 px (default)');
    await form.user.click(screen.getByRole('combobox', { name: 'Tint' }));
    await form.user.click(screen.getByRole('option', { name: 'On accent' }));
    await form.user.click(screen.getByRole('combobox', { name: 'Meaning' }));
    await form.user.click(screen.getByRole('option', { name: 'Bad' }));
    expect(form.value()).toEqual({ tint: 'on-accent', meaning: 'bad' });
    await form.user.click(screen.getByRole('button', { name: 'Clear Tint' }));
    expect(form.value()).toEqual({ meaning: 'bad' });
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Tint' }));
  });

  test('icons are searched, gone about in with arrows, and never part of the document', async () => {
    mockResponses(brand);
    const form = renderForm(schemaOf({ icon: icon('Icon').optional() }), { icon: 'sparkle' });
    await form.user.click(await screen.findByRole('button', { name: 'Icon: Sparkle (the brand has no such icon)' }));
    const dialog = screen.getByRole('dialog', { name: 'Icons for Icon' });
    await form.user.type(within(dialog).getByRole('textbox', { name: 'Search icons' }), 'arr');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Arrow right', 'Arrow up']);
    expect(document.querySelector('script')).toBeNull();
    fireEvent.keyDown(within(dialog).getByRole('textbox', { name: 'Search icons' }), {
      key: 'Enter',
      isComposing: true,
    });
    expect(form.changes).toEqual([]);
    await form.user.keyboard('{Tab}{ArrowRight}{Enter}');
    expect(form.value()).toEqual({ icon: 'arrow-up' });
  });
});

describe('reference', () => {
  test('a page is searched and chosen by its title', async () => {
    mockResponses(pages);
    const form = renderForm(schemaOf({ page: reference('Partial', { to: 'pages' }).optional() }), { page: 'p1' });
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Partial' });
    await waitFor(() => expect(box.value).toBe('Fees'));
    expect(screen.getByText('/fees')).not.toBeNull();
    await form.user.clear(box);
    await form.user.type(box, 'rul');
    await form.user.click(await screen.findByRole('option', { name: /Rules/ }));
    expect(form.value()).toEqual({ page: 'p2' });
  });

  test('a page that is gone is said to be, and kept', async () => {
    mockResponses(pages);
    const form = renderForm(schemaOf({ page: reference('Partial', { to: 'pages' }) }), { page: 'p9' });
    expect(await screen.findByText(/It no longer exists/)).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('p9');
    expect(form.changes).toEqual([]);
  });

  test('several rows have an order', async () => {
    const row = (id: string, name: string) => ({ id, key: id, data: { year: 2027, name } });
    mockResponses({
      '/rows/a': row('a', 'Easter'),
      '/rows/b': row('b', 'May Day'),
      '/rows?limit=20': { rows: [row('a', 'Easter'), row('b', 'May Day'), row('c', 'Boxing Day')], total: 3 },
      '/rows/c': row('c', 'Boxing Day'),
    });
    const form = renderForm(schemaOf({ days: references('Days', { to: 'holidays' }) }), { days: ['a', 'b'] });
    await form.user.click(await screen.findByRole('button', { name: 'More for May Day' }));
    await form.user.click(screen.getByRole('menuitem', { name: 'Move up' }));
    expect(form.value()).toEqual({ days: ['b', 'a'] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More for May Day' }));
    await form.user.click(screen.getByRole('combobox', { name: 'Days' }));
    await form.user.click(await screen.findByRole('option', { name: /Boxing Day/ }));
    expect(form.value()).toEqual({ days: ['b', 'a', 'c'] });
  });
});

describe('one of the existing values', () => {
  const values = (texts: string[], isKnown: boolean | null, total = texts.length) => ({
    values: texts,
    total,
    isKnown,
  });
  const schema = schemaOf({
    market: oneOf('Market', { source: 'prices', field: 'market' }).optional(),
    handler: oneOf('Handler', 'form-handlers').optional(),
  });
  const handlers = { items: [{ name: 'contact', title: 'Contact form' }] };

  test('is searched among those of rows, and chosen', async () => {
    mockResponses({
      '/form-handlers': handlers,
      '/values/market': values(['Energy', 'Rates'], null, 1200),
      '/values/market?search=rat': values(['Rates'], null),
      '/values/market?value=Rates': values(['Energy', 'Rates'], true),
    });
    const form = renderForm(schema);
    const box = screen.getByRole('combobox', { name: 'Market' });
    expect(await screen.findByText('1198 more are found by their words.')).not.toBeNull();
    await form.user.type(box, 'rat');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await form.user.click(screen.getByRole('option', { name: 'Rates' }));
    expect(form.value()).toEqual({ market: 'Rates' });
    await waitFor(() => expect(screen.queryByText(/no longer exists/)).toBeNull());
  });

  test('is chosen by its title among those that plugins register', async () => {
    mockResponses({ '/form-handlers': handlers, '/values/market': values([], null) });
    const form = renderForm(schema);
    await form.user.click(screen.getByRole('combobox', { name: 'Handler' }));
    await form.user.click(await screen.findByRole('option', { name: 'Contact form' }));
    expect(form.value()).toEqual({ handler: 'contact' });
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Handler' }).value).toBe('Contact form'),
    );
  });

  test('is chosen by its title among the search collections', async () => {
    mockResponses({ '/search-collections': { items: [{ name: 'pages', title: 'Pages' }] } });
    const form = renderForm(schemaOf({ collection: oneOf('Collection', 'search-collections').optional() }));
    await form.user.click(screen.getByRole('combobox', { name: 'Collection' }));
    await form.user.click(await screen.findByRole('option', { name: 'Pages' }));
    expect(form.value()).toEqual({ collection: 'pages' });
  });

  test('that does not exist any more is named and kept', async () => {
    mockResponses({ '/form-handlers': handlers, '/values/market?value=Ratse': values(['Rates'], false) });
    const form = renderForm(schema, { market: 'Ratse' });
    expect(await screen.findByText(/"Ratse" no longer exists/)).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Market' }).value).toBe('Ratse');
    expect(form.changes).toEqual([]);
  });

  test('of rows that cannot be read says why, and is kept', async () => {
    mockResponses({ '/form-handlers': handlers });
    const form = renderForm(schema, { market: 'Rates' });
    expect(await screen.findByText('There is no such page.')).not.toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Market' }).value).toBe('Rates');
    expect(form.changes).toEqual([]);
  });

  test('of rows that cannot be read is typed', async () => {
    mockResponses({ '/form-handlers': handlers });
    const form = renderForm(schema);
    await screen.findByText('So there is nothing to choose from: type the value.');
    await form.user.type(screen.getByRole('combobox', { name: 'Market' }), 'Energy');
    await form.user.tab();
    expect(form.value()).toEqual({ market: 'Energy' });
  });

  test('is kept as it is typed when the rows can be read again meanwhile', async () => {
    mockResponses({ '/form-handlers': handlers, '/values/market?search=Rat': values(['Rates'], null) });
    const form = renderForm(schema);
    await screen.findByText('So there is nothing to choose from: type the value.');
    await form.user.type(screen.getByRole('combobox', { name: 'Market' }), 'Rat');
    await screen.findByRole('option', { name: 'Rates' });
    await form.user.tab();
    expect(form.value()).toEqual({ market: 'Rat' });
  });
});

describe('one of the items of a list of the same form', () => {
  const step = group('Step', {
    heading: text('Heading').optional(),
    next: oneOf('Next', { list: 'steps', title: 'heading' }).optional(),
  });
  const schema = schemaOf({
    first: oneOf('First step', { list: 'steps', title: 'heading' }).optional(),
    steps: list('Steps', step).default([]),
  });
  const steps = [
    { id: 's1', heading: 'Ask' },
    { id: 's2', heading: 'Test' },
    { id: 's3' },
    { id: 's4', heading: 'Trade' },
  ];

  test('is chosen by its title, or by its number without one', async () => {
    const form = renderForm(schema, { steps });
    await form.user.click(screen.getByRole('combobox', { name: 'First step' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Ask',
      'Test',
      'Item 3',
      'Trade',
    ]);
    await form.user.click(screen.getByRole('option', { name: 'Trade' }));
    expect(form.value()).toEqual({ first: 's4', steps });
  });

  test('that was removed is named and kept', () => {
    const form = renderForm(schema, { first: 's9', steps });
    expect(screen.getByRole('combobox', { name: 'First step' }).textContent).toContain('(not available)');
    expect(form.changes).toEqual([]);
  });
});

describe('link', () => {
  const schema = schemaOf({ to: link('Target').optional() });

  test('leads to a page and a part of it', async () => {
    mockResponses(pages);
    const form = renderForm(schema);
    await form.user.click(screen.getByRole('combobox', { name: 'Target' }));
    await form.user.click(await screen.findByRole('option', { name: /Fees/ }));
    expect(form.value()).toEqual({ to: { page: 'p1' } });
    await form.user.type(screen.getByRole('textbox', { name: 'Anchor on the page: Target' }), '#cash');
    expect(form.value()).toEqual({ to: { page: 'p1', hash: 'cash' } });
  });

  test('is found by words of its title with the keyboard alone', async () => {
    mockResponses(pages);
    const form = renderForm(schema);
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Target' });
    await form.user.click(box);
    await form.user.type(box, 'rul');
    await screen.findByRole('option', { name: /Rules/ });
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await form.user.keyboard('{Enter}');
    expect(form.value()).toEqual({ to: { page: 'p2' } });
    await waitFor(() => expect(box.value).toBe('Rules'));
    expect(document.activeElement).toBe(box);
  });

  test('words that no page has are said to be none, stored nowhere, and gone when one leaves', async () => {
    mockResponses({ ...pages, 'search=nowhere': { pages: [], total: 0 } });
    const form = renderForm(schema, { to: { page: 'p1' } });
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Target' });
    await waitFor(() => expect(box.value).toBe('Fees'));
    await form.user.tripleClick(box);
    await form.user.keyboard('nowhere');
    expect(await screen.findByText(/^No page has these words/)).not.toBeNull();
    await form.user.keyboard('{Enter}{Tab}');
    expect(box.value).toBe('Fees');
    expect(form.changes).toEqual([]);
  });

  test('leads to an address as it is typed, written as it was before', async () => {
    mockResponses(pages);
    const form = renderForm(schema, { to: { page: 'p1' } });
    const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Target' });
    await waitFor(() => expect(box.value).toBe('Fees'));
    await form.user.tripleClick(box);
    await form.user.keyboard('/x');
    expect(form.value()).toEqual({ to: '/x' });
    expect(screen.queryByRole('option')).toBeNull();
    act(() => form.set({ value: { to: { url: '/y' } } }));
    await form.user.tab();
    await form.user.type(box, 'z');
    expect(form.value()).toEqual({ to: { url: '/yz' } });
    await form.user.click(screen.getByRole('button', { name: 'Clear Target' }));
    expect(form.value()).toEqual({});
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Target' }));
  });
});

describe('media', () => {
  const asset = { id: 'a1', kind: 'image', fileName: 'floor.jpg', alt: 'The floor', version: 'v1' };

  test('tells the file, its alternative text, and when it is gone', async () => {
    mockResponses({ '/media/a1': asset });
    const form = renderForm(
      schemaOf({ one: media('One'), two: media('Two'), three: media('Three').optional(), four: media('Four') }),
      { one: { asset: 'a1' }, two: { asset: 'gone' }, four: { url: '/a.png', alt: 'A' } },
    );
    expect(await screen.findByText('floor.jpg')).not.toBeNull();
    expect(screen.getByText('Alt: The floor')).not.toBeNull();
    expect(await screen.findByText('This file no longer exists.')).not.toBeNull();
    expect(screen.getByText('/a.png')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Choose a picture: Three' })).not.toBeNull();
    expect(form.changes).toEqual([]);
  });

  test('an address is chosen in the dialog, also among the files of the site', async () => {
    mockResponses({
      '/media-folders': { folders: [], bytes: 0, quota: 1, largestFile: 1 },
      '/public-files': { paths: ['/fonts/a.woff2', '/images/depth.svg', '/images/floor.jpg'] },
    });
    const form = renderForm(schemaOf({ three: media('Three').optional() }), { three: '/old.png' });
    await form.user.click(screen.getByRole('button', { name: 'Change: Three' }));
    const dialog = await screen.findByRole('dialog');
    const address = within(dialog).getByRole<HTMLInputElement>('combobox', { name: 'Address' });
    expect(address.value).toBe('/old.png');
    await form.user.clear(address);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      '/images/depth.svg',
      '/images/floor.jpg',
    ]);
    await form.user.type(address, 'depth');
    await form.user.click(screen.getByRole('option'));
    expect(address.value).toBe('/images/depth.svg');
    await form.user.clear(address);
    await form.user.type(address, '/new.png');
    await form.user.click(within(dialog).getByRole('button', { name: 'Use it' }));
    expect(form.value()).toEqual({ three: { url: '/new.png' } });
  });
});
