import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useEditor } from '../context/editor-context.ts';

/** Runs the checks on the saved draft, again for each version. */
export function useChecks({ enabled = true }: { enabled?: boolean } = {}) {
  const { site, page, store, draft } = useEditor();
  return useQuery({
    queryKey: ['findings', site, page.id, draft.version],
    enabled,
    gcTime: 0,
    placeholderData: keepPreviousData,
    async queryFn() {
      await store.saved();
      const checked = await api.draft.check({ site, page: page.id });
      await store.pull(checked.version);
      return checked;
    },
  });
}
