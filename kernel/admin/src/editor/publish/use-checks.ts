import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useDebounced } from '../../form/reference/use-debounced.ts';
import { useEditor, type EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart } from '../context/editor-part.ts';

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

/** Milliseconds without an edit saved before the draft is checked again. */
const pause = 1_500;

const checkedPart = ({ site, page, draft: { version } }: EditorContextValue) => ({ site, page: page.id, version });

/** Runs the checks whenever editing pauses, and keeps the last findings until then. */
export function useBackgroundChecks() {
  const { site, page, version } = useEditorPart(checkedPart);
  const settled = useDebounced(version, pause);
  return useQuery({
    queryKey: ['background-findings', site, page, settled],
    gcTime: 0,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    queryFn: () => api.draft.check({ site, page }),
  });
}
