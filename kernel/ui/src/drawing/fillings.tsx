import type { ReactElement } from 'react';
import { fillings, lookOf } from './series-look.ts';

/** Starts with a letter, as SVG ids must. */
const fillingId = (id: string, index: number): string => `filling-${id}-${index}`;

/** Value of `fill`. */
export const fillOf = (id: string, index: number): string => `url(#${fillingId(id, index)})`;

/** Patterns that distinguish bars and slices without color. */
export const Fillings = ({ id, indexes }: { id: string; indexes: readonly number[] }): ReactElement => (
  <defs>
    {indexes.map((index) => {
      const { color, filling } = lookOf(index);
      return (
        <pattern
          key={index}
          id={fillingId(id, index)}
          className="drawing-filling"
          data-series={color}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect
            className="drawing-filling-ground"
            data-solid={filling === 'solid' ? '' : undefined}
            width="8"
            height="8"
          />
          {filling !== 'solid' && <path d={fillings[filling]} />}
        </pattern>
      );
    })}
  </defs>
);
