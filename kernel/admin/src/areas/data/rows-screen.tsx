import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import type { ApiRow } from '@quoin/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../api/client.ts';
import { Screen } from '../../screen/screen.tsx';
import { useSiteZone } from '../../screen/use-site.ts';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { selectColumn } from '../../table/select-column.tsx';
import { useSelection } from '../../table/use-selection.ts';
import { usePagination } from '../../table/use-pagination.ts';
import { columnFields } from './cell-value.tsx';
import { ExportMenu } from './export-menu.tsx';
import { rowColumns, rowTitle } from './row-columns.tsx';
import { RowFilters, useRowFilters } from './row-filters.tsx';
import { RowSelectionBar } from './row-selection-bar.tsx';
import { rowsKey, SourceFrame, useSource } from './source.tsx';

const none: readonly ApiRow[] = [];

export function RowsScreen() {
  const of = useSource();
  const { site, name, source, fields, mayEdit } = of;
  const zone = useSiteZone(site);
  const filtering = useRowFilters(fields);
  const pagination = usePagination('');
  const { filters } = filtering;
  // A saved view may sort by a field that the source lost.
  const sort = fields.some(({ key }) => key === pagination.sort.replace('-', '')) ? { sort: pagination.sort } : {};
  const columns = columnFields(fields, source?.label);
  const input = {
    site,
    source: name,
    ...filtering.input,
    ...sort,
    limit: pagination.limit,
    offset: pagination.offset,
  };
  const query = useQuery({
    queryKey: [...rowsKey(site, name), 'list', input],
    queryFn: () => api.rows.list(input),
    placeholderData: keepPreviousData,
    enabled: source !== undefined,
  });
  const rows = query.data?.rows ?? none;
  const selection = useSelection(rows);
  if (source === undefined) return <SourceFrame of={of} />;

  const nameOf = (row: ApiRow) => row.key ?? rowTitle(row, columns);
  const base = `/sites/${site}/data/${name}`;
  const add = (
    <Button
      variant="contained"
      component={RouterLink}
      to={`${base}/rows/new`}
      startIcon={<Plus size={16} aria-hidden />}
    >
      Add a row
    </Button>
  );
  return (
    <Screen
      title={source.title}
      above={[{ title: 'Data', to: `/sites/${site}/data` }]}
      description={
        source.scope === 'group' ? (
          <>
            {source.description} <Chip component="span" label="Shared by all sites" />
          </>
        ) : (
          source.description
        )
      }
      actions={
        <>
          <ExportMenu
            path={`/sites/${site}/data-sources/${name}/rows`}
            input={{ ...filtering.input, ...sort }}
            name={name}
          />
          {mayEdit && (
            <Button
              variant="outlined"
              component={RouterLink}
              to={`${base}/import`}
              startIcon={<Upload size={16} aria-hidden />}
            >
              Import
            </Button>
          )}
          {mayEdit && add}
        </>
      }
    >
      <RowFilters site={site} source={name} filtering={filtering} />
      <DataTable
        label={source.title}
        rowKey={({ id }) => id}
        query={query}
        pagination={pagination}
        columns={[
          ...(mayEdit ? [selectColumn({ selection, listed: rows.length, nameOf })] : []),
          ...rowColumns(base, columns, zone),
        ]}
        empty={
          filters.areSet ? (
            <Empty
              title="No row fits these filters"
              action={<Button onClick={filters.clear}>Clear the filters</Button>}
            />
          ) : (
            <Empty title="There are no rows yet" {...(mayEdit ? { action: add } : {})}>
              {mayEdit
                ? 'Add the first one, or import a file of CSV or JSON.'
                : 'Users who may edit data can add them.'}
            </Empty>
          )
        }
      />
      {mayEdit && selection.chosen.length > 0 && (
        <RowSelectionBar site={site} source={name} selection={selection} nameOf={nameOf} />
      )}
    </Screen>
  );
}
