import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiPage } from '@quoin/api';
import { Pencil } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { api } from '../../api/client.ts';
import type { Draft, UnsavedDraft } from '../../editor/draft/draft.ts';
import { useDraftStore } from '../../editor/draft/use-draft.ts';
import { useUnsavedDraft } from '../../editor/draft/use-unsaved-draft.ts';
import type { DraftStore } from '../../editor/draft/draft-store.ts';
import { Screen } from '../../screen/screen.tsx';
import { useSiteId } from '../../screen/use-site.ts';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { PageActions } from '../pages/page-actions.tsx';
import { PageStatus } from '../../publication/page-status.tsx';
import { pageQuery, pagesKey } from '../../api/page-queries.ts';
import { PageSettings } from './page-settings.tsx';
import { SettingsClashes } from './settings-clashes.tsx';
import { SettingsSaving } from './settings-saving.tsx';

export function SettingsScreen() {
  const site = useSiteId();
  const { page: id = '' } = useParams();
  const unsavedDraft = useUnsavedDraft(id);
  const page = useQuery(pageQuery(site, id));
  // The store owns a draft being edited; a cached one would be stale.
  const draft = useQuery({
    queryKey: ['drafts', site, id],
    queryFn: () => api.draft.get({ site, page: id }),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const failed = [page, draft].filter(({ data, error }) => data === undefined && error !== null);
  const [first] = failed;
  if (first !== undefined) {
    return (
      <Screen title="Page" above={[{ title: 'Pages', to: `/sites/${site}/pages` }]}>
        <FailureNotice error={first.error} retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      </Screen>
    );
  }
  if (page.data === undefined || draft.data === undefined || unsavedDraft === undefined) {
    return (
      <Screen title="Page" above={[{ title: 'Pages', to: `/sites/${site}/pages` }]} wide={false}>
        <Loading label="Opening the page" shape="form" />
      </Screen>
    );
  }
  return <OpenSettings key={id} site={site} page={page.data} draft={draft.data} unsavedDraft={unsavedDraft} />;
}

interface OpenSettingsProps {
  site: string;
  page: ApiPage;
  draft: Draft;
  unsavedDraft: UnsavedDraft;
}

function OpenSettings({ site, page, draft, unsavedDraft }: OpenSettingsProps) {
  const queries = useQueryClient();
  const at = { site, page: page.id };
  const store = useDraftStore(
    { page: page.id, draft, unsavedDraft },
    {
      load: (call) => api.draft.get(at, call),
      draw: () => Promise.reject(new Error('There is no canvas beside the settings.')),
      async change(request, call) {
        const { canvas: _canvas, ...change } = request;
        const changed = await api.draft.patch({ ...at, ...change }, call);
        void queries.invalidateQueries({ queryKey: pagesKey(site) });
        return changed;
      },
    },
  );
  return <Settings site={site} page={page} store={store} codeSet={draft.codeSet} />;
}

function Settings({
  site,
  page,
  store,
  codeSet,
}: {
  site: string;
  page: ApiPage;
  store: DraftStore;
  codeSet: boolean;
}) {
  const { content } = useSyncExternalStore(store.subscribe, store.read);
  const navigate = useNavigate();
  const pages = `/sites/${site}/pages`;
  return (
    <Screen
      title={content.title}
      above={[{ title: 'Pages', to: pages }]}
      description={<PageStatus {...page} />}
      wide={false}
      actions={
        <>
          <SettingsSaving store={store} />
          <Button
            component={Link}
            to={`${pages}/${page.id}/edit`}
            variant="outlined"
            startIcon={<Pencil size={16} aria-hidden />}
          >
            Edit the page
          </Button>
          <PageActions site={site} page={page} onDeleted={() => void navigate(pages)} />
        </>
      }
    >
      <SettingsClashes site={site} store={store} />
      <PageSettings site={site} page={page} store={store} codeSet={codeSet} />
    </Screen>
  );
}
