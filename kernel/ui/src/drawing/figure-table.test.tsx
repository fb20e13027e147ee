import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { FigureTable } from './figure-table.tsx';

test('each label is the heading of a row, each series of a column', () => {
  const html = renderToStaticMarkup(
    <FigureTable
      figure={{
        labels: ['Jan', 'Feb'],
        series: [
          { name: 'North', type: 'line', values: [1.5, null] },
          { name: 'South', type: 'bar', values: [2] },
        ],
      }}
      title="Sample"
      place="Month"
      format={(value) => value.toFixed(1)}
      context={{ t: (key, values) => [key, ...Object.values(values ?? {})].join(' ') }}
    />,
  );
  const row = (label: string, ...values: string[]) =>
    `<tr><th scope="row">${label}</th>${values.map((value) => `<td class="drawing-value">${value}</td>`).join('')}</tr>`;
  expect(html).toContain('<caption class="visually-hidden">drawing.caption Sample</caption>');
  expect(html.match(/<th scope="col"[^>]*>[^<]*/g)?.map((heading) => heading.replace(/.*>/, ''))).toEqual([
    'Month',
    'North',
    'South',
  ]);
  expect(html).toContain(`<tbody>${row('Jan', '1.5', '2.0')}${row('Feb', 'drawing.none', 'drawing.none')}</tbody>`);
});
