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
import { useState } from 'react';
import type { Choice, Clash, PageField } from '../draft/conflict.ts';
import type { Conflict } from '../draft/draft-state.ts';
import { Value } from '../revisions/value.tsx';
import { pageFacts, pageFieldTitles, type Fact } from './page-facts.ts';

function factsOf(
  { node, name, fields, ...sides }: Clash,
  side: Choice,
  { mine, theirs: { content: theirs } }: Conflict,
): Fact[] {
  if (name === undefined)
    return side === 'mine' ? pageFacts(node as PageField, mine, theirs) : pageFacts(node as PageField, theirs, mine);
  return fields.map((field) => ({ label: field, value: sides[side]?.props[field] }));
}

interface ConflictDialogProps {
  conflict: Conflict;
  titleOf(component: string): string;
  onSettle(choices: ReadonlyMap<string, Choice>): void;
}

/** Prompts for a side of each clash. */
export function ConflictDialog({ conflict, titleOf, onSettle }: ConflictDialogProps) {
  const { clashes } = conflict;
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(
    () => new Map(clashes.map(({ node }) => [node, 'mine'])),
  );
  return (
    <Dialog open maxWidth="md" aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">Someone else changed the same places</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        <DialogContentText>
          Everything else was merged. Choose for each place what is to stay; what you do not choose is still in the
          revisions, or can be undone by the person who made it.
        </DialogContentText>
        {clashes.map((clash) => {
          const { node, name } = clash;
          const title = name === undefined ? pageFieldTitles[node as PageField] : titleOf(name);
          return (
            <Box
              key={node}
              component="section"
              aria-label={title}
              sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
            >
              <Typography variant="h3">{title}</Typography>
              <RadioGroup
                aria-label={`What is to stay of ${title}`}
                value={choices.get(node) ?? 'mine'}
                onChange={(_, choice) => setChoices(new Map(choices).set(node, choice as Choice))}
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  gap: 2,
                }}
              >
                {(['mine', 'theirs'] as const).map((side) => (
                  <Box key={side}>
                    <FormControlLabel
                      value={side}
                      control={<Radio size="small" />}
                      label={side === 'mine' ? 'Yours' : 'Theirs'}
                    />
                    {name !== undefined && clash[side] === undefined && (
                      <Typography color="textSecondary">It was deleted.</Typography>
                    )}
                    {factsOf(clash, side, conflict).map(({ label, value }) => (
                      <Box key={label ?? ''} sx={{ mb: 1 }}>
                        {label !== undefined && (
                          <Typography variant="caption" color="textSecondary">
                            {label}
                          </Typography>
                        )}
                        <Value value={value} />
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
        <Button variant="contained" onClick={() => onSettle(choices)}>
          Merge
        </Button>
      </DialogActions>
    </Dialog>
  );
}
