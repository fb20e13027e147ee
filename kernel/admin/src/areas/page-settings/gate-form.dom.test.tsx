import { afterEach, expect, jest, test } from '@jest/globals';
import type { PageContent } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { catalogQuery } from '../../editor/catalog/catalog-query.ts';
import { entryOf } from '../../editor/catalog/catalog.fixture.ts';
import type { Catalog, CatalogEntry } from '../../editor/catalog/catalog.ts';
import { GateForm } from './gate-form.tsx';

afterEach(cleanup);

const region = (title: string, inherits = false) =>
  ({ kind: 'slot', title, inherits }) as CatalogEntry['slots'][string];
const entry = (name: string, title: string, more: Partial<CatalogEntry> = {}): [string, CatalogEntry] => [
  name,
  entryOf(name, { title, version: 0, initial: {}, ...more }),
];
const catalog: Catalog = {
  types: new Map([
    entry('page', 'Gated page', {
      kind: 'template',
      slots: { registration: region('Registration'), content: region('Content'), footer: region('Footer', true) },
    }),
    entry('form', 'Custom form', { form: true }),
    entry('box', 'Box', { slots: { inner: region('Inner') } }),
  ]),
  components: [],
};
const node = (id: string, name: string, slots: Node['slots'] = {}): Node => ({
  id,
  name,
  version: 0,
  props: {},
  slots,
});
const tree = node('page', 'page', {
  registration: [node('register', 'form'), node('box', 'box', { inner: [node('second', 'form')] })],
  footer: [node('newsletter', 'form')],
});

function show(form?: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  queries.setQueryData(catalogQuery('ice').queryKey, catalog);
  const apply = jest.fn();
  const content: PageContent = {
    title: 'Page',
    seo: { robots: 'index' },
    access: { kind: 'gated', ...(form === undefined ? {} : { form }) },
    tags: [],
    tree,
  };
  render(
    <QueryClientProvider client={queries}>
      <GateForm site="ice" content={content} apply={apply} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Form that lets visitors in' });
  return { apply, field, open: () => fireEvent.mouseDown(field) };
}
const operation = (value: object) => expect.objectContaining({ operations: [{ op: 'page', field: 'access', value }] });

test('offers the forms that the page holds, by where they stand, and any of its own unless one is named', () => {
  const { field, apply, open } = show();
  expect(field.textContent).toBe('Any outside of the header and footer');
  open();
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Any outside of the header and footer',
    'Registration: Custom form 1',
    'Registration: Custom form 2',
    'Footer: Custom form',
  ]);
  fireEvent.click(screen.getByRole('option', { name: 'Registration: Custom form 2' }));
  expect(apply.mock.calls).toEqual([[operation({ kind: 'gated', form: 'second' })]]);
});

test('shows the form that is named, and takes its name away', () => {
  const { field, apply, open } = show('register');
  expect([field.textContent, field.getAttribute('aria-invalid')]).toEqual(['Registration: Custom form 1', null]);
  open();
  fireEvent.click(screen.getByRole('option', { name: /^Any outside/ }));
  expect(apply.mock.calls).toEqual([[operation({ kind: 'gated' })]]);
});

test('says that the page does not hold the form that is named', () => {
  const { field } = show('gone');
  expect([field.textContent, field.getAttribute('aria-invalid')]).toEqual(['A form that is not on the page', 'true']);
  expect(screen.getByText('The page does not hold this form. Choose one that it holds.')).toBeDefined();
});
