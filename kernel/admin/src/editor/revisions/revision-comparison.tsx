import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { compare, find, isEqual, type Difference, type PageContent } from '@quoin/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { titleOf } from '../catalog/catalog.ts';
import { useEditor } from '../context/editor-context.ts';
import { revisionQuery } from '../../api/page-queries.ts';
import { Value } from './value.tsx';

const pageFields = ['title', 'seo', 'access', 'tags', 'parameter', 'navigation'] as const;
const kinds = {
  added: 'Added since',
  removed: 'Deleted since',
  moved: 'Moved since',
  replaced: 'Made another component since',
  changed: 'Changed since',
} as const;

const byNode = (differences: readonly Difference[]): Map<string, Difference[]> =>
  Map.groupBy(differences, ({ node }) => node);

export function RevisionComparison({ revision: id, onBack }: { revision: string; onBack(): void }) {
  const { site, page, catalog, draft, store, select } = useEditor();
  const notify = useNotify();
  const [isConfirming, setConfirming] = useState(false);
  const revision = useQuery(revisionQuery(site, page.id, id));
  const restore = useMutation({
    mutationFn: async () =>
      api.revisions.restore({ site, page: page.id, revision: id, expectedVersion: await store.saved() }),
    async onSuccess() {
      setConfirming(false);
      await store.reload();
      notify({
        message: `Revision ${revision.data?.number} is the draft now. The former draft is kept as a revision.`,
      });
      onBack();
    },
  });
  const back = (
    <Button color="inherit" startIcon={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
      All revisions
    </Button>
  );
  if (revision.data === undefined) {
    return (
      <>
        <Box>{back}</Box>
        {revision.error === null ? (
          <Loading />
        ) : (
          <FailureNotice error={revision.error} retry={() => void revision.refetch()} />
        )}
      </>
    );
  }
  const { number, content } = revision.data;
  const differences = byNode(compare(content.tree, draft.content.tree));
  const fields = pageFields.filter((field) => !isEqual(content[field], draft.content[field]));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        {back}
        <Button variant="outlined" onClick={() => setConfirming(true)}>
          Restore
        </Button>
      </Box>
      <Typography variant="h3">Revision {number} and the draft</Typography>
      {differences.size === 0 && fields.length === 0 && (
        <Typography color="textSecondary">They are the same.</Typography>
      )}
      {fields.map((field) => (
        <Change
          key={field}
          title={`The page’s ${field}`}
          before={content[field as keyof PageContent]}
          after={draft.content[field as keyof PageContent]}
        />
      ))}
      {[...differences].map(([node, changes]) => (
        <Box key={node} component="section">
          <Typography variant="h3" component="h4">
            {titleOf(catalog, changes[0]?.name ?? '')}
            {find(draft.content.tree, node) !== undefined && (
              <Button sx={{ ml: 1 }} onClick={() => select({ node })}>
                Show
              </Button>
            )}
          </Typography>
          {changes.map((change) =>
            change.kind === 'changed' ? (
              <Change key={`prop ${change.prop}`} title={change.prop} before={change.before} after={change.after} />
            ) : (
              <Typography key={change.kind} color="textSecondary">
                {kinds[change.kind]}
              </Typography>
            ),
          )}
        </Box>
      ))}
      <Confirm
        open={isConfirming}
        title={`Make revision ${number} the draft?`}
        action="Restore"
        busy={restore.isPending}
        error={restore.error}
        onConfirm={() => restore.mutate()}
        onClose={() => setConfirming(false)}
      >
        {differences.size + fields.length === 1
          ? 'One place changes'
          : `${differences.size + fields.length} places change`}
        . The current draft is kept as a revision; visitors see no change until you publish.
      </Confirm>
    </Box>
  );
}

const Change = ({ title, before, after }: { title: string; before: unknown; after: unknown }) => (
  <Box sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      In the revision
    </Typography>
    <Value value={before} />
    <Typography variant="caption" color="textSecondary">
      In the draft
    </Typography>
    <Value value={after} />
  </Box>
);
