import { find } from '@quoin/core';
import { useSearchParams } from 'react-router';
import { useEditor } from '../context/editor-context.ts';
import { RevisionsPanel } from '../revisions/revisions-panel.tsx';
import { NodeProperties } from './node-properties.tsx';
import { SlotProperties } from './slot-properties.tsx';

export function Properties() {
  const { draft, selection } = useEditor();
  const [parameters] = useSearchParams();
  const node = find(draft.content.tree, selection.node)?.node ?? draft.content.tree;
  if (parameters.get('panel') === 'revisions') return <RevisionsPanel />;
  if (selection.slot !== undefined) return <SlotProperties node={node} slot={selection.slot} />;
  return <NodeProperties key={node.id} node={node} />;
}
