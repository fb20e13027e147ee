import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderNode } from '@quoin/testing';
import { renderToString } from 'react-dom/server';
import plugin from '../index.ts';
import mount from './custom-links.client.tsx';
import { CustomLinksView, type CustomLinksData } from './custom-links.view.client.tsx';

const key = 'quoin:custom-links:node';
const page = (id: string) => ({ id, title: `Page ${id}`, href: `/${id}` });

const data: CustomLinksData = {
  label: 'Your links',
  level: 3,
  maxPages: 3,
  groups: [
    { id: 'one', title: 'One', pages: ['a', 'b', 'c'].map(page) },
    { id: 'two', title: 'Two', pages: ['d'].map(page) },
  ],
  defaults: ['a', 'b'],
  icons: {
    'chevron-up': { svg: '<path d="m18 15-6-6-6 6"/>', isMirrored: false },
    'chevron-down': { svg: '<path d="m6 9 6 6 6-6"/>', isMirrored: false },
  },
  words: {
    edit: 'Edit',
    done: 'Done',
    reset: 'Reset',
    none: 'None',
    hint: 'Up to 3',
    chosen: '{count} of {limit}',
    order: 'Order',
    up: 'Move {title} up',
    down: 'Move {title} down',
    moved: '{title}: {position} of {count}',
  },
};

const user = userEvent.setup();
let stop: void | (() => void);

async function start(): Promise<void> {
  document.body.innerHTML = `<cms-island data-node="node">${renderToString(<CustomLinksView {...data} id="node" />)}</cms-island>`;
  const island = document.querySelector<HTMLElement>('cms-island');
  await act(async () => {
    stop = island ? mount(island, data) : undefined;
  });
}

const shown = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByRole('link')
    .map((link) => link.textContent);
const click = (name: string) => user.click(screen.getByRole('button', { name }));
async function edit(): Promise<void> {
  await click('Edit');
  await screen.findByRole('button', { name: 'Done' });
}
const tick = (name: string) => user.click(screen.getByRole('checkbox', { name }));
const stored = () => JSON.parse(localStorage.getItem(key) ?? 'null') as unknown;

beforeEach(() => localStorage.clear());
afterEach(async () => {
  await act(async () => stop?.());
  cleanup();
});

test('without script there are the default links and no controls', () => {
  document.body.innerHTML = renderToString(<CustomLinksView {...data} id="node" />);
  expect(shown()).toEqual(['Page a', 'Page b']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a visitor selects links up to the limit, and they are stored', async () => {
  await start();
  await edit();
  await tick('Page a');
  await tick('Page d');
  await tick('Page c');
  expect(shown()).toEqual(['Page b', 'Page d', 'Page c']);
  expect(stored()).toEqual(['b', 'd', 'c']);
  expect(screen.getByText('3 of 3')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Page a' }).disabled).toBe(true);

  await click('Reset');
  expect(shown()).toEqual(['Page a', 'Page b']);
  expect(stored()).toBeNull();
});

test('at most six links are shown, and an author cannot allow a seventh', async () => {
  const pages = Array.from('abcdefg', (id) => ({ id, title: `Page ${id}`, url: `/${id}`, isDefault: true }));
  const links = (limit: { maxPages?: number }) =>
    renderNode(plugin, {
      name: 'cms-component-custom-links',
      props: { label: 'Links', groups: [{ id: 'all', title: 'All', pages }], ...limit },
    });
  document.body.innerHTML = await links({});
  expect(shown()).toEqual(['Page a', 'Page b', 'Page c', 'Page d', 'Page e', 'Page f']);
  expect(await links({ maxPages: 6 })).not.toBe('');
  expect(await links({ maxPages: 7 })).toBe('');
});

test('stored links are shown; removed pages and invalid data are skipped', async () => {
  localStorage.setItem(key, JSON.stringify(['d', 'gone', 7, 'a']));
  await start();
  expect(shown()).toEqual(['Page d', 'Page a']);
  await act(async () => stop?.());

  localStorage.setItem(key, '{');
  await start();
  expect(shown()).toEqual(['Page a', 'Page b']);
});

test('links are sorted by keyboard, which keeps the focus and announces the result', async () => {
  await start();
  await edit();
  screen.getByRole('button', { name: 'Move Page b up' }).focus();
  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Page b', 'Page a']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Page b up');
  expect(screen.getByText('Page b: 1 of 2')).toBeTruthy();

  await user.keyboard('{Enter}');
  expect(shown()).toEqual(['Page b', 'Page a']);
});

test('a choice lasts as long as the page if the browser stores nothing', async () => {
  await start();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  try {
    await edit();
    await tick('Page c');
    expect(shown()).toEqual(['Page a', 'Page b', 'Page c']);
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

test('its label has the level that it is sent, and the order is one below', async () => {
  await start();
  await edit();
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H3', 'Your links'],
    ['H4', 'Order'],
  ]);
});

test('its label has the level of the author, and is below the heading of what contains it', async () => {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-callout',
    props: { heading: 'Callout', level: 2 },
    slots: {
      content: [{}, { level: 4 }].map((props) => ({
        name: 'cms-component-custom-links',
        props: { label: 'Links', ...props },
      })),
    },
  });
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3', 'H4']);
});

test('the label is a heading, one level lower if it is long', async () => {
  const labelled = (label: string) => ({ name: 'cms-component-custom-links', props: { label } });
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-callout',
    props: {},
    slots: { content: [labelled('Fees'), labelled('x'.repeat(51))] },
  });
  expect(screen.getAllByRole('heading').map(({ tagName }) => tagName)).toEqual(['H2', 'H3']);
});
