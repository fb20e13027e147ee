import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { fireEvent, screen } from '@testing-library/dom';
import { hasCookie, setCookie } from '../cookie.client.ts';
import plugin from '../index.ts';
import { bannerMessage } from './banner-message.tsx';
import mount from './banner-message.client.ts';

const html = (props: Record<string, Json>, mode: 'page' | 'canvas' = 'page') =>
  renderNode(
    plugin,
    { id: 'node', name: 'cms-component-banner-message', props: { messageText: 'Sample', ...props } },
    { mode },
  );

let stop: void | (() => void);
async function visit(props: Record<string, Json> = {}, mode?: 'canvas'): Promise<HTMLElement> {
  stop?.();
  document.body.innerHTML = await html(props, mode);
  const island = document.querySelector<HTMLElement>('cms-island')!;
  stop = mount(island, JSON.parse(island.dataset['props'] ?? '') as Parameters<typeof mount>[1]);
  return document.querySelector<HTMLElement>('.banner-message')!;
}
const closeButton = () => screen.getByRole('button', { name: 'Close' });
const pass = (milliseconds: number) => jest.advanceTimersByTime(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  setCookie('sample', '', 0);
});
afterEach(() => {
  stop?.();
  stop = undefined;
  jest.useRealTimers();
  window.innerWidth = 1024;
});

test('the demo closes after 5000 ms', async () => {
  expect(bannerMessage.demos[0].content.props['duration']).toBe(5000);
  const banner = await visit(bannerMessage.demos[0].content.props as Record<string, Json>);
  pass(4999);
  expect(banner.hidden).toBe(false);
  pass(1);
  expect(banner.hidden).toBe(true);
});

test('without a duration it stays until it is closed; the focus keeps its place', async () => {
  const banner = await visit({ duration: null });
  pass(3_600_000);
  expect(banner.hidden).toBe(false);
  closeButton().focus();
  fireEvent.click(closeButton());
  expect(banner.hidden).toBe(true);
  expect(document.activeElement).toBe(document.querySelector('cms-island'));
});

test('no time passes while the pointer or the focus is on it', async () => {
  const banner = await visit({ duration: 5000 });
  fireEvent.pointerEnter(banner);
  pass(60_000);
  fireEvent.focusIn(closeButton());
  fireEvent.pointerLeave(banner);
  pass(60_000);
  expect(banner.hidden).toBe(false);
  fireEvent.focusOut(closeButton());
  pass(5000);
  expect(banner.hidden).toBe(true);
});

test('a key that is pressed in it stops the time', async () => {
  const banner = await visit({ duration: 5000 });
  fireEvent.keyDown(closeButton(), { key: 'Tab' });
  pass(60_000);
  expect(banner.hidden).toBe(false);
});

test('a cookie remembers that it was closed, by hand or by time', async () => {
  await visit({ cookieName: 'sample' });
  expect(hasCookie('sample')).toBe(false);
  fireEvent.click(closeButton());
  expect(hasCookie('sample')).toBe(true);
  expect((await visit({ cookieName: 'sample' })).hidden).toBe(true);

  setCookie('sample', '', 0);
  expect((await visit({ cookieName: 'sample', duration: 5000 })).hidden).toBe(false);
  pass(5000);
  expect(hasCookie('sample')).toBe(true);
});

test('without a cookie it is shown on the next visit', async () => {
  await visit();
  fireEvent.click(closeButton());
  expect((await visit()).hidden).toBe(false);
});

test.each([
  [767, 'displayOnDesktop', true],
  [767, 'displayOnMobile', false],
  [768, 'displayOnDesktop', false],
  [768, 'displayOnMobile', true],
])('in a window of %i px without %s it is live: %s', async (width, prop, isLive) => {
  window.innerWidth = width;
  const banner = await visit({ [prop]: false, duration: 5000, cookieName: 'sample' });
  expect(banner.dataset['live'] === '').toBe(isLive);
  pass(5000);
  expect(hasCookie('sample')).toBe(isLive);
});

test('a dialog has its words, and unsupported browsers read the message in its place', async () => {
  const props = { isModal: true, modalHeaderText: 'Sample heading', modalCloseButtonText: 'Continue', id: 'sample' };
  const page = await html(props);
  expect(page).toContain('<dialog id="sample" class="dialog"');
  expect(page).toMatch(/<h2 id="sample-heading"[^>]*>Sample heading<\/h2>/);
  expect(page).toContain('<form method="dialog"><button type="submit" class="button">Continue</button></form>');
  expect(page).toContain('<div class="banner-message" data-devices="unsupported">');
  expect(await html({ ...props, displayOnUnsupportedBrowser: false })).not.toContain('banner-message"');
});

test('only an active message is on the page; editors read why it is not', async () => {
  expect(await html({ active: false })).toBe('');
  expect(await html({ active: false }, 'canvas')).toContain('because it is not active');
});

test('in the canvas it stays', async () => {
  const banner = await visit({ duration: 5000 }, 'canvas');
  pass(5000);
  expect(banner.hidden).toBe(false);
});
