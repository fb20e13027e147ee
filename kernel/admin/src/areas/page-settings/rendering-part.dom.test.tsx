import { afterEach, expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { renderingQuery } from '../../api/page-queries.ts';
import { RenderingPart } from './rendering-part.tsx';
import type { Rendering } from './rendering-messages.ts';

afterEach(cleanup);

function show(rendering: Rendering): void {
  const queries = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } });
  queries.setQueryData(renderingQuery('ice', 'p').queryKey, rendering);
  render(
    <MemoryRouter>
      <QueryClientProvider client={queries}>
        <RenderingPart site="ice" page={{ id: 'p' }} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}
const change = (number: number, keys: string[], actorName: string | null = null) => ({
  number,
  at: new Date(Date.now() - (100 - number) * 60_000).toISOString(),
  actor: actorName,
  actorName,
  keys,
});

test('the reasons for rendering a page again are listed once for each cause, with time and author', () => {
  const prices = Array.from({ length: 8 }, (_, index) => change(98 - index, ['source:prices']));
  show({
    isShared: true,
    lacks: false,
    changes: [change(99, ['asset:a'], 'Änne Sample'), ...prices, change(80, ['page:q'], 'Änne Sample')],
    about: { 'page:q': { subject: 'page:q', title: 'Header', site: 'ice', source: null, exists: true } },
  });
  const causes = within(screen.getByRole('list', { name: 'Latest changes' }))
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.tagName === 'OL');
  expect(causes.map(({ textContent }) => textContent)).toEqual([
    '1 minute agoA file that it showsÄnne Sample',
    '2 minutes agothe last of 8 timesRows of prices',
    '20 minutes agoWhat another page holds: HeaderÄnne Sample',
  ]);
  expect(screen.getByRole('link', { name: 'Header' }).getAttribute('href')).toBe('/sites/ice/pages/q');
});

test('of many causes the latest are listed', () => {
  show({
    isShared: true,
    lacks: false,
    changes: Array.from({ length: 30 }, (_, index) => change(90 - index, [`source:sample-${index}`])),
    about: {},
  });
  expect(screen.getAllByText(/^Rows of/).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Rows of sample-${index}`),
  );
});

test('a page that something failed on says so', () => {
  show({ isShared: true, lacks: true, changes: [], about: {} });
  expect(screen.getByRole('alert').textContent).toMatch(/^Something on this page failed/);
  cleanup();
  show({ isShared: true, lacks: false, changes: [], about: {} });
  expect(screen.queryByRole('alert')).toBeNull();
});
