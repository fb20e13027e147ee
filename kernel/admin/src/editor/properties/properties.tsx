import Box from '@mui/material/Box';
import { find } from '@quoin/core';
import { memo } from 'react';
import { useSearchParams } from 'react-router';
import { ClashList } from '../conflict/clashes.tsx';
import { useEditor } from '../context/editor-context.ts';
import { RevisionsPanel } from '../revisions/revisions-panel.tsx';
import { NodeProperties } from './node-properties.tsx';
import { SlotProperties } from './slot-properties.tsx';

export const Properties = memo(function Properties() {
  const { draft, selection } = useEditor();
  const [parameters] = useSearchParams();
  const node = find(draft.content.tree, selection.node)?.node ?? draft.content.tree;
  if (parameters.get('panel') === 'revisions') return <RevisionsPanel />;
  if (selection.slot === undefined) return <NodeProperties node={node} />;
  return (
    <>
      {draft.clashes.length > 0 && (
        <Box sx={{ p: 2, pb: 0 }}>
          <ClashList clashes={draft.clashes} />
        </Box>
      )}
      <SlotProperties node={node} slot={selection.slot} />
    </>
  );
});
