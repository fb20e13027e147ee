import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { TimeSpan, type TimeSpanProps } from './time-span.tsx';

const context = {
  site: { zone: 'Europe/London' },
  format: { date: (value: Date, options: object) => new Intl.DateTimeFormat('en-US', options).format(value) },
} as TimeSpanProps['context'];

const textOf = (props: Omit<TimeSpanProps, 'context'>): string =>
  renderToStaticMarkup(<TimeSpan {...props} context={context} />).replaceAll(/<\/?time[^>]*>/g, '');

const start = '2027-02-01T14:30:00Z';

test.each<[string, Omit<TimeSpanProps, 'context'>, string]>([
  ['a time has its zone', { start }, 'Monday, February 1, 2027 at 2:30 PM GMT'],
  [
    'the day is not repeated',
    { start, end: '2027-02-01T21:00:00Z' },
    'Monday, February 1, 2027 at 2:30 PM – 9:00 PM GMT',
  ],
  [
    'another day is named',
    { start, end: '2027-02-02T01:00:00Z' },
    'Monday, February 1, 2027 at 2:30 PM – Tuesday, February 2, 2027 at 1:00 AM GMT',
  ],
  [
    'days are those of the zone',
    { start, end: '2027-02-02T01:00:00Z', zone: 'America/New_York' },
    'Monday, February 1, 2027 at 9:30 AM – 8:00 PM EST',
  ],
])('%s', (_, props, text) => {
  expect(textOf(props)).toBe(text);
});

test('programs read the instants', () => {
  expect(renderToStaticMarkup(<TimeSpan start={start} context={context} />)).toMatch(`<time dateTime="${start}">`);
});
