import type { ReactElement } from 'react';
import type { Figure } from './figure.client.ts';

interface TableProps {
  figure: Figure;
  caption: string;
  place: string;
  none: string;
  format(value: number): string;
}

export const ChartTable = ({ figure, caption, place, none, format }: TableProps): ReactElement => (
  <table>
    <caption className="visually-hidden">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">{place}</th>
        {figure.series.map(({ name }, index) => (
          <th key={index} scope="col" className="chart-value">
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
              <td key={index} className="chart-value">
                {value === null ? none : format(value)}
              </td>
            );
          })}
        </tr>
      ))}
    </tbody>
  </table>
);
