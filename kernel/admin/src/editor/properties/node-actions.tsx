import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { Node } from '@quoin/sdk';
import { Grip } from 'lucide-react';
import { memo } from 'react';
import { ActionButtons } from '../actions/action-buttons.tsx';
import { toolbarActions } from '../actions/node-actions.ts';
import { useReadEditor } from '../context/editor-part.ts';

/** Not rendered again while the user types. */
export const NodeActions = memo(function NodeActions({ id, name }: Pick<Node, 'id' | 'name'>) {
  const read = useReadEditor();
  return (
    <Box sx={{ display: 'flex', gap: 0.5, mx: -0.75 }}>
      <Tooltip title="Drag it to a place on the page">
        <Box
          component="span"
          data-grip
          onPointerDown={(event) => {
            const { nodes, startDrag } = read();
            startDrag({ name, nodes: nodes.includes(id) ? nodes : [id] }, event);
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
});
