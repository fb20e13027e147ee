import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { ViewportSwitch } from './viewport-switch.tsx';

const { matchMedia } = window;
afterEach(() => {
  cleanup();
  window.matchMedia = matchMedia;
});

test('names each width in words, with a picture of the device', async () => {
  const { user, address } = renderScreen(ViewportSwitch, { at: '/page' });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Phone, 420 pixels',
    'Phone on its side, 640 pixels',
    'Tablet, 768 pixels',
    'Laptop, 1024 pixels',
    'Desktop, 1280 pixels',
    'Full width',
  ]);
  for (const button of buttons) expect(button.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Tablet, 768 pixels' }));
  expect(address()).toBe('/page?viewport=768');
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('768');
  await user.click(screen.getByRole('button', { name: 'Full width' }));
  expect(address()).toBe('/page');
});

test('is a list in a narrow window, with any width that was dragged', async () => {
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
  const { user, address } = renderScreen(ViewportSwitch, { at: '/page?viewport=410' });
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Width of the page' });
  expect(list.value).toBe('410');
  await user.selectOptions(list, '420 Phone');
  expect(address()).toBe('/page?viewport=420');
});
