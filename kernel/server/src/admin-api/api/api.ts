import type { Incoming } from '../../platform/http/application.ts';
import type { CallerLimits } from '../../platform/http/caller-limits.ts';
import type { ApiServices } from './context.ts';

/** Makes what answers below `/api`. The first call loads it: no page needs any of it. */
export function createApi(services: ApiServices, callers: CallerLimits): (incoming: Incoming) => Promise<void> {
  let answer: ((incoming: Incoming) => Promise<void>) | undefined;
  return async (incoming) => {
    answer ??= (await import('./handler.ts')).createApiHandler(services, callers);
    return answer(incoming);
  };
}
