import type { ReactElement } from 'react';
import type { Context } from '@quoin/sdk';
import type { Figure } from './figure.ts';

export interface FigureTableProps {
  figure: Pick<Figure, 'labels' | 'series'>;
  /** Title of the figure. */
  title: string;
  /** Heading of the labels, such as `Month`. */
  place: string;
  format(value: number): string;
  context: Pick<Context, 't'>;
}

/** The text alternative of a drawing: its figures, in a disclosure. `Table` draws tables that are visible at once. */
export function FigureTable({ figure, title, place, format, context: { t } }: FigureTableProps): ReactElement {
  const caption = t('drawing.caption', { title });
  return (
    <details className="drawing-data">
      <summary>{t('drawing.data')}</summary>
      <section aria-label={caption} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{place}</th>
              {figure.series.map(({ name }, index) => (
                <th key={index} scope="col" className="drawing-value">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figure.labels.map((label, row) => (
              <tr key={row}>
                <th scope="row">{label}</th>
                {figure.series.map(({ values }, index) => {
                  const value = values[row] ?? null;
                  return (
                    <td key={index} className="drawing-value">
                      {value === null ? t('drawing.none') : format(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
