import { addressOf } from '../../platform/http/client-address.ts';
import { createConcurrency } from '../../platform/http/concurrency.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';

/** Limits concurrent rendering of uncached responses. */
export interface Renderings {
  /** Runs `work` in its turn. Raises `request.too-many` and `server.busy`. */
  run<Result>(
    context: Pick<RequestContext, 'site' | 'request' | 'signal'>,
    work: () => Promise<Result>,
  ): Promise<Result>;
}

/** A client beyond its share queues behind others, then is refused. */
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
