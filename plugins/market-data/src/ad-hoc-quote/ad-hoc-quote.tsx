import { defineComponent, selectMany, text, texts, z } from '@quoin/sdk';
import { Live, liveOptions, livePart, LiveValue, Table, tablePart } from '@quoin/ui';
import { quoteFields, QuoteValue } from '../quotes/quote-value.tsx';
import { quotes } from '../quotes/quotes.ts';
import { adHocQuoteDemos } from './ad-hoc-quote-demos.ts';

/** Milliseconds between updates. */
const every = 15_000;

export const adHocQuote = defineComponent({
  name: 'cms-component-ad-hoc-quote',
  title: 'Quotes of chosen symbols',
  description: 'A table of prices that updates itself',
  keywords: ['prices', 'market data', 'symbols', 'live', 'last', 'change', 'volume'],
  icon: 'trending-up',
  props: z.object({
    caption: text('Caption', { description: 'Above the table. Defaults to “Quotes”', maxLength: 200 }).optional(),
    symbols: texts('Symbols', {
      description: 'As in the data source quotes, such as S-OIL-MAR: one row each, in this order',
      itemTitle: 'Symbol',
      identifier: true,
    })
      .min(1)
      .max(50),
    fields: selectMany('Columns', quoteFields, {
      description: 'After the symbol and its name',
      labels: { last: 'Last', change: 'Change', changePercent: 'Change in percent', volume: 'Volume', time: 'Time' },
    })
      .min(1)
      .default(['last', 'change', 'changePercent', 'time']),
  }),
  demos: adHocQuoteDemos,
  messages: {
    quotes: 'Quotes',
    symbol: 'Symbol',
    last: 'Last',
    change: 'Change',
    changePercent: 'Change %',
    volume: 'Volume',
    time: 'Time',
    unknown: 'There are no quotes of this symbol.',
    away: 'Quotes cannot be shown at the moment. Please try again later.',
  },
  parts: [tablePart, livePart],
  load: async ({ props: { symbols }, context }) => (await context.data(quotes, { symbols })).rows,
  sends: ({ context }) => liveOptions(context, every),
  island: { hydrate: 'visible', client: () => import('./ad-hoc-quote.client.ts') },
  fallback: ({ id, context }) => <p id={id}>{context.t('away')}</p>,
  render: ({ id, props: { caption, symbols, fields }, data, context: { t, format } }) => {
    const label = caption || t('quotes');
    const quoteOf = new Map(data.map((quote) => [quote.symbol, quote]));
    const columns = quoteFields
      .filter((field) => fields.includes(field))
      .map((field) => ({
        id: field,
        heading: t(field),
        type: field === 'time' ? ('date' as const) : ('number' as const),
        cell: (symbol: string) => <QuoteValue {...{ symbol, field, quote: quoteOf.get(symbol), format }} />,
      }));
    const header = (symbol: string) => (
      <>
        {symbol}{' '}
        <span className="ad-hoc-quote-name">
          <LiveValue name={`${symbol}.name`}>{quoteOf.get(symbol)?.name ?? t('unknown')}</LiveValue>
        </span>
      </>
    );
    return (
      <Live id={id} className="ad-hoc-quote" context={{ t }}>
        <p id={`${id}-caption`} className="table-caption">
          {label}
        </p>
        <Table
          id={id}
          label={label}
          labelledBy={`${id}-caption`}
          columns={[{ id: 'symbol', heading: t('symbol'), cell: header }, ...columns]}
          rows={[...new Set(symbols)]}
          keyOf={(symbol) => symbol}
          rowHeader="symbol"
          context={{ t }}
        />
      </Live>
    );
  },
  label: ({ caption, symbols }) => caption || symbols.join(', '),
});
