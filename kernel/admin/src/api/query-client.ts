import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './failure.ts';

/** Creates the query client. Retries only lost connections, because refusals are final. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (count, error) => count < 2 && failureOf(error).code === 'offline' },
    },
  });
