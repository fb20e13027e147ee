import { afterEach, expect, jest, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './trading-hours-summary.client.ts';
import { tradingHoursSummary } from './trading-hours-summary.tsx';

afterEach(() => void jest.useRealTimers());

const html = (now: string, market = 'Sample Exchange', props: object = {}) =>
  renderNode(
    plugin,
    { id: 'node', name: 'cms-component-trading-hours-summary', props: { market, ...props } },
    { now: new Date(now) },
  );

async function render(now: string, market?: string): Promise<void> {
  document.body.innerHTML = await html(now, market);
}
const seen = () =>
  [...document.querySelectorAll<HTMLElement>('.trading-hours-summary p:not([hidden])')].map(({ textContent }) =>
    textContent?.replaceAll('\u00A0', ' '),
  );

test.each([
  ['before the opening', '2026-06-01T13:29:59Z', ['Closed', 'Opens Mon, Jun 1, 9:30 AM EDT']],
  ['in the session', '2026-06-01T13:30:00Z', ['Open', 'Closes Mon, Jun 1, 4:00 PM EDT']],
  ['before a holiday', '2026-11-25T21:30:00Z', ['Closed', 'Opens Fri, Nov 27, 9:30 AM EST']],
  ['on an early close', '2026-11-27T17:00:00Z', ['Open', 'Closes Fri, Nov 27, 1:00 PM EST']],
  ['over the turn of the year', '2026-12-31T21:30:00Z', ['Closed', 'Opens Mon, Jan 4, 9:30 AM EST']],
])('%s', async (_, now, expected) => {
  await render(now);
  expect(seen()).toEqual(expected);
});

test('a market without hours says so', async () => {
  await render('2026-06-01T12:00:00Z', 'Another market');
  expect(screen.getByText('The trading hours of Another market have not been announced.')).toBeTruthy();
});

test('its heading has the level of the author, one lower if it is long', async () => {
  const level = async (props: object) => {
    document.body.innerHTML = await html('2026-06-01T12:00:00Z', 'Sample Exchange', props);
    const { textContent, dataset } = screen.getByRole('heading');
    return [textContent, dataset['level']];
  };
  const title = 'x'.repeat(61);
  expect(await level({})).toEqual(['Sample Exchange', '3']);
  expect(await level({ title })).toEqual([title, '4']);
});

test('the result expires exactly at the next change', async () => {
  const ends: number[] = [];
  const now = new Date('2026-06-01T13:29:59.999Z');
  const row = { zone: 'America/New_York', sessions: [{ id: 'm', day: 'monday', opens: '09:30', closes: '16:00' }] };
  const context = {
    now: (expires: (now: Date) => Date) => {
      ends.push(expires(now).getTime());
      return now;
    },
    data: () => Promise.resolve({ rows: [row], total: 1 }),
  };
  await tradingHoursSummary.load?.({ id: 'node', props: { market: 'Sample' }, context } as never);
  expect(new Date(Math.min(...ends)).toISOString()).toBe('2026-06-01T13:30:00.000Z');
});

test('in the browser the state changes on time, repeatedly, in the time zones of the exchange and the visitor', async () => {
  const page = await html('2026-06-01T13:29:00Z');
  jest.useFakeTimers({ now: new Date('2026-06-01T13:29:00Z') });
  document.body.innerHTML = page;
  const island = document.querySelector<HTMLElement>('cms-island')!;
  const stop = mount(island, JSON.parse(island.dataset['props']!));
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const inOwnZone = (instant: string) =>
    own === 'America/New_York'
      ? []
      : [
          `In your time zone: ${new Intl.DateTimeFormat('en', { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }).format(new Date(instant))}`,
        ];

  expect(seen()).toEqual(['Closed', 'Opens Mon, Jun 1, 9:30 AM EDT', ...inOwnZone('2026-06-01T13:30:00Z')]);
  jest.advanceTimersByTime(59_999);
  expect(seen()[0]).toBe('Closed');
  jest.advanceTimersByTime(1);
  expect(seen()).toEqual(['Open', 'Closes Mon, Jun 1, 4:00 PM EDT', ...inOwnZone('2026-06-01T20:00:00Z')]);
  jest.advanceTimersByTime(6.5 * 3_600_000);
  expect(seen()[0]).toBe('Closed');
  stop?.();
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(seen()[0]).toBe('Closed');
});
