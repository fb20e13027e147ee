import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { Node } from '@quoin/sdk';
import { Grip } from 'lucide-react';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { toolbarActions } from '../actions/node-actions.ts';
import { useReadEditor } from '../context/editor-part.ts';

export function NodeActions({ node }: { node: Node }) {
  const read = useReadEditor();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mx: -0.75 }}>
      <Tooltip title="Drag it to a place on the page">
        <Box
          component="span"
          data-grip
          onPointerDown={(event) => {
            const { nodes, startDrag } = read();
            startDrag({ name: node.name, nodes: nodes.includes(node.id) ? nodes : [node.id] }, event);
          }}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            px: 0.5,
            cursor: 'grab',
            touchAction: 'none',
            userSelect: 'none',
            color: 'text.secondary',
          }}
        >
          <Grip size={17} aria-hidden />
        </Box>
      </Tooltip>
      <ActionButtons label="What can be done with it" actions={toolbarActions} />
    </Box>
  );
}
