import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { mockApi, refusal } from '../api/api.fixture.ts';
import { cellsOf, renderScreen } from '../feedback/render-screen.fixture.tsx';
import { ActivitySection } from './activity-section.tsx';
import { figures, formatDuration } from './figures.ts';

afterEach(cleanup);

const nothing = {
  requests: 0,
  failedRequests: 0,
  renders: 0,
  medianRender: null,
  slowRender: null,
  publications: 0,
  failedJobs: 0,
};
const points = [
  { ...nothing, at: '2030-01-01T10:00:00.000Z', requests: 1200, failedRequests: 2, publications: 1 },
  { ...nothing, at: '2030-01-01T10:15:00.000Z' },
  { ...nothing, at: '2030-01-01T10:30:00.000Z', requests: 1, renders: 40, medianRender: 3.456, slowRender: 1234 },
];

test('each chart sums up its period', () => {
  expect(figures.map(({ title, summary }) => `${title}: ${summary(points)}`)).toEqual([
    'Requests: 1,201 requests, 2 failed.',
    'Time to render a page: 40 pages rendered. Those from the cache are not counted.',
    'Publications: 1 publication.',
    'Failed deliveries: No attempt failed.',
  ]);
  expect(figures.map(({ summary }) => summary([]))).toEqual([
    '0 requests, none failed.',
    'No page was rendered.',
    '0 publications.',
    'No attempt failed.',
  ]);
});

test('the same numbers are shown as a table, of a longer period, too', async () => {
  const requests = mockApi({
    'GET /sites/*/activity': ({ query }: { query: Record<string, string> }) =>
      query['period'] === 'week' ? { interval: 120, points: points.slice(0, 1) } : { interval: 15, points },
  });
  const { user, address } = renderScreen(<ActivitySection site="*" />, { at: '/health?show=table' });
  await screen.findByRole('table', { name: 'Activity' });
  expect(cellsOf('Activity').map((cells) => cells.slice(1))).toEqual([
    ['1', '—', '3.5 ms', '1.2 s', '—', '—'],
    ['1,198', '2', '—', '—', '1', '—'],
  ]);
  await user.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(cellsOf('Activity')).toHaveLength(1));
  expect(requests.map(({ query }) => query['period'])).toEqual(['day', 'week']);
  expect(address()).toBe('/health?show=table&period=week');
});

test('shows a failure, and loads again on request', async () => {
  const answers: Record<string, unknown> = { 'GET /sites/ice/activity': refusal(500, 'unexpected', 'It broke.') };
  mockApi(answers);
  const { user } = renderScreen(<ActivitySection site="ice" />, { at: '/sites/ice?show=table' });
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  answers['GET /sites/ice/activity'] = { interval: 15, points };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Activity' })).toBeTruthy();
});

test.each([
  [0.26, '0.3 ms'],
  [42.4, '42 ms'],
  [1250, '1.3 s'],
])('%d ms are written as %s', (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});
