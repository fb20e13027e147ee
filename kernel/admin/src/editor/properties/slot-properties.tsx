import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { acceptedWords } from '@quoin/core';
import type { Node } from '@quoin/sdk';
import { Link } from 'react-router';
import { formatCount } from '../../screen/format-number.ts';
import { titleOf } from '../catalog/catalog.ts';
import { useEditor } from '../context/editor-context.ts';
import { Palette } from '../palette/palette.tsx';
import { isInherited, slotsOfNode } from '../tree/places.ts';

export function SlotProperties({ node, slot: name }: { node: Node; slot: string }) {
  const { site, catalog, store, select, foreign } = useEditor();
  const slot = slotsOfNode(catalog, node).find((each) => each.name === name);
  const nodes = node.slots[name] ?? [];
  if (slot === undefined)
    return <Typography sx={{ p: 2 }}>The component does not know this slot. Its content stays stored.</Typography>;
  const { min, max, accept } = slot.rule;
  const inherited = isInherited(node, slot);
  const selection = { node: node.id, slot: name };
  return (
    <Box component="section" aria-label={slot.title} sx={{ display: 'grid', gap: 2, p: 2 }}>
      <Box>
        <Typography variant="h2">{slot.title}</Typography>
        <Typography variant="body2" color="textSecondary">
          In {titleOf(catalog, node.name)}.{' '}
          {inherited
            ? 'It shows what another page has here.'
            : `It holds ${formatCount(nodes.length, 'component')}${max === undefined ? '' : ` of at most ${max}`}.`}
          {min !== undefined && ` It needs at least ${min}.`}
          {accept !== undefined && ` It takes ${acceptedWords(accept, (name) => titleOf(catalog, name))}.`}
        </Typography>
      </Box>
      {inherited && foreign?.region === name && (
        <Button component={Link} to={`/sites/${site}/pages/${foreign.page}/edit`} variant="outlined">
          Edit it where it belongs
        </Button>
      )}
      {inherited && (
        <Button
          variant="outlined"
          onClick={() => {
            store.apply({
              title: `Give ${slot.title} its own content`,
              operations: [{ op: 'open', node: node.id, slot: name }],
            });
            select(selection);
          }}
        >
          Give this page its own {slot.title.toLowerCase()}
        </Button>
      )}
      {slot.inherits && !inherited && (
        <Button
          variant="outlined"
          onClick={() => {
            store.apply({
              title: `Let ${slot.title} inherit`,
              operations: [{ op: 'inherit', node: node.id, slot: name }],
            });
            select(selection);
          }}
        >
          Show what other pages show here
        </Button>
      )}
      {!inherited && (
        <Box sx={{ mx: -1 }}>
          <Typography variant="h3" sx={{ px: 1, mb: 1 }}>
            Add to it
          </Typography>
          <Palette />
        </Box>
      )}
    </Box>
  );
}
