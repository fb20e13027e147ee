import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './document-list.client.ts';

const document_ = (id: string, more: object = {}) => ({ id, title: id, file: { url: `/${id}.pdf` }, ...more });
const documents = [
  document_('B rules', { date: '2030-01-31', language: 'de' }),
  document_('A fees', { date: '2029-01-31', language: 'en', file: { asset: 'a' } }),
  document_('C notes', { file: { url: '/notes.docx?v=2#top' } }),
];

const htmlAt = (search: string = '', props: object = {}, locale: string = 'en') =>
  renderNode(
    plugin,
    { id: 'list', name: 'cms-component-document-list', props: { heading: 'Documents here', documents, ...props } },
    { search: new URLSearchParams(search), locale },
  );
async function render(...given: Parameters<typeof htmlAt>): Promise<void> {
  document.body.innerHTML = await htmlAt(...given);
}
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const names = () => rows().map(([name]) => name);
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const sortBy = (column: string) =>
  within(screen.getByRole('columnheader', { name: column })).getByRole<HTMLAnchorElement>('link');

test('documents are shown with type, size, date and language, in the order of the list', async () => {
  await render();
  expect(screen.getByRole('table', { name: 'Documents here' })).toBeTruthy();
  expect(headings()).toEqual(['Document', 'Type', 'Size', 'Date', 'Language']);
  expect(rows()).toEqual([
    ['B rules', 'PDF', '', 'Jan 31, 2030', 'German'],
    ['A fees', 'SVG', '2 kB', 'Jan 31, 2029', 'English'],
    ['C notes', 'DOCX', '', '', ''],
  ]);
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'A fees' });
  expect(link).toMatchObject({ download: 'sample.svg', hreflang: 'en', pathname: '/_quoin/assets/a.svg' });
});

test.each([
  ['title', ['A fees', 'B rules', 'C notes']],
  ['-title', ['C notes', 'B rules', 'A fees']],
  ['date', ['A fees', 'B rules', 'C notes']],
  ['-date', ['B rules', 'A fees', 'C notes']],
  ['language', ['A fees', 'B rules', 'C notes']],
  ['-type', ['A fees', 'B rules', 'C notes']],
  ['-size', ['A fees', 'B rules', 'C notes']],
])('in the order %s, what has no value comes last', async (sort, expected) => {
  await render();
  const [parameter] = new URLSearchParams(sortBy('Document').search).keys();
  await render(`${parameter}=${sort}`);
  expect(names()).toEqual(expected);
});

test('a column is sorted up, down, and then as the list is; dates begin with the latest', async () => {
  await render();
  await render(sortBy('Document').search);
  expect(names()).toEqual(['A fees', 'B rules', 'C notes']);
  expect(screen.getByRole('columnheader', { name: 'Document' }).getAttribute('aria-sort')).toBe('ascending');
  await render(sortBy('Document').search);
  expect(names()).toEqual(['C notes', 'B rules', 'A fees']);
  await render(sortBy('Document').search);
  expect(names()).toEqual(['B rules', 'A fees', 'C notes']);
  await render(sortBy('Date').search);
  expect(names()).toEqual(['B rules', 'A fees', 'C notes']);
});

test('a column without any value is left out, and a list without documents says so', async () => {
  await render('', { documents: [document_('One')], heading: undefined });
  expect([headings(), screen.getByRole('table').getAttribute('aria-label')]).toEqual([
    ['Document', 'Type'],
    'Documents',
  ]);
  await render('', { documents: [] });
  expect([screen.queryByRole('table'), document.querySelector('.listing-nothing')?.textContent]).toEqual([
    null,
    'There is nothing here yet.',
  ]);
});

test('a file that is gone has no link', async () => {
  await render('', { documents: [document_('Gone', { file: { asset: '5d1f1c0c-8b0a-4f55-9d0e-0c1f4be3a7a2' } })] });
  expect(names()).toEqual(['Gone']);
});

test('a language is no text, but a tag', async () => {
  await expect(htmlAt('', { documents: [document_('One', { language: 'English' })] })).resolves.not.toContain('<table');
});

test('the script sorts in place', async () => {
  await render();
  globalThis.fetch = async (input) => {
    const { search } = new URL(input instanceof Request ? input.url : input, location.href);
    return new Response(await htmlAt(search));
  };
  const stop = mount(document.body, { failed: 'Failed.', retry: 'Again' });
  sortBy('Document').click();
  await waitFor(() => expect(names()).toEqual(['A fees', 'B rules', 'C notes']));
  stop?.();
});
