import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client.ts';

export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => api.account.get({}) });

export const openSessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await api.account.sessions({})).sessions,
});
