import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { api } from '../../api/client.ts';
import { Screen } from '../../screen/screen.tsx';
import { Empty } from '../../feedback/empty.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { useWindow } from '../../table/use-window.ts';
import { ExportMenu } from './export-menu.tsx';
import { rowColumns } from './row-columns.tsx';
import { RowFilters, useRowFilters } from './row-filters.tsx';
import { rowsKey, SourceFrame, useSource } from './source.tsx';

export function RowsScreen() {
  const of = useSource();
  const { site, name, source, fields, mayEdit } = of;
  const filtering = useRowFilters(fields);
  const window = useWindow('');
  const { filters } = filtering;
  // A saved view may sort by a field that the source has no longer.
  const sort = fields.some(({ key }) => key === window.sort.replace('-', '')) ? { sort: window.sort } : {};
  const input = {
    site,
    source: name,
    ...filtering.input,
    ...sort,
    limit: window.limit,
    offset: window.offset,
  };
  const query = useQuery({
    queryKey: [...rowsKey(site, name), 'list', input],
    queryFn: () => api.rows.list(input),
    placeholderData: keepPreviousData,
    enabled: source !== undefined,
  });
  if (source === undefined) return <SourceFrame of={of} />;

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
        window={window}
        columns={rowColumns(base, fields)}
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
    </Screen>
  );
}
