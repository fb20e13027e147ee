import { api } from '../../api/client.ts';
import { useNotifyFailure } from '../../feedback/notices.tsx';
import { useEditorPart } from '../context/editor-part.ts';
import type { EditorContextValue } from '../context/editor-context.ts';

const previewPart = ({ site, page, store }: EditorContextValue) => ({ site, page: page.id, store });

/** When and by whom a page is seen. By default now, by a visitor who is not signed in. */
export interface Situation {
  at?: string;
  role?: string;
}

/** Returns a function that shows the draft, with all that was typed, in its own tab. */
export function useOpenPreview(): (situation?: Situation) => void {
  const { site, page, store } = useEditorPart(previewPart);
  const notifyFailure = useNotifyFailure();
  return (situation = {}) => {
    // Browsers allow a new tab only at once, not after an answer.
    const tab = window.open('', '_blank');
    if (tab === null) return notifyFailure(new Error('The browser does not allow a new tab. Allow it, and try again.'));
    tab.opener = null;
    void (async () => {
      try {
        await store.saved();
        tab.location.replace((await api.previews.open({ site, page, ...situation })).url);
      } catch (error) {
        tab.close();
        notifyFailure(error);
      }
    })();
  };
}
