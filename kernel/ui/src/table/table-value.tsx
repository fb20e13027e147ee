import { z, type Context } from '@quoin/sdk';
import { numberIn } from '../listing/number-in.ts';
import type { TableColumn } from './table.tsx';

type Type = TableColumn<unknown>['type'];

/** `Intl` allows 100 decimal digits at most. */
const maxDigits = 100;
const decimals = Array.from({ length: maxDigits + 1 }, (_, digits) =>
  Object.freeze({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
);

/** Formats a value for the locale; unchanged if not of its type. */
export function formatValue(value: string, type: Type, { format }: Pick<Context, 'format'>): string {
  const number = type === 'number' ? numberIn(value) : undefined;
  if (number !== undefined) {
    const digits = value.split('.')[1]?.length ?? 0;
    return format.number(number, decimals[Math.min(digits, maxDigits)]);
  }
  if (type === 'date' && z.iso.date().safeParse(value).success) return format.date(value);
  return value;
}

interface TableValueProps {
  value: string;
  type?: Type;
  href?: string | undefined;
  context: Pick<Context, 'format' | 'icon'>;
}

/** A value as its type is written in the page's language: numbers as `1234.5`, dates as `2027-01-31`. */
export function TableValue({ value, type, href, context }: TableValueProps) {
  const written = formatValue(value, type, context);
  // Keeps the sign before its number in right-to-left text.
  const content = type === 'number' ? <bdi dir="ltr">{written}</bdi> : written;
  // Without a text, nobody could tell where the link leads.
  if (href === undefined || value === '') return content;
  return (
    <a className="standalone-link" href={href} download={type === 'download' || undefined}>
      {type === 'download' && context.icon('download')}
      {content}
    </a>
  );
}
