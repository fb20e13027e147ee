import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { showInListings } from './listing-request.ts';
import { mountListing } from './mount-listing.ts';

const realFetch = globalThis.fetch;
const fetched: string[] = [];
let fails = false;
let stop: (() => void) | undefined;

/** A list as the server draws it: rows and options depend on the address. */
const html = (search: string): string => `<section class="listing" id="list">
  <form action="#list">
    <select aria-label="Year" name="year" id="year" data-sends-empty><option value="">All</option><option selected>2026</option></select>
    <select aria-label="Topic" name="topic" id="topic"><option value="">All</option>${search.includes('year=2025') ? '<option>Fees</option>' : ''}</select>
    <input aria-label="Words" type="search" name="words" id="words">
    <span data-part="others" hidden><input type="hidden" name="sort" value="title"></span>
  </form>
  <div class="listing-results" data-part="results" tabindex="-1">
    <section id="list-region"><a id="sort" class="listing-sort" href="?sort=-title">Title</a></section>
    <p data-announced>Rows of ${search || 'all'}</p>
  </div>
  <p class="listing-failure" role="alert"></p>
</section>`;

const rows = () => document.querySelector('.listing [data-announced]')?.textContent;
const status = () => document.querySelector('output')?.textContent;

beforeEach(() => {
  fetched.length = 0;
  fails = false;
  history.replaceState(null, '', '/page');
  Object.assign(globalThis, { reportError: jest.fn() });
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    fetched.push(url.search);
    if (fails) throw new TypeError('no network');
    return new Response(html(url.search));
  };
  document.body.innerHTML = html('');
  stop = mountListing(document.body, { failed: 'It failed.', retry: 'Again' });
});
afterEach(() => {
  stop?.();
  globalThis.fetch = realFetch;
});

test('a choice applies at once, is announced, and brings the options of the others', async () => {
  const year = screen.getByLabelText<HTMLSelectElement>('Year');
  year.focus();
  year.append(new Option('2025'));
  fireEvent.change(year, { target: { value: '2025' } });
  await waitFor(() => expect(rows()).toBe('Rows of ?year=2025&sort=title'));
  expect([location.search, status()]).toEqual(['?year=2025&sort=title', 'Rows of ?year=2025&sort=title']);
  expect([...screen.getByLabelText<HTMLSelectElement>('Topic').options].map(({ text }) => text)).toEqual([
    'All',
    'Fees',
  ]);
  expect([document.activeElement, year.value]).toEqual([year, '2025']);
});

test('an empty choice is sent only where it differs from none', async () => {
  fireEvent.change(screen.getByLabelText('Year'), { target: { value: '' } });
  await waitFor(() => expect(fetched).toEqual(['?year=&sort=title']));
});

test('words apply after a pause in typing, once', async () => {
  for (const value of ['f', 'fe', 'fee']) fireEvent.input(screen.getByLabelText('Words'), { target: { value } });
  await waitFor(() => expect(rows()).toBe('Rows of ?year=2026&words=fee&sort=title'));
  expect(fetched).toHaveLength(1);
});

test('a link keeps the focus and enters the history; going back shows the former rows', async () => {
  const link = screen.getByRole('link', { name: 'Title' });
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(rows()).toBe('Rows of ?sort=-title'));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Title' }));
  history.back();
  await waitFor(() => expect(rows()).toBe('Rows of all'));
});

test('a click for a new tab is left to the browser', () => {
  const link = screen.getByRole('link', { name: 'Title' });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link, { ctrlKey: true });
  expect(fetched).toEqual([]);
});

test('a failure keeps the rows, and can be retried', async () => {
  fails = true;
  fireEvent.click(screen.getByRole('link', { name: 'Title' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('It failed. Again'));
  expect([rows(), document.querySelector('[aria-busy]')]).toEqual(['Rows of all', null]);
  const again = screen.getByRole('link', { name: 'Again' });
  again.focus();
  fireEvent.click(again);
  await waitFor(() => expect(screen.getByRole('link', { name: 'Again' })).not.toBe(again));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Again' }));
  fails = false;
  fireEvent.click(screen.getByRole('link', { name: 'Again' }));
  await waitFor(() => expect(rows()).toBe('Rows of ?sort=-title'));
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(document.activeElement).toBe(document.querySelector('[data-part="results"]'));
});

test('Back shows the words of its address in the field', async () => {
  const words = screen.getByLabelText<HTMLInputElement>('Words');
  words.value = 'silver';
  history.replaceState(null, '', '?words=gold');
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(rows()).toBe('Rows of ?words=gold'));
  expect(words.value).toBe('gold');
  history.replaceState(null, '', '/page');
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(rows()).toBe('Rows of all'));
  expect(words.value).toBe('');
});

test('other components ask for an address; nobody answers once the list is stopped', async () => {
  expect(showInListings('/page?filter=a')).toBe(true);
  await waitFor(() => expect(rows()).toBe('Rows of ?filter=a'));
  stop?.();
  expect(showInListings('/page?filter=b')).toBe(false);
  expect(document.querySelector('output')).toBeNull();
});

test('choices made before the script was loaded apply', async () => {
  stop?.();
  screen.getByLabelText<HTMLSelectElement>('Year').value = '';
  stop = mountListing(document.body, { failed: 'It failed.', retry: 'Again' });
  await waitFor(() => expect(fetched).toEqual(['?year=&sort=title']));
});
