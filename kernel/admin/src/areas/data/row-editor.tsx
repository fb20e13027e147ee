import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ApiDataSource, ApiRow } from '@quoin/api';
import type { Json } from '@quoin/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { failureOf, isFailure } from '../../api/failure.ts';
import { PropertyForm } from '../../form/property-form.tsx';
import { initialOf } from '../../form/schema/initial.ts';
import { withValue } from '../../form/schema/value.ts';
import { Screen } from '../../screen/screen.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { useNotify, useNotifyFailure } from '../../feedback/notices.tsx';
import { useUnsaved } from '../../feedback/use-unsaved.tsx';
import { columnFields, wordsOf } from './cell-value.tsx';
import { RevisionList } from './revision-list.tsx';
import { rowsKey, type SourceOfScreen } from './source.tsx';

interface RowEditorProps {
  of: SourceOfScreen & { source: ApiDataSource };
  /** Null for a new row. */
  row: ApiRow | null;
}

type Data = Record<string, Json>;

export function RowEditor({ of: { site, name, source, fields, mayEdit }, row }: RowEditorProps) {
  // A preset number would be a guess.
  const [data, setData] = useState<Data>(() =>
    row === null ? initialOf(fields.filter(({ kind }) => kind !== 'number')) : (row.data as Data),
  );
  const [isChanged, setChanged] = useState(false);
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const list = `/sites/${site}/data/${name}`;
  const refresh = () => queries.invalidateQueries({ queryKey: rowsKey(site, name) });
  const unsaved = useUnsaved(isChanged);

  const saving = useMutation({
    mutationFn: () =>
      row === null
        ? api.rows.create({ site, source: name, data })
        : api.rows.update({ site, source: name, row: row.id, revision: row.revision, data }),
    onSuccess: async () => {
      unsaved.release();
      setChanged(false);
      await refresh();
      notify({ message: row === null ? 'The row is added.' : 'The row is saved.' });
      if (row === null) await navigate(list);
    },
  });
  const deleting = useMutation({
    mutationFn: async ({ id, revision }: ApiRow) => {
      await api.rows.delete({ site, source: name, row: id, revision });
      return { id, revision: revision + 1 };
    },
    onSuccess: async ({ id, revision }) => {
      unsaved.release();
      const undo = () => void api.rows.undelete({ site, source: name, row: id, revision }).then(refresh, notifyFailure);
      notify({ message: 'The row is deleted.', undo });
      await navigate(list);
      await refresh();
    },
  });

  const [first] = columnFields(fields, source.label);
  const title =
    row === null ? 'New row' : (row.key ?? (first === undefined ? '' : wordsOf(first, row.data[first.key]))) || 'Row';
  const error = saving.error ?? deleting.error;
  const problems = error === null ? (row?.problems ?? []) : failureOf(error).problems;
  // Several problems are listed above the form; a single one only at its field.
  const isListedInForm =
    error !== null && problems.length > 1 && problems.every(({ where }) => where.startsWith('data.'));
  const inForm = problems.map(({ where, message }) => ({ field: where.replace(/^data\./, ''), message }));
  return (
    <Screen
      title={title}
      wide={row !== null}
      above={[
        { title: 'Data', to: `/sites/${site}/data` },
        { title: source.title, to: list },
      ]}
      actions={
        mayEdit && (
          <>
            {row !== null && (
              <Button
                variant="outlined"
                color="error"
                startIcon={<Trash2 size={16} aria-hidden />}
                loading={deleting.isPending}
                onClick={() => deleting.mutate(row)}
              >
                Delete
              </Button>
            )}
            <Button
              variant="contained"
              disabled={!isChanged && row !== null}
              loading={saving.isPending}
              onClick={() => saving.mutate()}
            >
              {row === null ? 'Add' : 'Save'}
            </Button>
          </>
        )
      }
    >
      {unsaved.dialog}
      {error !== null && !isListedInForm && (
        <FailureNotice
          error={error}
          {...(isFailure(error, 'row.conflict')
            ? { retry: () => void refresh(), retryTitle: 'Load it again, without my changes' }
            : {})}
        />
      )}
      {error === null && row !== null && row.problems.length > 0 && (
        <Alert severity="warning">
          This row does not fit what its data source expects now, so it is not shown to visitors. Correct the fields
          that are marked and save.
        </Alert>
      )}
      {!mayEdit && <Alert severity="info">You may read this row, but not change it.</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: row === null ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 300px' },
        }}
      >
        <Paper
          variant="outlined"
          sx={{ m: 0, minWidth: 0, p: { xs: 2, sm: 3 } }}
          component="fieldset"
          // The saved row replaces the form, with anything typed meanwhile.
          disabled={!mayEdit || saving.isPending}
          aria-label={title}
        >
          <PropertyForm
            site={site}
            schema={source.row}
            value={data}
            problems={inForm}
            onChange={(path, value) => {
              setData((current) => withValue(current, path, value) as Data);
              setChanged(true);
            }}
          />
        </Paper>
        {row !== null && (
          <RevisionList {...{ site, row, fields, mayEdit }} source={name} hasUnsaved={isChanged} onRestored={refresh} />
        )}
      </Box>
    </Screen>
  );
}
