import { addressOf } from '../../platform/http/client-address.ts';
import { createConcurrency } from '../../platform/http/concurrency.ts';
import type { Exchange } from '../../site/sites/exchange.ts';

/** Bounds what is made for requests: pages, answers of data, whatever is not kept. */
export interface Renderings {
  /** Makes something, in its turn. Raises `request.too-many` and `server.busy`. */
  run<Result>(exchange: Pick<Exchange, 'site' | 'request' | 'signal'>, work: () => Promise<Result>): Promise<Result>;
}

/** Makes the bound. Whoever asks for more than their share waits for that, and at last is sent away; others go before. */
export function createRenderings(): Renderings {
  const { run } = createConcurrency({
    what: 'pages at a time from one address',
    running: { all: 16, site: 12, address: 6 },
    underWay: { all: 256, site: 192, address: 64 },
  });
  return {
    run: ({ site, request, signal }, work) => run({ site: site.id, address: addressOf(request) }, work, signal),
  };
}
