import { dateTime, defineDataSource, number, text, z } from '@quoin/sdk';
import { sampleQuotes } from './sample-quotes.ts';

const minute = 60_000;

export const quotes = defineDataSource({
  kind: 'computed',
  name: 'quotes',
  title: 'Quotes',
  description: 'Prices of instruments: samples that move each minute, unless the manifest names a service',
  row: z.object({
    symbol: text('Symbol', { maxLength: 200, identifier: true }).min(1),
    name: text('Name', { maxLength: 200 }).min(1),
    last: number('Last price'),
    change: number('Change', { description: 'Since the former close' }),
    changePercent: number('Change in percent', { unit: '%' }),
    volume: number('Volume', { description: 'Traded today' }).int().min(0),
    time: dateTime('Time', { description: 'Of the last price' }),
  }),
  params: z.object({ symbols: z.array(z.string().max(200)).max(200).optional() }),
  cache: { fresh: 5, stale: 300 },
  async compute({ params: { symbols }, now }) {
    const time = now((now) => new Date((Math.floor(now.getTime() / minute) + 1) * minute));
    const rows = sampleQuotes(time).filter(({ symbol }) => symbols?.includes(symbol) ?? true);
    return { rows, total: rows.length };
  },
  samples: sampleQuotes(new Date('2026-03-02T15:00:00Z')),
});
