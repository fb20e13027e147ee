import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TablePagination from '@mui/material/TablePagination';
import TextField from '@mui/material/TextField';
import type { ApiAsset } from '@quoin/api';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '../../screen/choice-filter.tsx';
import { SearchField } from '../../screen/search-field.tsx';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { AssetGrid } from './asset-grid.tsx';
import { AssetTable } from './asset-table.tsx';
import { pageLength, type Browsing } from './browsing.ts';
import { DropZone } from '../uploads/drop-zone.tsx';
import { FolderList } from '../folders/folder-list.tsx';
import { assetsQuery, foldersQuery, type AssetKind } from '../assets/media-queries.ts';
import { AssetSelectionBar } from '../selection/asset-selection-bar.tsx';
import { FilterBar } from '../../table/filter-bar.tsx';
import { useSelection } from '../../table/use-selection.ts';
import { useLastPage } from '../../table/use-last-page.ts';
import { folderTitle, kindWords, topFolder } from '../assets/asset-messages.ts';

interface MediaBrowserProps {
  site: string;
  browsing: Browsing;
  only?: AssetKind | undefined;
  selected: string | undefined;
  onSelect(asset: ApiAsset): void;
  onFiles: ((files: File[]) => void) | undefined;
  /** Shown beside the filters. */
  actions?: ReactNode;
  /** Enables selecting files to move or delete. */
  maySelect?: boolean;
  inRows?: boolean;
}

const sorts = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  fileName: 'By name',
  '-bytes': 'Largest first',
};

/** Converts a folder of the URL to that of the API. */
export const folderOf = (folder: string | undefined): string | undefined => (folder === topFolder ? '' : folder);

function emptyWords(mayUpload: boolean, inFolder: boolean): string {
  if (!mayUpload) return 'Ask someone who may upload files.';
  const how = 'Drop files here, or choose them with the button “Upload”.';
  return inFolder ? `${how} A folder is there as long as something is in it.` : how;
}

export function MediaBrowser({
  site,
  browsing,
  only,
  selected,
  onSelect,
  onFiles,
  actions,
  maySelect = false,
  inRows = false,
}: MediaBrowserProps) {
  const { folder, search, sort, page, change, changePage, filters } = browsing;
  const kind = only ?? browsing.kind;
  const folders = useQuery(foldersQuery(site));
  const query = useQuery(
    assetsQuery(site, { folder: folderOf(folder), kind, search, sort, limit: pageLength, offset: page * pageLength }),
  );
  const { data, error, isFetching, refetch } = query;
  useLastPage(query, { limit: pageLength, changePage });
  const isFiltered = search !== undefined || browsing.kind !== undefined;
  const files = data?.rows ?? [];
  const several = useSelection(files);
  const selection = maySelect ? several : undefined;
  const fields = (
    <>
      <SearchField label="File name or alt text" value={search} onChange={(words) => change({ search: words })} />
      {only === undefined && (
        <ChoiceFilter
          label="Kind"
          value={kind}
          choices={Object.entries(kindWords)}
          width={140}
          onChange={(next) => change({ kind: (next || undefined) as AssetKind | undefined })}
        />
      )}
      <TextField
        select
        label="Order"
        value={sort in sorts ? sort : ''}
        onChange={({ target }) => change({ sort: target.value })}
        sx={{ width: 150 }}
      >
        {Object.entries(sorts).map(([value, title]) => (
          <MenuItem key={value} value={value}>
            {title}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Box component="nav" aria-label="Folders" sx={{ maxHeight: { xs: 180, md: 'none' }, overflowY: 'auto' }}>
        <FolderList folders={folders.data?.folders} selected={folder} onSelect={(next) => change({ folder: next })} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {filters === undefined ? (
          <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {fields}
            {actions}
          </Box>
        ) : (
          <FilterBar site={site} list="media" filters={filters} end={actions}>
            {fields}
          </FilterBar>
        )}
        <DropZone onDrop={onFiles} label={`Drop to upload into “${folderTitle(folderOf(folder) ?? '')}”`}>
          <Box sx={{ height: 2, mb: 1 }}>
            {isFetching && data !== undefined && <LinearProgress aria-label="Loading" sx={{ height: 2 }} />}
          </Box>
          {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
          {data === undefined && error === null && <Loading shape="cards" />}
          {data?.total === 0 && isFiltered && (
            <Empty
              title="No file fits these filters"
              action={<Button onClick={() => change({ search: undefined, kind: undefined })}>Clear the filters</Button>}
            />
          )}
          {data?.total === 0 && !isFiltered && (
            <Box sx={{ border: '1px dashed', borderColor: 'divider', borderRadius: 1 }}>
              <Empty title={folder === undefined ? 'There are no files yet' : 'This folder is empty'}>
                {emptyWords(onFiles !== undefined, folder !== undefined)}
              </Empty>
            </Box>
          )}
          {files.length > 0 &&
            (inRows ? (
              <AssetTable site={site} assets={files} onSelect={onSelect} selection={selection} />
            ) : (
              <AssetGrid site={site} assets={files} selected={selected} onSelect={onSelect} selection={selection} />
            ))}
          {data !== undefined && (data.total > pageLength || page > 0) && (
            <TablePagination
              component="div"
              count={data.total}
              page={Math.min(page, Math.max(0, Math.ceil(data.total / pageLength) - 1))}
              rowsPerPage={pageLength}
              rowsPerPageOptions={[pageLength]}
              onPageChange={(_, next) => changePage(next)}
            />
          )}
        </DropZone>
        {several.chosen.length > 0 && <AssetSelectionBar site={site} selection={several} />}
      </Box>
    </Box>
  );
}
