import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { formatISO } from 'date-fns';
import { renderScreen } from '../feedback/render-screen.fixture.tsx';
import { DayRangeFilter } from './day-range-filter.tsx';
import { useFilters } from './use-filters.ts';

afterEach(cleanup);

function Filter() {
  const { values, change } = useFilters(['from', 'to']);
  return <DayRangeFilter label="Sent" values={values} change={change} />;
}
const open = (search: string = '') => renderScreen(Filter, { at: `/pages${search}` });
const group = () => within(screen.getByRole('group', { name: 'Sent' }));
const field = (name: string) => group().getByLabelText<HTMLInputElement>(name);
const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

test('two days have one label, and are in the URL', () => {
  const { address } = open('?from=2030-01-02');
  expect(field('From').value).toBe('2030-01-02');
  enter('To', '2030-01-05');
  expect(address()).toBe('/pages?from=2030-01-02&to=2030-01-05');
  enter('From', '');
  expect(address()).toBe('/pages?to=2030-01-05');
});

test('a last day before the first is refused in words, until one of them fits', () => {
  const { address } = open('?from=2030-01-02');
  enter('To', '2030-01-01');
  expect(address()).toBe('/pages?from=2030-01-02');
  expect(screen.getByRole('status').textContent).toBe('The last day is before the first.');
  expect([field('To').value, field('To').getAttribute('aria-invalid')]).toEqual(['2030-01-01', 'true']);
  expect(document.getElementById(field('To').getAttribute('aria-describedby') ?? '')).toBe(screen.getByRole('status'));
  enter('From', '2029-12-31');
  expect(address()).toBe('/pages?from=2029-12-31&to=2030-01-01');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a refused day is gone when the URL changes', async () => {
  const { navigate } = open('?from=2030-01-02');
  enter('To', '2030-01-01');
  await act(async () => navigate('/pages?from=2030-03-01'));
  expect([field('From').value, field('To').value]).toEqual(['2030-03-01', '']);
});

test('the URL may have a last day before the first, which is said', () => {
  open('?from=2030-01-02&to=2030-01-01');
  expect(screen.getByRole('status').textContent).toBe('The last day is before the first.');
});

test('ranges are offered in a menu', async () => {
  const { user, address } = open();
  await user.click(group().getByRole('button', { name: 'Choose a range' }));
  const menu = within(await screen.findByRole('menu', { name: 'Ranges of days' }));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Last 7 days',
    'Last 30 days',
    'This year',
  ]);
  await user.click(menu.getByRole('menuitem', { name: 'Today' }));
  expect(address()).toBe('/pages?from=today');
  expect([field('From').value, field('To').value]).toEqual([formatISO(new Date(), { representation: 'date' }), '']);
});
