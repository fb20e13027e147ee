import type { DrawnChart } from './drawn-chart.ts';

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** Names come from files and services, so they must stay text. */
export function tooltipOf(
  { figure, looks, direction }: DrawnChart,
  format: Intl.NumberFormat,
): (at: { seriesIndex: number; dataPointIndex: number }) => string {
  const line = (name: string, value: number, index: number) =>
    `<li><span class="key" data-series="${looks[index]?.color ?? ''}"></span>${escape(name)} <b>${escape(format.format(value))}</b></li>`;
  return ({ seriesIndex, dataPointIndex }) => {
    const place = figure.type === 'pie' ? seriesIndex : dataPointIndex;
    const lines =
      figure.type === 'pie'
        ? [line(figure.labels[place] ?? '', figure.series[0]?.values[place] ?? 0, place)]
        : figure.series.flatMap(({ name, values }, index) => {
            const value = values[place] ?? null;
            return value === null ? [] : [line(name, value, index)];
          });
    const heading = figure.type === 'pie' ? '' : `<p>${escape(figure.labels[place] ?? '')}</p>`;
    return `<div class="tip" dir="${direction}">${heading}<ul>${lines.join('')}</ul></div>`;
  };
}
