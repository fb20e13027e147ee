import type { Incoming } from '../../platform/http/application.ts';
import type { CallerLimits } from '../../platform/http/caller-limits.ts';
import type { ApiServices } from './context.ts';

/** Loads the API on the first call: pages never need it. */
export function createApi(services: ApiServices, callers: CallerLimits): (incoming: Incoming) => Promise<void> {
  let handle: ((incoming: Incoming) => Promise<void>) | undefined;
  return async (incoming) => {
    handle ??= (await import('./handler.ts')).createApiHandler(services, callers);
    return handle(incoming);
  };
}
