import Box from '@mui/material/Box';
import { find } from '@quoin/core';
import { memo, useLayoutEffect } from 'react';
import { ClashList } from '../conflict/clashes.tsx';
import type { EditorContextValue } from '../context/editor-context.ts';
import { useEditorPart, useReadEditor } from '../context/editor-part.ts';
import { goToOutline } from '../outline/go-to-outline.ts';
import { RevisionsPanel } from '../revisions/revisions-panel.tsx';
import { propertiesId } from '../panels/go-to-properties.ts';
import { SkipLink } from '../panels/skip-link.tsx';
import { NodeProperties } from './node-properties.tsx';
import { SeveralProperties } from './several-properties.tsx';
import { SlotProperties } from './slot-properties.tsx';

/** Scrolls the panel to its start when it appears, before an effect scrolls to a field. */
function ScrollToStart() {
  useLayoutEffect(() => {
    const panel = document.getElementById(propertiesId);
    if (panel !== null) panel.scrollTop = 0;
  }, []);
  return null;
}

/** Not rendered again while the user types. */
const SkipToOutline = memo(function SkipToOutline() {
  const read = useReadEditor();
  return <SkipLink to="outline" onSkip={() => goToOutline(read())} />;
});

const propertiesPart = ({ draft, isHistory, selection, nodes }: EditorContextValue) => ({
  tree: draft.content.tree,
  clashes: draft.clashes,
  isHistory,
  selection,
  nodes,
});

export const Properties = memo(function Properties() {
  const { tree, clashes, isHistory, selection, nodes } = useEditorPart(propertiesPart);
  const node = find(tree, selection.node)?.node ?? tree;
  if (isHistory) return <RevisionsPanel />;
  const skip = (
    <>
      <ScrollToStart key={`${selection.node} ${selection.slot}`} />
      <SkipToOutline />
    </>
  );
  if (selection.slot === undefined)
    return (
      <>
        {skip}
        {nodes.length > 1 ? <SeveralProperties lead={node} /> : <NodeProperties node={node} />}
      </>
    );
  return (
    <>
      {skip}
      {clashes.length > 0 && (
        <Box sx={{ p: 2, pb: 0 }}>
          <ClashList clashes={clashes} />
        </Box>
      )}
      <SlotProperties node={node} slot={selection.slot} />
    </>
  );
});
