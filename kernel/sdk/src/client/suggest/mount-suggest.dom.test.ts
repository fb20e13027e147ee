import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import { mountSuggest } from './mount-suggest.ts';

const realFetch = globalThis.fetch;
const asked: string[] = [];
const signals: (AbortSignal | null | undefined)[] = [];
let answer: (q: string) => unknown;
let mounted: AbortController;

const page = (title: string) => ({ title, href: `/${title.toLowerCase()}` });
const input = () => screen.getByLabelText<HTMLInputElement>('Search');
const attribute = (name: string) => input().getAttribute(name);
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent;
const press = (key: string) => fireEvent.keyDown(input(), { key });

function type(value: string): void {
  input().focus();
  fireEvent.input(input(), { target: { value } });
}

async function openFor(value: string): Promise<void> {
  type(value);
  await waitFor(() => expect(shown()).toEqual(['Fees', 'Fines']));
}

beforeEach(() => {
  asked.length = 0;
  signals.length = 0;
  answer = () => [page('Fees'), page('Fines')];
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = async (url, { signal } = {}) => {
    const q = (url as URL).searchParams.get('q') ?? '';
    asked.push(q);
    signals.push(signal);
    return Response.json(await answer(q));
  };
  document.body.innerHTML = '<form><input id="q" aria-label="Search"></form><button>Elsewhere</button>';
  mounted = new AbortController();
  const words = { list: 'Suggestions', count: '{count} found' };
  mountSuggest(input(), { url: '/suggestions?locale=en', words, signal: mounted.signal });
});
afterEach(() => {
  mounted.abort();
  globalThis.fetch = realFetch;
});

test('what is typed is asked for once, after a pause, from two characters on', async () => {
  for (const value of ['f', 'fe', 'fee']) type(value);
  await openFor('fee');
  expect(asked).toEqual(['fee']);
  expect(screen.getByRole('listbox', { name: 'Suggestions' }).id).toBe(attribute('aria-controls'));
  expect([screen.getByRole('status').textContent, attribute('aria-expanded')]).toEqual(['2 found', 'true']);
  type('f');
  await waitFor(() => expect(shown()).toEqual([]));
  expect([asked, attribute('aria-expanded')]).toEqual([['fee'], 'false']);
});

test('arrow keys go round the suggestions and the input, and Enter opens the chosen one', async () => {
  await openFor('fee');
  const opened: (string | null)[] = [];
  screen.getByRole('listbox').addEventListener('click', (event) => {
    event.preventDefault();
    opened.push((event.target as Element).getAttribute('href'));
  });
  press('ArrowDown');
  expect([chosen(), attribute('aria-activedescendant')]).toEqual(['Fees', screen.getAllByRole('option')[0]?.id]);
  press('ArrowDown');
  press('ArrowDown');
  expect([chosen(), attribute('aria-activedescendant')]).toEqual([undefined, null]);
  press('ArrowUp');
  expect(chosen()).toBe('Fines');
  press('Enter');
  expect(opened).toEqual(['/fines']);
});

test('Enter without a choice is left to the form', async () => {
  await openFor('fee');
  expect(press('Enter')).toBe(true);
});

test('only pages of this site are suggested, eight at most', async () => {
  const titles = Array.from({ length: 9 }, (_, index) => `Page${index}`);
  answer = () => [{ title: 'Foreign', href: 'https://other.example/' }, ...titles.map(page)];
  type('page');
  await waitFor(() => expect(shown()).toEqual(titles.slice(0, 8)));
});

test('a failed request and an answer that is no list suggest nothing', async () => {
  answer = (q) => {
    if (q === 'fail') throw new TypeError('no network');
    return q === 'odd' ? { message: 'It is no list.' } : [page('Fees'), page('Fines')];
  };
  for (const [index, q] of ['fail', 'odd'].entries()) {
    type(q);
    await waitFor(() => expect(asked).toHaveLength(index + 1));
  }
  expect(shown()).toEqual([]);
  await openFor('fee');
});

test('a request for what is no longer typed is stopped', async () => {
  answer = (q) => (q === 'fe' ? new Promise(() => undefined) : [page('Fees'), page('Fines')]);
  type('fe');
  await waitFor(() => expect(asked).toEqual(['fe']));
  await openFor('fee');
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
});

test('Escape and leaving the input close the list, and stopping removes it', async () => {
  await openFor('fee');
  press('Escape');
  expect([shown(), document.activeElement]).toEqual([[], input()]);
  await openFor('fees');
  screen.getByText('Elsewhere').focus();
  await waitFor(() => expect(shown()).toEqual([]));
  expect(document.activeElement).toBe(screen.getByText('Elsewhere'));
  mounted.abort();
  expect([document.querySelector('.suggest-list, output'), attribute('role')]).toEqual([null, null]);
});
