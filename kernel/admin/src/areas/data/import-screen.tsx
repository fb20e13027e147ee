import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ApiDataSource } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { Screen } from '../../screen/screen.tsx';
import { Empty } from '../../feedback/empty.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportForm } from './import-form.tsx';
import { sendImport, type ImportChoices } from './import-file.ts';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { rowsKey, SourceFrame, useSource, type SourceOfScreen } from './source.tsx';

const initial: ImportChoices = { mode: 'update', skipBad: false, encoding: undefined, columns: {} };

/** Imports rows from a file, after a confirmed dry run. */
export function ImportScreen() {
  const of = useSource();
  const { source } = of;
  if (source === undefined) return <SourceFrame of={of} />;
  return <Importing of={{ ...of, source }} />;
}

function Importing({
  of: { site, name, source, fields, mayEdit },
}: {
  of: SourceOfScreen & { source: ApiDataSource };
}) {
  const [parameters, setParameters] = useSearchParams();
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState(initial);
  const [sent, setSent] = useState(0);
  /** Id of the import with the findings on this file and these choices. */
  const [checked, setChecked] = useState<string>();
  const queries = useQueryClient();
  const id = parameters.get('import') ?? undefined;
  const key = [...rowsKey(site, name), 'imports'];

  const { data: current, error } = useQuery({
    queryKey: [...key, id],
    queryFn: () => api.imports.get({ site, source: name, import: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 500 : false),
  });
  const refresh = () => queries.invalidateQueries({ queryKey: key });
  const sending = useMutation({
    mutationFn: ({ dryRun, ...chosen }: ImportChoices & { dryRun: boolean }) => {
      if (file === undefined) throw new Error('No file is chosen.');
      setSent(0);
      return sendImport({ site, source: name, file, dryRun, ...chosen, onProgress: setSent });
    },
    onSuccess: () => void refresh(),
  });
  const send = (chosen: ImportChoices, dryRun: boolean) => {
    setChoices(chosen);
    setChecked(undefined);
    sending.mutate(
      { ...chosen, dryRun },
      {
        // Not called after `reset`.
        onSuccess({ id: started, encoding }) {
          if (encoding !== 'utf-8') setChoices({ ...chosen, encoding });
          setChecked(started);
          setParameters({ import: started }, { replace: true });
        },
      },
    );
  };
  /** Other choices, or another file, invalidate earlier findings. */
  const choose = (chosen: ImportChoices) => {
    setChoices(chosen);
    setChecked(undefined);
    setParameters({}, { replace: true });
    sending.reset();
  };

  const list = `/sites/${site}/data/${name}`;
  const above = [
    { title: 'Data', to: `/sites/${site}/data` },
    { title: source.title, to: list },
  ];
  if (!mayEdit) {
    return (
      <Screen title="Import" above={above}>
        <Empty title="You may not change these rows">Ask an administrator for a role that may edit data.</Empty>
      </Screen>
    );
  }
  return (
    <Screen
      title="Import"
      above={above}
      description={`Rows of ${source.title} from a file of CSV or JSON. The file is checked first; nothing changes before you say so.`}
      wide={false}
    >
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <ImportForm
          file={file}
          choices={choices}
          hasKey={(source.key?.length ?? 0) > 0}
          sent={sending.isPending ? sent : undefined}
          error={sending.error}
          onFile={(chosen) => {
            choose(initial);
            setFile(chosen);
          }}
          onChange={choose}
          onCheck={() => send(choices, true)}
        />
      </Paper>
      {id !== undefined && (
        <Box aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
          {error !== null && <FailureNotice error={error} />}
          {current === undefined && error === null && <Loading />}
          {current?.state === 'waiting' && (
            <ImportProgress key={current.id} of={current} site={site} source={name} onEnded={refresh} />
          )}
          {current !== undefined && current.state !== 'waiting' && (
            <ImportOutcome
              of={current}
              fields={fields}
              list={list}
              columns={choices.columns}
              canApply={id === checked}
              onColumns={(columns) => send({ ...choices, columns }, true)}
              onApply={(skipBad) => send({ ...choices, skipBad }, false)}
              onApplied={() => void queries.invalidateQueries({ queryKey: rowsKey(site, name) })}
            />
          )}
        </Box>
      )}
      <EarlierImports
        site={site}
        source={name}
        shown={id}
        queryKey={key}
        onShow={(shown) => setParameters({ import: shown })}
      />
    </Screen>
  );
}
