import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AxesDrawing } from './axes-drawing.tsx';
import { seriesTypes, type Figure } from './figure.ts';
import { PieLegend } from './legend.tsx';
import { PieDrawing } from './pie-drawing.tsx';
import { Sparkline } from './sparkline.tsx';

const value = fc.option(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ min: -1e100, max: 1e100, noNaN: true })));

/** They have as many values, and positions if any, as labels. */
const figures: fc.Arbitrary<Figure> = fc.nat({ max: 8 }).chain((count) => {
  const every = <T,>(each: fc.Arbitrary<T>) => fc.array(each, { minLength: count, maxLength: count });
  return fc.record(
    {
      labels: every(fc.string()),
      series: fc.array(fc.record({ name: fc.string(), type: fc.constantFrom(...seriesTypes), values: every(value) }), {
        maxLength: 4,
      }),
      x: every(fc.integer()).map((places) => places.toSorted((one, other) => one - other)),
      stacked: fc.boolean(),
      curve: fc.constantFrom('straight', 'step'),
      markers: fc.boolean(),
      fromZero: fc.boolean(),
    },
    { requiredKeys: ['labels', 'series'] },
  );
});

const attributesOf = (drawing: ReactElement, pattern: RegExp): string[] =>
  [...renderToStaticMarkup(drawing).matchAll(pattern)].map(([, text = '']) => text);
const numbersIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => text.match(/NaN|Infinity|-?[\d.]+(?:e[+-]?\d+)?/g)?.map(Number) ?? []);

const expectWithin = (numbers: readonly number[], max: number) =>
  expect(numbers.filter((number) => !(number >= 0 && number <= max))).toEqual([]);

test('everything of a drawing with axes is inside it', () => {
  fc.assert(
    fc.property(figures, (figure) => {
      const drawing = <AxesDrawing id="n" figure={figure} format={String} />;
      expectWithin(numbersIn(attributesOf(drawing, / (?:x|y|x1|x2|y1|y2|width|height)="([^"]*)%"/g)), 100);
      expectWithin(numbersIn(attributesOf(drawing, / class="drawing-(?:line|area)"[^>]* d="([^"]*)"/g)), 1000);
    }),
  );
});

test('bars end inside of the drawing', () => {
  fc.assert(
    fc.property(figures, (figure) => {
      const drawing = <AxesDrawing id="n" figure={figure} format={String} />;
      const ends = attributesOf(drawing, /<rect (x="[^"]*%" y="[^"]*%" width="[^"]*%" height="[^"]*%")/g).map((bar) => {
        const [x = NaN, y = NaN, width = NaN, height = NaN] = numbersIn([bar]);
        return Math.max(x + width, y + height);
      });
      // The attributes are rounded to 0.01.
      expectWithin(ends, 100.01);
    }),
  );
});

test('the labels of the outer bars of many end with the drawing', () => {
  const labels = Array.from({ length: 12 }, (_, index) => `Month ${index + 1}`);
  const figure: Figure = { labels, series: [{ name: 'One', type: 'bar', values: labels.map(() => 1) }] };
  const placed = attributesOf(<AxesDrawing id="n" figure={figure} format={String} />, /<text ([^>]*) y=/g);
  expect(placed).toEqual([
    'x="0" text-anchor="start"',
    'x="54.17%" text-anchor="middle"',
    'x="100%" text-anchor="end"',
  ]);
});

test('a few bars are all named below themselves, however long their names are', () => {
  const labels = ['Energy', 'Agriculture', 'Interest rates', 'Metals'];
  const figure: Figure = { labels, series: [{ name: 'One', type: 'bar', values: labels.map(() => 1) }] };
  const names = (shown: Figure) =>
    attributesOf(<AxesDrawing id="n" figure={shown} format={String} />, /<span>(.*?)<\/span>/g);
  expect(names(figure)).toEqual(expect.arrayContaining(labels));
  const lines: Figure = { ...figure, series: [{ name: 'One', type: 'line', values: labels.map(() => 1) }] };
  expect(names(lines)).not.toContain('Agriculture');
});

test('every slice is inside of the pie, and shares add up to all or nothing', () => {
  fc.assert(
    fc.property(figures, (figure) => {
      const pie = <PieDrawing id="n" figure={figure} />;
      expectWithin(numbersIn(attributesOf(pie, / class="drawing-slice" d="([^"]*)"/g)), 200);
      const legend = <PieLegend figure={figure} format={(_, share) => String(share)} />;
      const shares = numbersIn(attributesOf(legend, /"drawing-legend-value">([^<]*)</g));
      expect(shares).toHaveLength(figure.labels.length);
      expect([0, 1]).toContain(Number(shares.reduce((sum, share) => sum + share, 0).toFixed(6)));
    }),
  );
});

test('a sparkline is inside of its place', () => {
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const line = <Sparkline label="" values={values} format={String} context={{ t: (key) => key }} />;
      expectWithin(numbersIn(attributesOf(line, / d="([^"]*)"/g)), 1000);
    }),
  );
});
