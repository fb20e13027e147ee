import type { ApiActivity } from '@quoin/api';
import { formatCount } from '../screen/format-number.ts';

export type ActivityPoint = ApiActivity['points'][number];

interface FigureSeries {
  name: string;
  color: 'primary' | 'error' | 'warning' | 'info';
  /** Null if nothing was measured. */
  valueOf(point: ActivityPoint): number | null;
}

/** A chart of activity over time. */
export interface Figure {
  title: string;
  type: 'bar' | 'line';
  series: readonly FigureSeries[];
  format(value: number): string;
  /** Sums up a period in a sentence. */
  summary(points: readonly ActivityPoint[]): string;
}

const totalOf = (points: readonly ActivityPoint[], count: (point: ActivityPoint) => number): number =>
  points.reduce((total, point) => total + count(point), 0);

const formatWhole = (value: number): string => Math.round(value).toLocaleString('en');

/** Formats milliseconds, up to ten with a decimal, from a thousand on as seconds. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
  return `${milliseconds.toLocaleString('en', { maximumFractionDigits: milliseconds < 10 ? 1 : 0 })} ms`;
}

export const figures: readonly Figure[] = [
  {
    title: 'Requests',
    type: 'bar',
    series: [
      { name: 'Answered', color: 'primary', valueOf: ({ requests, failedRequests }) => requests - failedRequests },
      { name: 'Failed', color: 'error', valueOf: ({ failedRequests }) => failedRequests },
    ],
    format: formatWhole,
    summary(points) {
      const failed = totalOf(points, ({ failedRequests }) => failedRequests);
      const total = formatCount(
        totalOf(points, ({ requests }) => requests),
        'request',
      );
      return failed === 0 ? `${total}, none failed.` : `${total}, ${formatWhole(failed)} failed.`;
    },
  },
  {
    title: 'Time to render a page',
    type: 'line',
    series: [
      { name: 'Half of the pages', color: 'primary', valueOf: ({ medianRender }) => medianRender },
      { name: '95 % of the pages', color: 'warning', valueOf: ({ slowRender }) => slowRender },
    ],
    format: formatDuration,
    summary(points) {
      const count = totalOf(points, ({ renders }) => renders);
      return count === 0
        ? 'No page was rendered.'
        : `${formatCount(count, 'page')} rendered. Those from the cache are not counted.`;
    },
  },
  {
    title: 'Publications',
    type: 'bar',
    series: [{ name: 'Publications', color: 'info', valueOf: ({ publications }) => publications }],
    format: formatWhole,
    summary: (points) =>
      `${formatCount(
        totalOf(points, ({ publications }) => publications),
        'publication',
      )}.`,
  },
  {
    title: 'Failed deliveries',
    type: 'bar',
    series: [{ name: 'Failed attempts', color: 'error', valueOf: ({ failedJobs }) => failedJobs }],
    format: formatWhole,
    summary(points) {
      const failed = totalOf(points, ({ failedJobs }) => failedJobs);
      return failed === 0 ? 'No attempt failed.' : `${formatCount(failed, 'failed attempt')}.`;
    },
  },
];
