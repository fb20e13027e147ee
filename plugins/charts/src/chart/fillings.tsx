import type { ReactElement } from 'react';
import { colorOf, fillingOf } from './series-look.client.ts';

/** Starts with a letter, as SVG ids must. */
export const fillingId = (id: string, index: number): string => `filling-${id}-${index}`;

/** Patterns that distinguish areas, bars and slices without color. */
export const Fillings = ({ id, indexes }: { id: string; indexes: readonly number[] }): ReactElement => (
  <defs>
    {indexes.map((index) => (
      <pattern
        key={index}
        id={fillingId(id, index)}
        className="chart-filling"
        data-series={colorOf(index)}
        width="8"
        height="8"
        patternUnits="userSpaceOnUse"
      >
        <rect
          className="chart-filling-ground"
          data-solid={fillingOf(index) === undefined ? '' : undefined}
          width="8"
          height="8"
        />
        {fillingOf(index) !== undefined && <path d={fillingOf(index)} />}
      </pattern>
    ))}
  </defs>
);
