import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { api } from '../api/client.ts';
import { Screen } from '../screen/screen.tsx';
import { useSiteId } from '../screen/use-site.ts';
import { FailureNotice } from '../feedback/failure-notice.tsx';
import { Loading } from '../feedback/loading.tsx';
import { catalogQuery } from './catalog/catalog-query.ts';
import type { Catalog } from './catalog/catalog.ts';
import type { UnsavedDraft } from './draft/draft.ts';
import { useDraftStore } from './draft/use-draft.ts';
import { useUnsavedDraft } from './draft/use-unsaved-draft.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { Editor } from './editor.tsx';
import { PageEvents } from './presence/page-events.tsx';

export function EditorScreen() {
  const site = useSiteId();
  const { page = '' } = useParams();
  const unsavedDraft = useUnsavedDraft(page);
  const catalog = useQuery(catalogQuery(site));
  const found = useQuery({ queryKey: ['pages', site, 'page', page], queryFn: () => api.pages.get({ site, page }) });
  // The store owns a draft being edited; a cached one would be stale.
  const draft = useQuery({
    queryKey: ['drafts', site, page],
    queryFn: () => api.draft.get({ site, page }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const failed = [catalog, found, draft].filter(({ data, error }) => data === undefined && error !== null);
  const [first] = failed;
  if (first !== undefined) {
    return (
      <main>
        <Screen title="The page cannot be edited" above={[{ title: 'Pages', to: `/sites/${site}/pages` }]}>
          <FailureNotice error={first.error} retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
        </Screen>
      </main>
    );
  }
  if (
    catalog.data === undefined ||
    found.data === undefined ||
    draft.data === undefined ||
    unsavedDraft === undefined
  ) {
    return (
      <Loading label="Opening the page">
        <EditorSkeleton />
      </Loading>
    );
  }
  const opened = { site, page: found.data, catalog: catalog.data, draft: draft.data, unsavedDraft };
  return <OpenEditor key={page} {...opened} />;
}

interface OpenEditorProps {
  site: string;
  page: Awaited<ReturnType<typeof api.pages.get>>;
  catalog: Catalog;
  draft: Awaited<ReturnType<typeof api.draft.get>>;
  unsavedDraft: UnsavedDraft;
}

function OpenEditor({ site, page, catalog, draft, unsavedDraft }: OpenEditorProps) {
  const at = { site, page: page.id };
  const store = useDraftStore(
    { page: page.id, draft, unsavedDraft },
    {
      load: (call) => api.draft.get(at, call),
      draw: () => api.canvas.render(at),
      change: (change, call) => api.draft.patch({ ...at, ...change }, call),
    },
  );
  return (
    <PageEvents site={site} page={page.id} store={store}>
      <Editor site={site} page={page} catalog={catalog} store={store} />
    </PageEvents>
  );
}
