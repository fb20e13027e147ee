import { defineDataSource, text, z, type DataSource } from '@quoin/sdk';

export interface PricesOptions extends Partial<Pick<DataSource & { kind: 'remote' }, 'cache' | 'timeout'>> {
  port: number;
  host?: string;
  method?: string;
}

const row = z.object({ heading: text('Heading', { maxLength: 1_000_000 }) });

/** A remote source of sample prices on this machine. */
export function pricesOf({ port, host = '127.0.0.1', method = 'GET', ...more }: PricesOptions) {
  const definition = defineDataSource({
    kind: 'remote',
    name: 'prices',
    title: 'Prices',
    description: 'Sample prices',
    row,
    params: z.object({ market: z.string() }),
    cache: { fresh: 10, stale: 60 },
    fetch: ({ params, http, signal }) =>
      http.json(`http://${host}:${port}/?market=${params.market}`, z.object({ rows: z.array(row), total: z.int() }), {
        method,
        signal,
      }),
    ...more,
  });
  return { definition, plugin: '@sample/plugin', pluginVersion: '1.0.0', version: 0 };
}
