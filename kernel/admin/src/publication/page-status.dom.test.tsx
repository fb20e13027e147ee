import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { PageStatus } from './page-status.tsx';

afterEach(cleanup);

const far = '2999-01-02T03:04:00.000Z';
const past = '2001-01-02T03:04:00.000Z';

test.each<[string, Parameters<typeof PageStatus>[0], RegExp]>([
  ['a page with nothing scheduled', { status: 'published', publishAt: null, unpublishAt: null }, /^Published$/],
  [
    'a published page that begins later',
    { status: 'published', publishAt: far, unpublishAt: null, zone: 'America/New_York' },
    /^PublishedVisible from 1 January 2999, 22:04 New York$/,
  ],
  [
    'one that ends later',
    { status: 'changed', publishAt: past, unpublishAt: far },
    /^ChangedVisible until 2 January 2999, 03:04 UTC$/,
  ],
  ['one that has ended', { status: 'published', publishAt: null, unpublishAt: past }, /^PublishedNo longer visible$/],
  [
    'one that changes at an instant',
    {
      status: 'published',
      next: { revision: 'r', at: '2999-03-01T09:00:00.000Z', zone: 'Europe/London', author: null },
    },
    /^PublishedChanges on 1 March 2999, 09:00 London$/,
  ],
  ['a draft, whatever its times', { status: 'draft', publishAt: far, handedInAt: past }, /^DraftIn review$/],
])('%s', (_, page, words) => {
  const { container } = render(<PageStatus {...page} />);
  expect(container.textContent).toMatch(words);
});
