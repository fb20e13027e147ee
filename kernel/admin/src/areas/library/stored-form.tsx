import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Node } from '@quoin/sdk';
import { Copy } from 'lucide-react';
import { useCopy } from '../../feedback/use-copy.ts';

/** The JSON of a node as a page stores it. */
export function StoredForm({ node }: { node: Node }) {
  const copy = useCopy('JSON');
  const json = JSON.stringify(node, null, 2);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          Pages store the component like this.
        </Typography>
        <Button startIcon={<Copy size={16} aria-hidden />} onClick={() => void copy(json)}>
          Copy
        </Button>
      </Box>
      <Box
        component="pre"
        // Scrolls with the keyboard too.
        tabIndex={0}
        role="region"
        aria-label="JSON"
        sx={{ m: 0, maxHeight: 480, overflow: 'auto', fontFamily: 'monospace', fontSize: '0.75rem', lineHeight: 1.5 }}
      >
        {json}
      </Box>
    </Box>
  );
}
