import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import type { PageContent } from '@quoin/core';
import { useState } from 'react';
import { titleOf } from '../catalog/catalog.ts';
import type { Choice, Clash } from '../draft/conflict.ts';
import type { Conflict } from '../draft/draft-store.ts';
import { useEditor } from '../editor-context.ts';
import { Value } from '../revisions/value.tsx';

/** What one side has of a field of a clash. */
function sideOf(clash: Clash, side: Choice, field: string, { mine, theirs }: Conflict): unknown {
  if (clash.node === 'page') return (side === 'mine' ? mine : theirs.content)[field as keyof PageContent];
  return clash[side]?.props[field];
}

/** Shows what two editors changed at the same time, and asks which of each is to stay. */
export function ConflictDialog({ conflict }: { conflict: Conflict }) {
  const { catalog, store } = useEditor();
  const { clashes } = conflict;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(() => new Map(clashes.map(({ node }) => [node, 'mine'])));
  return (
    <Dialog open maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Somebody else changed the same places</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>
          Everything else of both was put together. Choose for each place what is to stay; what you do not choose is still in the revisions, or can be undone by whoever made it.
        </DialogContentText>
        {clashes.map((clash) => {
          const { node, name, mine, theirs, fields } = clash;
          const title = name === undefined ? 'The page itself' : titleOf(catalog, name);
          return (
            <Box key={node} component="section" aria-label={title} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
              <Typography variant="h3">{title}</Typography>
              <RadioGroup
                aria-label={`What is to stay of ${title}`}
                value={choices.get(node) ?? 'mine'}
                onChange={(_, choice) => setChoices(new Map(choices).set(node, choice as Choice))}
                sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}
              >
                {(['mine', 'theirs'] as const).map((side) => (
                  <Box key={side} sx={{ minWidth: 0 }}>
                    <FormControlLabel value={side} control={<Radio size="small" />} label={side === 'mine' ? 'Yours' : 'Theirs'} />
                    {name !== undefined && (side === 'mine' ? mine : theirs) === undefined && <Typography color="textSecondary">It was deleted.</Typography>}
                    {fields.map((field) => (
                      <Box key={field} sx={{ mb: 1 }}>
                        <Typography variant="caption" color="textSecondary">
                          {field}
                        </Typography>
                        <Value value={sideOf(clash, side, field, conflict)} />
                      </Box>
                    ))}
                  </Box>
                ))}
              </RadioGroup>
            </Box>
          );
        })}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={() => store.settle(choices)}>
          Put together
        </Button>
      </DialogActions>
    </Dialog>
  );
}
