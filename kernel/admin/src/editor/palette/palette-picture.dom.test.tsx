import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { mockApi } from '../../api/api.fixture.ts';
import { catalogOf, entryOf, nodeOf, sampleCatalog, treeOf } from '../catalog/catalog.fixture.ts';
import { renderEditor } from '../editor.fixture.tsx';
import { Palette } from './palette.tsx';

const { matchMedia } = window;
let isWide = true;

beforeEach(() => {
  isWide = true;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: isWide && query === '(min-width: 760px)',
      media: query,
    }) as MediaQueryList;
});
afterEach(() => {
  cleanup();
  window.matchMedia = matchMedia;
});

const catalog = catalogOf(...sampleCatalog.types.values(), entryOf('cms-component-quote', { hasDemo: true }));
const opening = {
  id: 'cms-pattern-opening',
  plugin: '@sample/plugin-cards',
  title: 'Opening',
  description: null,
  keywords: [],
  group: null,
  published: false,
  components: ['cms-component-text'],
};

function open() {
  const requests = mockApi({
    'GET /sites/ice/patterns?locale=en': { items: [opening] },
    'GET /sites/ice/patterns': { items: [opening] },
    'POST /sites/ice/components/cms-component-quote/demos/0/canvas': () => new Promise(() => undefined),
  });
  const view = renderEditor(Palette, treeOf({ main: [nodeOf('a', 'text')], side: [] }), { catalog });
  return { ...view, requests };
}
const entry = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const picture = () => document.querySelector('[inert]');
const afterDelay = () => new Promise((resolve) => setTimeout(resolve, 600));

test('the entry that a mouse points at has its picture beside it after a while, until Escape', async () => {
  const { user } = open();
  await user.hover(entry('Quote'));
  expect(picture()).toBeNull();
  await waitFor(() => expect(picture()).not.toBeNull());
  await user.unhover(entry('Quote'));
  expect(picture()).toBeNull();
  await user.hover(entry('Quote'));
  await waitFor(() => expect(picture()).not.toBeNull());
  await user.keyboard('{Escape}');
  expect(picture()).toBeNull();
});

test('so has the entry with the focus of the keyboard, also a pattern', async () => {
  const { user } = open();
  await screen.findByRole('button', { name: /^Opening/ });
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}');
  for (let step = 0; step < 4 && document.activeElement !== entry('Opening'); step += 1)
    await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(entry('Opening'));
  await waitFor(() => expect(picture()).not.toBeNull());
  await user.click(screen.getByRole('searchbox'));
  expect(picture()).toBeNull();
});

test('a press hides it, so that the page is in sight', async () => {
  const { user } = open();
  await user.hover(entry('Quote'));
  await waitFor(() => expect(picture()).not.toBeNull());
  await user.click(entry('Quote'));
  expect(picture()).toBeNull();
});

test.each([
  ['in a narrow window', () => void (isWide = false), () => fireEvent.pointerOver(entry('Quote'))],
  ['under a finger', () => undefined, () => fireEvent.pointerOver(entry('Quote'), { pointerType: 'touch' })],
  ['without a demo', () => undefined, () => fireEvent.pointerOver(entry('Box'))],
])('there is no picture %s', async (_, prepare, point) => {
  prepare();
  open();
  point();
  await afterDelay();
  expect(picture()).toBeNull();
});
