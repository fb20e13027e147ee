import type { Format, RowOf } from '@quoin/sdk';
import { LiveValue } from '@quoin/ui';
import type { quotes } from './quotes.ts';

/** Fields of a quote that vary with the market. */
export const quoteFields = ['last', 'change', 'changePercent', 'volume', 'time'] as const;
export type QuoteField = (typeof quoteFields)[number];

const price = { minimumFractionDigits: 2, maximumFractionDigits: 6 };
const percent = { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
const minutes = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** Shows the sign, which stays before the number in right-to-left text. */
const Change = ({ value, children }: { value: number; children: string }) => (
  <bdi dir="ltr" data-change={value === 0 ? undefined : value > 0 ? 'up' : 'down'}>
    {children}
  </bdi>
);

function draw(field: QuoteField, { last, change, changePercent, volume, time }: RowOf<typeof quotes>, format: Format) {
  const signDisplay = 'exceptZero';
  switch (field) {
    case 'last':
      return <bdi dir="ltr">{format.number(last, price)}</bdi>;
    case 'change':
      return <Change value={change}>{format.number(change, { ...price, signDisplay })}</Change>;
    case 'changePercent':
      return <Change value={changePercent}>{format.number(changePercent / 100, { ...percent, signDisplay })}</Change>;
    case 'volume':
      return format.number(volume);
    case 'time':
      return <time dateTime={time}>{format.date(time, minutes)}</time>;
  }
}

interface QuoteValueProps {
  symbol: string;
  field: QuoteField;
  /** Undefined if there is none, which shows a dash. */
  quote: RowOf<typeof quotes> | undefined;
  format: Format;
}

/** A live value of a quote in the page's language. Only moves of the last price are marked: the others follow it. */
export const QuoteValue = ({ symbol, field, quote, format }: QuoteValueProps) => (
  <LiveValue name={`${symbol}.${field}`} value={field === 'last' ? quote?.last : undefined}>
    {quote && draw(field, quote, format)}
  </LiveValue>
);
