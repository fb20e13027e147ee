import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ApiEditSince, ApiPluginSite, ApiRowEdit } from '@quoin/api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { api } from '../../../api/client.ts';
import { PlainTable } from '../../../table/plain-table.tsx';
import { LineClamp } from '../../../screen/line-clamp.tsx';
import { Instant } from '../../../screen/instant.tsx';
import { Section } from '../../../screen/section.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { useNotify, useNotifyFailure } from '../../../feedback/notices.tsx';
import { editsQuery } from './plan-queries.ts';

function Reapply({ site, edit: { page, path, revision, isDraft } }: { site: string; edit: ApiEditSince }) {
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const queries = useQueryClient();
  const applying = useMutation({
    mutationFn: () => api.plugins.reapply({ site, page }),
    onSuccess: () =>
      notify({
        message: `Revision ${revision} is the draft of ${path} again. The former draft is kept as a revision.`,
      }),
    onError: notifyFailure,
    onSettled: () => queries.invalidateQueries(),
  });
  if (isDraft) return 'It is the draft';
  return (
    <Button
      variant="outlined"
      size="small"
      loading={applying.isPending}
      onClick={() => applying.mutate()}
      aria-label={`Apply revision ${revision} of ${path} again`}
    >
      Apply again
    </Button>
  );
}

function Revision({ edit: { revision, cancelled } }: { edit: ApiEditSince }) {
  if (cancelled === null) return revision ?? 'Draft only';
  return (
    <>
      {revision}
      {cancelled.revision === revision ? ', which' : `; revision ${cancelled.revision}`} was to be published at{' '}
      <Instant at={cancelled.at} />
    </>
  );
}

function RowEdits({ site, rows, total }: { site: string; rows: readonly ApiRowEdit[]; total: number }) {
  return (
    <>
      <PlainTable
        label="Rows saved before the rollback"
        titles={['Row', 'Data source', 'Revision', 'When']}
        rows={rows.map(({ row, source, key, revision, at }) => ({
          key: row,
          cells: [
            <Link key="row" component={RouterLink} to={`/sites/${site}/data/${source}/rows/${row}`}>
              <LineClamp>{key ?? row}</LineClamp>
            </Link>,
            source,
            revision,
            <Instant key="when" at={at} />,
          ],
        }))}
      />
      {total > rows.length && <div>And {(total - rows.length).toLocaleString()} further rows.</div>}
    </>
  );
}

export function EditsSection({ site: { site, canPlan } }: { site: ApiPluginSite }) {
  const { data, error, refetch } = useQuery(editsQuery(site, canPlan));
  if (error !== null) return <FailureNotice error={error} retry={() => void refetch()} />;
  if (data === undefined || data.total + data.totalRows === 0) return null;
  return (
    <Section
      title="Edited before the rollback"
      description="These edits are stored, but not shown, because they need the version that was rolled back. Apply an edit again to restore it as the draft, which can be published under that version."
    >
      {data.total > 0 && (
        <PlainTable
          label="Edited before the rollback"
          titles={['Page', 'Revision', 'When', 'Draft']}
          rows={data.edits.map((edit) => ({
            key: edit.page,
            cells: [
              <Link key="page" component={RouterLink} to={`/sites/${site}/pages/${edit.page}/edit`}>
                <LineClamp>{`${edit.path} (${edit.locale}) ${edit.title}`}</LineClamp>
              </Link>,
              <Revision key="revision" edit={edit} />,
              <Instant key="when" at={edit.at} />,
              <Reapply key="draft" site={site} edit={edit} />,
            ],
          }))}
        />
      )}
      {data.total > data.edits.length && `And ${(data.total - data.edits.length).toLocaleString()} further pages.`}
      {data.totalRows > 0 && <RowEdits site={site} rows={data.rows} total={data.totalRows} />}
    </Section>
  );
}
