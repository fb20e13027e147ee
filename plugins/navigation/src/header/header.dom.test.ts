import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import plugin from '../index.ts';
import { headerDemos } from './header-demos.ts';
import mount from './header.client.ts';

const user = userEvent.setup();
const original = { fetch: globalThis.fetch, matchMedia: globalThis.matchMedia };
let stop: void | (() => void);
let fetched: string[];
let answer: unknown;

function inWindow(isWide: boolean): void {
  const query = new EventTarget();
  globalThis.matchMedia = () => Object.assign(query, { matches: isWide }) as MediaQueryList;
}

async function render(before: (bar: HTMLElement) => void = () => {}, more: Record<string, string> = {}): Promise<void> {
  const { props } = headerDemos[0].content;
  document.body.innerHTML = await renderNode(plugin, {
    id: 'node',
    name: 'cms-component-header',
    props: { ...props, ...more } as never,
  });
  document.body.insertAdjacentHTML('beforeend', '<button type="button">Elsewhere</button>');
  before(document.querySelector<HTMLElement>('.header-bar')!);
  const island = document.querySelector<HTMLElement>('cms-island')!;
  stop = mount(island, JSON.parse(island.dataset['props']!));
}

const menu = (name: string) =>
  [...document.querySelectorAll('details')].find((each) =>
    each.querySelector('summary')?.textContent?.startsWith(name),
  )!;
const label = (name: string) => menu(name).querySelector('summary')!;
const open = () => [...document.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent);
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  inWindow(true);
  Element.prototype.scrollIntoView = () => {};
  fetched = [];
  globalThis.fetch = (url) => {
    fetched.push((url as URL).href);
    return Promise.resolve(Response.json(answer));
  };
});
afterEach(() => {
  stop?.();
  Object.assign(globalThis, original);
});

test('arrow keys, Home and End move along the bar, and stop at its ends', async () => {
  await render();
  label('Products').focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('Insights');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(document.querySelector('.header-close'));
  await user.keyboard('{End}{ArrowRight}');
  expect(document.activeElement).toBe(label('Search'));
});

test('the down arrow opens a menu and moves through it, Escape returns to its label', async () => {
  await render();
  label('Products').focus();
  await user.keyboard('{ArrowDown}');
  expect(open()).toEqual(['Products']);
  expect(focused()).toBe('Products: overview');
  await user.keyboard('{ArrowDown}{End}{ArrowDown}{ArrowUp}');
  expect(focused()).toBe('Government bonds');
  await user.keyboard('{Escape}');
  expect(open()).toEqual([]);
  expect(document.activeElement).toBe(label('Products'));
});

test('from right to left, arrow keys are mirrored', async () => {
  await render((bar) => (bar.style.direction = 'rtl'));
  label('Products').focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(label('Service'));
});

test('a menu closes when the pointer or the focus moves elsewhere', async () => {
  await render();
  menu('Products').open = true;
  await user.click(screen.getByText('Elsewhere'));
  expect(open()).toEqual([]);
  menu('Service').open = true;
  label('Service').focus();
  expect(open()).toEqual(['Service']);
  label('Products').focus();
  expect(open()).toEqual([]);
});

test('the menus close when one of their links is followed, which may lead to a place on this page', async () => {
  await render();
  menu('Products').open = true;
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await user.click(screen.getByText('Government bonds'));
  expect(open()).toEqual([]);
});

test('in the sheet of a small screen, sections stay open, and keys move up and down', async () => {
  inWindow(false);
  await render();
  menu('Products').open = true;
  label('Products').focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(label('Service'));
  expect(open()).toEqual(['Products']);
});

test('the search box submits to the search page, and keeps text field keys', async () => {
  await render();
  const form = document.querySelector<HTMLFormElement>('search form')!;
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/search']);
  const input = form.querySelector('input')!;
  menu('Search').open = true;
  menu('Search').dispatchEvent(new Event('toggle'));
  expect(document.activeElement).toBe(input);
  await user.keyboard('fe{Home}{ArrowLeft}');
  expect(document.activeElement).toBe(input);
  expect(fetched).toEqual([]);
});

async function openSearch(): Promise<HTMLInputElement> {
  const search = menu('Search');
  search.open = true;
  search.dispatchEvent(new Event('toggle'));
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Search this site' });
}

test('suggestions are links of this site, reached by the down arrow, and close before the search box', async () => {
  answer = [
    { title: 'Fees', href: '/fees' },
    { title: 'Elsewhere', href: 'https://other.example/' },
    { title: 'Act', href: 'javascript:alert(1)' },
  ];
  await render(undefined, { suggestionsUrl: '/suggest' });
  const input = await openSearch();
  await user.type(input, 'fe');
  const list = await screen.findByRole('listbox', { name: 'Suggestions' });
  expect(menu('Search').querySelector('output')?.textContent).toMatch(/^1 suggestion/);
  expect(fetched).toEqual(['http://localhost/suggest?locale=en&q=fe']);
  expect([...list.querySelectorAll('a')].map(({ pathname }) => pathname)).toEqual(['/fees']);
  expect(menu('Search').querySelector('select')).not.toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(input);
  expect(within(list).getByRole('option', { selected: true }).textContent).toBe('Fees');
  await user.keyboard('{Escape}');
  expect([list.hidden, open()]).toEqual([true, ['Search']]);
  await user.keyboard('{Escape}');
  expect(open()).toEqual([]);
  expect(document.activeElement).toBe(label('Search'));
});

test('a failed request for suggestions is silent', async () => {
  answer = { error: 'sample' };
  await render(undefined, { suggestionsUrl: '/suggest' });
  await user.type(await openSearch(), 'fees');
  await waitFor(() => expect(fetched).toHaveLength(1));
  expect(screen.queryByRole('listbox')).toBeNull();
});
