import { QueryClient } from '@tanstack/react-query';
import { failureOf } from './failure.ts';

/** Answers of the API as screens keep them. Only a lost connection is tried again: what the server refused, it refuses again. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (count, error) => count < 2 && failureOf(error).code === 'offline' },
    },
  });
