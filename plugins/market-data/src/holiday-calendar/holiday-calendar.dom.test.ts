import { expect, test } from '@jest/globals';
import { renderNode, type Situation } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(exchange: string, situation?: Situation, props: object = {}): Promise<void> {
  document.body.innerHTML = await renderNode(
    plugin,
    { id: 'node', name: 'cms-component-holiday-calendar', props: { exchange, ...props } },
    situation,
  );
}
const years = () =>
  within(screen.getByRole('navigation', { name: 'Sample Exchange, years' })).getAllByRole<HTMLAnchorElement>('link');

test('the current year is shown, with links to adjacent years that have entries', async () => {
  await render('Sample Exchange', { now: new Date('2026-06-01T12:00:00Z') });
  expect(screen.getByRole('heading').textContent).toBe('Sample Exchange: holidays in 2026');
  expect(years().map(({ textContent, ariaCurrent }) => [textContent, ariaCurrent])).toEqual([
    ['2026', 'page'],
    ['2027', null],
  ]);
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('New Year’s Day');
});

test('a link shows the other year in place', async () => {
  await render('Sample Exchange', { now: new Date('2026-06-01T12:00:00Z') });
  expect(document.querySelector(years()[1]!.hash)).toBe(screen.getByRole('region'));
  await render('Sample Exchange', { search: new URL(years()[1]!.href).searchParams });
  expect(screen.getByRole('heading').textContent).toBe('Sample Exchange: holidays in 2027');
});

test('an early close states its time, in words', async () => {
  await render('Sample Exchange', { now: new Date('2026-06-01T12:00:00Z') });
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('Thu, Dec 24Christmas EveCloses at 13:00');
  expect(rows).toContain('Fri, Dec 25Christmas DayClosed');
});

test('a calendar without entries says so', async () => {
  await render('Another exchange', { now: new Date('2026-06-01T12:00:00Z') });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No holidays have been announced for 2026.')).toBeTruthy();
});

test('its heading has the level of the author, one lower if it is long, and skips none', async () => {
  const level = async (props: object) => {
    await render('Sample Exchange', {}, props);
    const { tagName, dataset } = screen.getByRole('heading');
    return [tagName, dataset['level']];
  };
  expect(await level({})).toEqual(['H2', '2']);
  expect(await level({ level: 4 })).toEqual(['H2', '4']);
  expect(await level({ exchangeLabel: 'Sample '.repeat(6) })).toEqual(['H2', '3']);
});
