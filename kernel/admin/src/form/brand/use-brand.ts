import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useForm } from '../control/form-context.ts';

export function useBrand() {
  const { site } = useForm();
  return useQuery({ queryKey: ['brand', site], staleTime: Infinity, queryFn: () => api.registries.brand({ site }) });
}
