import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

const end = '2027-02-01T21:00:00Z';
const props = {
  title: 'Members’ day',
  ctas: [{ id: 'register', label: 'Register', url: '/contact' }],
  start: '2027-02-01T14:30:00Z',
  end,
  zone: 'America/New_York',
  place: 'Sample Hall',
};

async function render(now: string): Promise<HTMLElement> {
  const node = { name: 'cms-component-event-banner', props };
  document.body.innerHTML = await renderNode(plugin, node, { now: new Date(now) });
  return screen.getByRole('region', { name: 'Members’ day' });
}

test('an event has a time in its zone and a place, and is open for registration until its end', async () => {
  const banner = await render('2027-02-01T20:59:59Z');
  expect(
    within(banner)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Monday, February 1, 2027 at 9:30\u00A0AM – 4:00\u00A0PM EST', 'Sample Hall']);
  expect([...banner.querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual([props.start, end]);
  expect(within(banner).getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/contact');
});

test('after its end, an event takes no registration, and says so', async () => {
  const banner = await render(end);
  expect(within(banner).getAllByRole('listitem').at(-1)?.textContent).toBe('Registration is closed.');
  expect(within(banner).queryByRole('link')).toBeNull();
});
