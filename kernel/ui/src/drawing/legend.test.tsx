import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { AxesDrawing } from './axes-drawing.tsx';
import type { Figure, Series } from './figure.ts';
import { Legend } from './legend.tsx';

const series = (type: Series['type'], name: string): Series => ({ name, type, values: [1, 2] });
const figureOf = (...all: Series[]): Figure => ({ labels: ['A', 'B'], series: all });
const legendOf = (figure: Figure) => renderToStaticMarkup(<Legend id="n" figure={figure} />);

test('it names several series, and not a single one', () => {
  expect(legendOf(figureOf(series('line', 'One'), series('bar', 'Two'))).match(/One|Two/g)).toEqual(['One', 'Two']);
  expect(legendOf(figureOf(series('line', 'One')))).toBe('');
});

test('bars are filled alike in the legend and the drawing, by patterns with ids of their own', () => {
  const figure = figureOf(series('bar', 'One'), series('bar', 'Two'));
  const patternsIn = (html: string) =>
    [...html.matchAll(/<pattern id="(.*?)" (.*?)<\/pattern>/g)].map(([, id = '', pattern]) => ({
      id,
      pattern,
      used: html.includes(`fill="url(#${id})"`),
    }));
  const drawn = patternsIn(renderToStaticMarkup(<AxesDrawing id="n" figure={figure} format={String} />));
  const listed = patternsIn(legendOf(figure));
  expect(listed.map(({ pattern }) => pattern)).toEqual(drawn.map(({ pattern }) => pattern));
  expect([...drawn, ...listed].map(({ used }) => used)).toEqual([true, true, true, true]);
  expect(new Set([...drawn, ...listed].map(({ id }) => id)).size).toBe(4);
});
