import { expect, test } from '@jest/globals';
import { renderNode, type Situation } from '@quoin/testing';
import { screen, waitFor, within } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './circular-report.client.ts';

const now = new Date('2026-11-02T12:00:00Z');
const every = {
  reportId: 'all',
  displayName: 'Notices',
  filters: ['topic', 'year', 'market', 'jurisdiction'],
  jurisdictions: ['US'],
};

const html = (props: Record<string, unknown>, situation: Situation = {}): Promise<string> => {
  const node = {
    id: 'node',
    name: 'cms-component-circular-report',
    props: { reportId: 'circulars', displayName: 'Circulars', ...props } as never,
  };
  return renderNode(plugin, node, { now, ...situation });
};
async function render(props: Record<string, unknown>, situation: Situation = {}): Promise<void> {
  document.body.innerHTML = await html(props, situation);
}
const numbers = () =>
  [...document.querySelectorAll('td[data-column=noticeNumber]')].map(({ textContent }) => textContent);
const options = (label: string) => [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text);
const searchOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).searchParams;
const asked = () => new URLSearchParams(new FormData(document.querySelector('form')!) as unknown as URLSearchParams);
async function choose(props: Record<string, unknown>, choices: Record<string, string>): Promise<void> {
  await render(props);
  for (const [label, value] of Object.entries(choices)) screen.getByLabelText<HTMLSelectElement>(label).value = value;
  await render(props, { search: asked() });
}

test('a report starts with the current year, latest first', async () => {
  await render({});
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('2026');
  expect(options('Year')).toEqual(['All years', '2026', '2025']);
  expect(numbers()).toEqual(['S26-014', 'S26-011', 'S26-006']);
  expect(screen.getByText('3 entries')).toBeTruthy();
});

test('text of entries keeps its own direction', async () => {
  await render({});
  const [row] = screen.getAllByRole('rowheader');
  expect([...(row?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
    row?.querySelector('a')?.textContent,
    row?.querySelector('.circular-report-name')?.textContent,
  ]);
});

test('in a year without entries it starts with the latest year that has some', async () => {
  await render({}, { now: new Date('2030-06-01T00:00:00Z') });
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe('2026');
});

test('a year in the URL that is none gives way to the default', async () => {
  await render({});
  const { name, value } = screen.getByLabelText<HTMLSelectElement>('Year');
  await render({}, { search: new URLSearchParams({ [name]: 'soon' }) });
  expect(screen.getByLabelText<HTMLSelectElement>('Year').value).toBe(value);
  expect(numbers()).toEqual(['S26-014', 'S26-011', 'S26-006']);
});

test('the form selects the current filters, and every year if none is set', async () => {
  await choose({}, { Year: '' });
  expect(numbers()).toEqual(['S26-014', 'S26-011', 'S26-006', 'S25-032']);
  await choose({}, { Year: '', Topic: 'Trading hours' });
  expect(numbers()).toEqual(['S26-014', 'S25-032']);
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('Trading hours');
  await choose(every, { Year: '', Market: 'Energy', Jurisdiction: 'US' });
  expect(numbers()).toEqual(['S26-014']);
});

test('a filter without matches says so', async () => {
  await choose({}, { Year: '2025', Topic: 'Reporting' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Nothing matches these filters.')).toBeTruthy();
});

test('headings sort ascending, then descending, and keep the filters', async () => {
  await choose({}, { Year: '' });
  const heading = () => screen.getByRole('columnheader', { name: /Number/ });
  const follow = async () => render({}, { search: searchOf(within(heading()).getByRole('link')) });
  expect(screen.getByRole('columnheader', { name: /Date/ }).getAttribute('aria-sort')).toBe('descending');
  await follow();
  expect(numbers()).toEqual(['S25-032', 'S26-006', 'S26-011', 'S26-014']);
  expect(heading().getAttribute('aria-sort')).toBe('ascending');
  await follow();
  expect(numbers()).toEqual(['S26-014', 'S26-011', 'S26-006', 'S25-032']);
});

test('pages are links; one beyond the end leads to the last', async () => {
  await render({ filters: [], perPage: 3 });
  expect(screen.getByText('1 to 3 of 4 entries')).toBeTruthy();
  await render({ filters: [], perPage: 3 }, { search: searchOf(screen.getByRole('link', { name: 'Next page' })) });
  expect(numbers()).toEqual(['S25-032']);
  expect(screen.getByText('4 to 4 of 4 entries')).toBeTruthy();
  const search = searchOf(screen.getByRole('link', { name: 'Page 2' }));
  for (const [name] of search) search.set(name, '99');
  await render({ filters: [], perPage: 3 }, { search });
  expect(numbers()).toEqual(['S25-032']);
});

test('the rule book is sorted by chapter, and shown completely', async () => {
  await render({
    reportId: 'rule-book',
    filters: [],
    columns: ['noticeNumber', 'title'],
    sortField: 'sortOrder',
    sortOrder: 'ascending',
    perPage: 9999,
  });
  expect(numbers()).toEqual(['RB-1', 'RB-2', 'RB-10']);
});

test('titles lead to the page of a notice', async () => {
  await render({ details: '/notices/{noticeNumber}' });
  expect(screen.getByRole('link', { name: 'Sample: smaller price steps in sugar futures' }).getAttribute('href')).toBe(
    '/notices/S26-011',
  );
  await render({});
  expect(screen.getByRole('link', { name: 'Sample: smaller price steps in sugar futures' }).getAttribute('href')).toBe(
    '/circulars/S26-011',
  );
});

test('filters chosen before the script was loaded are applied', async () => {
  const { fetch } = globalThis;
  globalThis.fetch = async (address) =>
    new Response(await html({}, { search: new URL(address as string).searchParams }));
  await render({});
  screen.getByLabelText<HTMLSelectElement>('Year').value = '2025';
  const stop = mount(document.querySelector<HTMLElement>('cms-island')!, { failed: 'It failed', retry: 'Again' });
  await waitFor(() => expect(numbers()).toEqual(['S25-032']));
  stop?.();
  globalThis.fetch = fetch;
});
