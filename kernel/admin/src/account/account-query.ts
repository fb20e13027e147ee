import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/client.ts';

/** The account of whoever is signed in. */
export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => api.account.get({}) });

/** Where they are signed in. */
export const openSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await api.account.sessions({})).sessions,
});
