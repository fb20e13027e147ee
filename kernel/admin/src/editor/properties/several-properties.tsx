import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { nodeWords } from '../catalog/node-words.ts';
import { useEditor } from '../context/editor-context.ts';
import { NodeActions } from './node-actions.tsx';
import type { Node } from '@quoin/sdk';

/** Lists the selected nodes, if several are. Each is edited by itself. */
export function SeveralProperties({ lead }: { lead: Node }) {
  const { catalog, draft, nodes, select } = useEditor();
  const title = `${nodes.length} components`;
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, p: 2 }}>
      <Box>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="body2" color="textSecondary">
          They are moved, copied and deleted together. Choose one to edit its properties.
        </Typography>
      </Box>
      <NodeActions id={lead.id} name={lead.name} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {nodes.map((id) => (
          <li key={id}>
            <Link
              component="button"
              type="button"
              onClick={() => select({ node: id })}
              sx={{ py: 0.25, minHeight: 24 }}
            >
              {nodeWords(catalog, draft, id)}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
