import { describe, expect, test } from '@jest/globals';
import { formatISO } from 'date-fns';
import { inputOf as auditInput } from './audit/audit-filters.tsx';
import { inputOf as pageInput } from './pages/page-filters.tsx';
import { inputOf as submissionInput } from './submissions/submission-filters.tsx';

const id = '3dc2723e-ccc7-46bd-8264-4d08274a1f08';
const startOf = (day: string) => new Date(`${day}T00:00`).toISOString();

describe('filters of pages', () => {
  test('without values ask for nothing', () => {
    expect(pageInput({})).toEqual({});
  });

  test('are handed over, except what no page can have', () => {
    expect(pageInput({ search: 'fees', template: 'blog', tag: 'a', locale: 'de', author: id })).toEqual({
      search: 'fees',
      template: 'blog',
      tag: 'a',
      locale: 'de',
      author: id,
    });
    expect(pageInput({ status: 'lost', author: 'me', from: 'yesterday', to: '2030-1-1' })).toEqual({});
  });

  test.each([
    ['draft', { status: 'draft' }],
    ['changed', { status: 'changed' }],
    ['review', { handedIn: 'true' }],
  ])('of the status %s are %j', (status, input) => {
    expect(pageInput({ status })).toEqual(input);
  });

  test('of days include the last, in the time zone of the reader', () => {
    expect(pageInput({ from: '2030-03-30', to: '2030-03-31' })).toEqual({
      since: startOf('2030-03-30'),
      until: startOf('2030-04-01'),
    });
  });
});

describe('filters of the audit log', () => {
  test.each([
    [{}, {}],
    [
      { search: 'a', action: 'page.publish', subject: 'page:1', actor: id },
      { search: 'a', action: 'page.publish', subject: 'page:1', actor: id },
    ],
    [{ actor: 'me', from: '2030', to: '' }, {}],
    [{ from: '2030-02-30', to: '2030-13-01' }, {}],
    [{ from: '2030-12-31' }, { from: startOf('2030-12-31') }],
    [{ to: '2030-12-31' }, { until: startOf('2031-01-01') }],
  ])('%j ask for %j', (values, input) => {
    expect(auditInput(values)).toEqual(input);
  });
});

describe('filters of submissions', () => {
  test.each([
    [{}, {}],
    [{ search: 'a' }, {}],
    [{ search: 'ab' }, { search: 'ab' }],
    [{ state: 'dead' }, { state: 'dead' }],
    [{ state: 'toString' }, {}],
    [
      { handler: 'crm', 'page-id': id },
      { handler: 'crm', page: id },
    ],
    [{ from: '2030-01-01', to: 'never' }, { from: startOf('2030-01-01') }],
    [{ to: '2028-02-28' }, { until: startOf('2028-02-29') }],
  ])('%j ask for %j', (values, input) => {
    expect(submissionInput(values)).toEqual(input);
  });

  test('of today end with today', () => {
    const today = formatISO(new Date(), { representation: 'date' });
    expect(Date.parse(submissionInput({ to: today }).until ?? '')).toBeGreaterThan(Date.now());
  });
});
