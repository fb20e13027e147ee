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
import { useParameters } from '../../screen/use-parameters.ts';
import { titleOf, type Catalog } from '../catalog/catalog.ts';
import { useEditor } from '../context/editor-context.ts';
import { revisionQuery } from '../../api/page-queries.ts';
import { CompareWith } from './compare-with.tsx';
import { restoreNode } from './restore-node.ts';
import { Value } from './value.tsx';

const pageFields = ['title', 'seo', 'access', 'tags', 'parameter', 'navigation'] as const;
const kinds = {
  added: 'Added since',
  removed: 'Deleted since',
  moved: 'Moved since',
  replaced: 'Made another component since',
  changed: 'Changed since',
} as const;

const changedFields = (before: PageContent, after: PageContent) =>
  pageFields.filter((field) => !isEqual(before[field], after[field]));

const countChanges = (before: PageContent, after: PageContent): number =>
  byNode(compare(before.tree, after.tree)).size + changedFields(before, after).length;

const ofOther = (number: number | undefined, other: string | undefined): string =>
  other === undefined ? 'the draft' : `revision ${number ?? ''}`;

const byNode = (differences: readonly Difference[]): Map<string, Difference[]> =>
  Map.groupBy(differences, ({ node }) => node);

/** Title of a prop, as its form has it. */
function propTitle(catalog: Catalog, name: string, prop: string): string {
  const { properties = {} } = (catalog.types.get(name)?.schema ?? {}) as {
    properties?: Record<string, { title?: string }>;
  };
  return properties[prop]?.title ?? prop;
}

export function RevisionComparison({ revision: id, onBack }: { revision: string; onBack(): void }) {
  const { site, page, catalog, draft, store, select, act } = useEditor();
  const [parameters, changeParameters] = useParameters();
  const other = parameters.get('with') ?? undefined;
  const notify = useNotify();
  const [isConfirming, setConfirming] = useState(false);
  const revision = useQuery(revisionQuery(site, page.id, id));
  const otherRevision = useQuery({ ...revisionQuery(site, page.id, other ?? ''), enabled: other !== undefined });
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
  const fields = changedFields(content, shown);
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
      {differences.size === 0 && fields.length === 0 && (
        <Typography color="textSecondary">They are the same.</Typography>
      )}
      {fields.map((field) => (
        <Change
          key={field}
          title={`The page’s ${field}`}
          other={words}
          before={content[field as keyof PageContent]}
          after={shown[field as keyof PageContent]}
        />
      ))}
      {[...differences].map(([node, changes]) => (
        <Box key={node} component="section">
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
            <Typography variant="h3" component="h4">
              {titleOf(catalog, changes[0]?.name ?? '')}
            </Typography>
            {find(draft.content.tree, node) !== undefined && <Button onClick={() => select({ node })}>Show</Button>}
            {other === undefined && node !== draft.content.tree.id && (
              <Button onClick={() => act(restoreNode(catalog, draft.content.tree, content.tree, node))}>
                Restore this
              </Button>
            )}
          </Box>
          {changes.map((change) =>
            change.kind === 'changed' ? (
              <Change
                key={`prop ${change.prop}`}
                title={propTitle(catalog, change.name, change.prop)}
                other={words}
                before={change.before}
                after={change.after}
              />
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
        {places === 1 ? 'One place changes' : `${places} places change`}. The current draft is kept as a revision;
        visitors see no change until you publish.
      </Confirm>
    </Box>
  );
}

interface ChangeProps {
  title: string;
  /** Words for the other side of the comparison: `the draft`. */
  other: string;
  before: unknown;
  after: unknown;
}

const Change = ({ title, other, before, after }: ChangeProps) => (
  <Box sx={{ display: 'grid', gap: 0.5, mt: 1 }}>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    <Typography variant="caption" color="textSecondary">
      In the revision
    </Typography>
    <Value value={before} />
    <Typography variant="caption" color="textSecondary">
      In {other}
    </Typography>
    <Value value={after} />
  </Box>
);
