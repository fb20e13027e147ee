import { afterEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from './index.ts';
import mountSideNav from './side-nav/side-nav.client.ts';

/** The second sample page: like the third, it is below the first. */
const page = {
  id: 'sample-page-1',
  title: 'Second sample page',
  path: '/second',
  url: 'https://neutral.example/second',
  ancestors: [
    { id: 'sample-home', title: 'Home', href: '/' },
    { id: 'sample-page-0', title: 'First sample page', href: '/first' },
  ],
};

async function render(name: string, props: Record<string, unknown> = {}): Promise<void> {
  const node = { name: `cms-component-${name}`, props: props as never };
  document.body.innerHTML = await renderNode(plugin, node, { page });
}

const links = (label: string) =>
  within(screen.getByRole('navigation', { name: label, hidden: true }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.getAttribute('href'), link.textContent, link.getAttribute('aria-current')]);

const original = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = original;
});

test('side navigation lists the section, and marks the current page', async () => {
  await render('side-nav');
  expect(links('First sample page')).toEqual([
    ['/first', 'First sample page', null],
    ['/second', 'Second sample page', 'page'],
    ['/third', 'Third sample page', null],
  ]);
});

test('side navigation is open where there is space, and folded elsewhere', async () => {
  await render('side-nav');
  const query = Object.assign(new EventTarget(), { matches: true });
  globalThis.matchMedia = () => query as unknown as MediaQueryList;
  const fold = document.querySelector('details')!;
  expect(fold.open).toBe(false);
  const stop = mountSideNav(document.querySelector<HTMLElement>('cms-island')!);
  expect(fold.open).toBe(true);
  query.matches = false;
  query.dispatchEvent(new Event('change'));
  expect(fold.open).toBe(false);
  stop?.();
});

test('links written by hand mark the one that leads to the page, without those that lead nowhere', async () => {
  const link = (id: string, href: unknown, below: unknown[] = []) => ({ id, label: id, href, links: below });
  const written = [
    link('Trading', '/trading', [{ id: 'here', label: 'Here', href: '/second' }]),
    link('Gone', 'javascript:void(0)', [{ id: 'lost', label: 'Lost', href: '/lost' }]),
  ];
  await render('side-nav', { heading: 'Sample', source: 'links', links: written });
  expect(links('Sample')).toEqual([
    ['/trading', 'Trading', null],
    ['/second', 'Here', 'page'],
  ]);
});

test('all links written by hand are listed, however many there are', async () => {
  const numbers = Array.from({ length: 300 }, (_, index) => index);
  const many = numbers.map((number) => ({ id: `l${number}`, label: `Page ${number}`, href: `/${number}` }));
  for (const kind of ['side-nav', 'sub-nav']) {
    await render(kind, { heading: 'Sample', source: 'links', links: many });
    expect(links('Sample').map(([, label]) => label)).toEqual(many.map(({ label }) => label));
  }
});

test('sub navigation begins with the section', async () => {
  await render('sub-nav');
  expect(links('First sample page').map(([href]) => href)).toEqual(['/first', '/second', '/third']);
});

test('neighbors are siblings, and the page above closes them', async () => {
  await render('previous-next');
  expect(links('Pages before and after')).toEqual([
    ['/third', 'NextThird sample page', null],
    ['/first', 'First sample page', null],
  ]);
});

test('a site map nests pages, without those hidden from navigation', async () => {
  await render('site-map');
  const map = links('Site map').map(([href]) => href);
  expect(map).toEqual(['/first', '/second', '/third', '/fourth', '/fifth', '/seventh']);
  expect(document.querySelector('a[href="/third"]')?.closest('ul')?.closest('li')?.firstElementChild?.textContent).toBe(
    'First sample page',
  );
});

test('a breadcrumb leads from the home page to the page, or through pages written by hand', async () => {
  await render('breadcrumb');
  expect(links('You are here').map(([href]) => href)).toEqual(['/', '/first']);
  await render('breadcrumb', {
    source: 'links',
    links: [{ id: 'data', label: 'Data', href: '/data' }],
    endsAt: 'parent',
  });
  expect(links('You are here')).toEqual([['/data', 'Data', null]]);
  expect(screen.getByRole('list').textContent).toBe('Data');
});
