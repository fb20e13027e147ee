import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { compare, type Difference, type PageContent } from '@quoin/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Confirm } from '../../feedback/confirm.tsx';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { useNotify } from '../../feedback/notices.tsx';
import { useParameters } from '../../screen/use-parameters.ts';
import { useEditor } from '../context/editor-context.ts';
import { revisionQuery } from '../../api/page-queries.ts';
import { CompareWith } from './compare-with.tsx';
import { NodeChanges } from './node-changes.tsx';
import { changedFields, PageChanges } from './page-changes.tsx';
import { restoreNode } from './restore-node.ts';

const countChanges = (before: PageContent, after: PageContent): number =>
  byNode(compare(before.tree, after.tree)).size + changedFields(before, after).length;

const ofOther = (number: number | undefined, other: string | undefined): string =>
  other === undefined ? 'the draft' : `revision ${number ?? ''}`;

const byNode = (differences: readonly Difference[]): Map<string, Difference[]> =>
  Map.groupBy(differences, ({ node }) => node);

export function RevisionComparison({ revision: id, onBack }: { revision: string; onBack(): void }) {
  const { site, page, catalog, draft, store, act } = useEditor();
  const [parameters, changeParameters] = useParameters();
  const other = parameters.get('with') ?? undefined;
  const notify = useNotify();
  const [isConfirming, setConfirming] = useState(false);
  const revision = useQuery(revisionQuery(site, page.id, id));
  const otherRevision = useQuery({ ...revisionQuery(site, page.id, other ?? ''), enabled: other !== undefined });
  const restore = useMutation({
    async mutationFn() {
      const expectedVersion = await store.saved();
      await store.reload(`Restore revision ${revision.data?.number}`, (call) =>
        api.revisions.restore({ site, page: page.id, revision: id, expectedVersion }, call),
      );
    },
    onSuccess() {
      setConfirming(false);
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
  const shown = other === undefined ? draft.content : otherRevision.data?.content;
  if (revision.data === undefined || shown === undefined) {
    const failed = [revision, otherRevision].find(({ error }) => error !== null);
    return (
      <>
        <Box>{back}</Box>
        {failed === undefined ? (
          <Loading />
        ) : (
          <FailureNotice error={failed.error} retry={() => void failed.refetch()} />
        )}
      </>
    );
  }
  const { number, content } = revision.data;
  const differences = byNode(compare(content.tree, shown.tree));
  const places = countChanges(content, draft.content);
  const words = ofOther(otherRevision.data?.number, other);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        {back}
        <Button variant="outlined" onClick={() => setConfirming(true)}>
          Restore
        </Button>
      </Box>
      <Typography variant="h3">
        Revision {number} and {words}
      </Typography>
      <CompareWith revision={id} value={other} onChange={(next) => changeParameters({ with: next })} />
      {differences.size === 0 && changedFields(content, shown).length === 0 && (
        <Typography color="textSecondary">They are the same.</Typography>
      )}
      <PageChanges before={content} after={shown} other={words} />
      {[...differences].map(([node, changes]) => (
        <NodeChanges
          key={node}
          node={node}
          changes={changes}
          before={content}
          after={shown}
          other={words}
          restore={
            other === undefined ? () => act(restoreNode(catalog, draft.content.tree, content.tree, node)) : undefined
          }
        />
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
        {places === 1 ? 'One place changes' : `${places} places change`}. The current draft is kept as a revision;
        visitors see no change until you publish.
      </Confirm>
    </Box>
  );
}
