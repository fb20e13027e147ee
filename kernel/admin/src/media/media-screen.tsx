import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutGrid, List } from 'lucide-react';
import { useEffect } from 'react';
import { Screen } from '../screen/screen.tsx';
import { useFilters } from '../screen/use-filters.ts';
import { useSiteId } from '../screen/use-site.ts';
import { useParameters } from '../screen/use-parameters.ts';
import { useMay } from '../session/use-session.ts';
import { usePagination } from '../table/use-pagination.ts';
import { AssetPanel } from './details/asset-panel.tsx';
import { newestFirst, type Browsing } from './browser/browsing.ts';
import { FolderActions } from './folders/folder-actions.tsx';
import { folderOf, MediaBrowser } from './browser/media-browser.tsx';
import { foldersQuery, refreshMedia, type AssetKind } from './assets/media-queries.ts';
import { UploadButton } from './uploads/upload-button.tsx';
import { UploadTray } from './uploads/upload-tray.tsx';
import { onArrival, upload } from './uploads/uploads.ts';
import { formatBytes } from '../screen/format-number.ts';

function useBrowsing(): Browsing {
  const filters = useFilters(['folder', 'kind', 'search']);
  const { values, change } = filters;
  const pagination = usePagination(newestFirst);
  return {
    folder: values.folder,
    kind: values.kind as AssetKind | undefined,
    search: values.search,
    sort: pagination.sort,
    page: pagination.page,
    change({ sort, ...others }) {
      change(others);
      if (sort !== undefined) pagination.changeSort(sort);
    },
    changePage: pagination.changePage,
    filters: {
      ...filters,
      // The folder is a place. Clearing the filters does not leave it.
      areSet: values.kind !== undefined || values.search !== undefined,
      clear: () => change({ kind: undefined, search: undefined }),
    },
  };
}

/** URL parameter that affects the layout, not the list. */
function useParameter(name: string): [string | undefined, (value: string | undefined) => void] {
  const [parameters, change] = useParameters();
  return [parameters.get(name) ?? undefined, (value) => change({ [name]: value })];
}

export function MediaScreen() {
  const site = useSiteId();
  const queries = useQueryClient();
  const browsing = useBrowsing();
  const [asset, setAsset] = useParameter('asset');
  const [view, setView] = useParameter('view');
  const { data: folders } = useQuery(foldersQuery(site));
  const mayUpload = useMay('media.upload', site);
  const mayEdit = useMay('media.edit', site);
  useEffect(() => onArrival((_, { site: to }) => void refreshMedia(queries, to)), [queries]);
  const send = (files: File[]) =>
    upload({ site, folder: folderOf(browsing.folder) ?? '', files, largestFile: folders?.largestFile });
  return (
    <Screen
      title="Media"
      description={
        folders === undefined
          ? undefined
          : `${formatBytes(folders.bytes)} of ${formatBytes(folders.quota)} used. A file may have ${formatBytes(folders.largestFile)}.`
      }
      actions={
        <>
          <FolderActions
            site={site}
            folder={browsing.folder}
            mayCreate={mayUpload}
            mayRename={mayEdit}
            onOpen={(folder) => browsing.change({ folder })}
          />
          {mayUpload && <UploadButton title="Upload" onFiles={send} />}
        </>
      }
    >
      {!mayUpload && <Typography color="textSecondary">You can look at these files and use them on pages.</Typography>}
      <UploadTray site={site} onOpen={({ id }) => setAsset(id)} />
      <MediaBrowser
        site={site}
        browsing={browsing}
        selected={asset}
        onSelect={({ id }) => setAsset(id)}
        onFiles={mayUpload ? send : undefined}
        actions={
          <Box sx={{ marginInlineStart: 'auto' }}>
            <ToggleButtonGroup
              size="small"
              exclusive
              value={view ?? 'tiles'}
              aria-label="View"
              onChange={(_, next: string | null) => next !== null && setView(next === 'tiles' ? undefined : next)}
            >
              <ToggleButton value="tiles" aria-label="Tiles">
                <LayoutGrid size={16} aria-hidden />
              </ToggleButton>
              <ToggleButton value="list" aria-label="List">
                <List size={16} aria-hidden />
              </ToggleButton>
            </ToggleButtonGroup>
          </Box>
        }
        maySelect={mayEdit}
        inRows={view === 'list'}
      />
      <AssetPanel site={site} asset={asset} onClose={() => setAsset(undefined)} />
    </Screen>
  );
}
