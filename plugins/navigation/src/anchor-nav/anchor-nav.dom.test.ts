import { afterEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { waitFor } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './anchor-nav.client.ts';

const original = globalThis.IntersectionObserver;
afterEach(() => {
  globalThis.IntersectionObserver = original;
});

const current = () => document.querySelector('[aria-current]')?.textContent;

test('the link to the last place above a third of the window is marked, and the one that was clicked and is shown', async () => {
  let cross = () => {};
  globalThis.IntersectionObserver = class {
    constructor(report: () => void) {
      cross = report;
    }
    observe() {}
    disconnect() {
      cross = () => {};
    }
  } as unknown as typeof IntersectionObserver;
  const places = ['hours', 'limits', 'settlement'];
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-anchor-nav',
    props: { source: 'links', links: places.map((anchor) => ({ id: anchor, label: anchor, anchor })) },
  });
  let scrolled = 0;
  for (const [index, id] of places.entries()) {
    const target = document.body.appendChild(Object.assign(document.createElement('h2'), { id }));
    target.getBoundingClientRect = () => ({ top: (index + 1) * 1000 - scrolled }) as DOMRect;
  }
  const stop = mount(document.querySelector<HTMLElement>('cms-island')!);
  const at = (position: number) => {
    scrolled = position;
    cross();
    return current();
  };
  expect([at(0), at(900), at(1900), at(900)]).toEqual([undefined, 'hours', 'limits', 'hours']);
  const last = document.querySelector<HTMLAnchorElement>('a[href="#settlement"]')!;
  last.click();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect([current(), at(2400)]).toEqual(['hours', 'limits']);
  last.click();
  await waitFor(() => expect(current()).toBe('settlement'));
  expect(last.getAttribute('aria-current')).toBe('location');
  stop?.();
});
