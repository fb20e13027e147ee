import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { find, type Difference, type PageContent } from '@quoin/core';
import type { ReactNode } from 'react';
import { fieldsOf } from '../../form/schema/field.ts';
import { nodeWords } from '../catalog/node-words.ts';
import { placeWords } from '../tree/place-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { ValueChange } from './value-change.tsx';

const kinds = {
  added: 'Added since',
  removed: 'Deleted since',
  replaced: 'Made another component since',
} as const;

interface NodeChangesProps {
  node: string;
  changes: readonly Difference[];
  before: PageContent;
  after: PageContent;
  /** Words for the other side of the comparison: `the draft`. */
  other: string;
  /** Restores the node; undefined if the other side is not the draft. */
  restore: (() => void) | undefined;
}

/** Lists what changed in a node, and can show or restore it. */
export function NodeChanges({ node, changes, before, after, other, restore }: NodeChangesProps) {
  const { site, catalog, draft, select } = useEditor();

  function shown(change: Difference): ReactNode {
    if (change.kind === 'changed') {
      const fields = fieldsOf(catalog.types.get(change.name)?.schema ?? {});
      const field = fields.find(({ key }) => key === change.prop);
      return (
        <ValueChange
          key={`prop ${change.prop}`}
          site={site}
          title={field?.title ?? change.prop}
          field={field}
          other={other}
          before={change.before}
          after={change.after}
        />
      );
    }
    const [from, to] = [before, after].map((content) => placeWords(catalog, draft, content, node));
    return (
      <Typography key={change.kind} color="textSecondary">
        {change.kind === 'moved' ? `Moved from “${from}” to “${to}”` : kinds[change.kind]}
      </Typography>
    );
  }

  return (
    <Box component="section">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h3" component="h4">
          {nodeWords(catalog, draft, node, changes[0]?.name)}
        </Typography>
        {find(draft.content.tree, node) !== undefined && <Button onClick={() => select({ node })}>Show</Button>}
        {restore !== undefined && node !== draft.content.tree.id && <Button onClick={restore}>Restore this</Button>}
      </Box>
      {changes.map(shown)}
    </Box>
  );
}
