import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingPart } from './drawing-part.ts';
import { Sparkline } from './sparkline.tsx';

type Messages = Readonly<Record<string, string>>;
const english = drawingPart.messages as Messages;

function draw(values: readonly (number | null)[], messages: Messages = english, locale = 'en') {
  const t = (key: string, given: Record<string, string | number> = {}) =>
    (messages[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
  const format = (value: number) => value.toLocaleString(locale);
  const html = renderToStaticMarkup(<Sparkline label="Index" values={values} format={format} context={{ t }} />);
  return {
    text: /<span class="visually-hidden">(.*?)<\/span>/.exec(html)?.[1],
    paths: [...html.matchAll(/ d="([^"]*)"/g)].map(([, path]) => path),
  };
}

test('the line ends in a dot at the last value, and its text has what can be seen', () => {
  expect(draw([3910, 4100, 3880, 4013])).toEqual({
    text: 'Index: from 3,910 to 4,013, lowest 3,880, highest 4,100',
    paths: ['M0 863.6L333.3 0L666.7 1000L1000 395.5', 'M1000 395.5h0'],
  });
});

test.each([
  ['nothing', [], 'Index: no value', []],
  ['missing values only', [null, null], 'Index: no value', []],
  ['one value', [5], 'Index: 5', ['M500 500h0', 'M500 500h0']],
  ['equal values', [5, 5, 5], 'Index: 5', ['M0 500L500 500L1000 500', 'M1000 500h0']],
  [
    'negative values',
    [-4, 1, -9],
    'Index: from -4 to -9, lowest -9, highest 1',
    ['M0 500L500 0L1000 1000', 'M1000 1000h0'],
  ],
  [
    'missing values, which break the line',
    [1, 2, null, 3, null],
    'Index: from 1 to 3, lowest 1, highest 3',
    ['M0 1000L250 500M750 0h0', 'M750 0h0'],
  ],
])('of %s', (_, values, text, paths) => {
  expect(draw(values)).toEqual({ text, paths });
});

test('time runs from left to right in Arabic too', () => {
  const { text, paths } = draw([1, 3, 2], drawingPart.translations?.['ar'], 'ar-EG');
  expect(text).toBe('Index: من ١ إلى ٢، الأدنى ١، الأعلى ٣');
  expect(paths).toEqual(draw([1, 3, 2]).paths);
});
