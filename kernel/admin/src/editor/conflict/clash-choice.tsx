import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { Choice, Clash } from '../draft/conflict.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { FieldValue } from '../../form/value/field-value.tsx';
import { clashTitle, sidesOf } from './clash-words.ts';

interface ClashChoiceProps {
  site: string;
  clash: Clash;
  catalog: Catalog;
  draft: Pick<DraftState, 'content' | 'confirmed' | 'nodes'>;
  /** True beside the field itself, which names the disputed value. */
  isAtField?: boolean;
  onChoose(choice: Choice): void;
}

/** Control of the field that the choice stands beside. */
function controlBefore(choice: Element | null): HTMLElement | null {
  const field = choice?.previousElementSibling;
  return (
    field?.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]') ??
    field?.querySelector('button') ??
    null
  );
}

/** Shows both sides of a clash. Never takes the focus, because editing continues. */
export function ClashChoice({ site, clash, catalog, draft, isAtField = false, onChoose }: ClashChoiceProps) {
  const { user } = useSession();
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const title = clashTitle(catalog, draft, clash);
  const sides = sidesOf(catalog, draft, clash);
  const who = clash.author === user.id ? 'You, in another window,' : (clash.by ?? 'Someone else');
  const titles: Record<Choice, string> = {
    mine: 'Yours',
    theirs: `Theirs (${clash.author === user.id ? 'your other window' : (clash.by ?? 'someone else')})`,
  };
  function choose(side: Choice): void {
    // The buttons disappear, so the focus moves to what is beside or around them.
    const target = isAtField
      ? controlBefore(group.current)
      : group.current?.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    onChoose(side);
    target?.focus();
  }
  return (
    <Box
      ref={group}
      role="group"
      aria-label={`${title}: two changes`}
      sx={{ display: 'grid', gap: 1, p: 1.5, mt: 0.5, border: 1, borderColor: 'warning.main', borderRadius: 1 }}
    >
      {!isAtField && <Typography variant="h3">{title}</Typography>}
      <Typography variant="body2">
        {who} changed this, too. Yours is kept here, and is saved once you choose it.
      </Typography>
      {(['mine', 'theirs'] as const).map((side) => (
        <Box key={side} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5 }}>
          <Typography id={`${id}${side}`} variant="body2" sx={{ fontWeight: 600 }}>
            {titles[side]}
          </Typography>
          {sides[side].map(({ label, ...fact }) => (
            <Box key={label ?? ''}>
              {label !== undefined && (
                <Typography variant="caption" color="textSecondary">
                  {label}
                </Typography>
              )}
              <FieldValue site={site} field={fact.field} value={fact.value} other={fact.other} />
            </Box>
          ))}
          <Button
            variant="outlined"
            color="inherit"
            aria-describedby={`${id}${side}`}
            onClick={() => choose(side)}
            sx={{ justifySelf: 'start' }}
          >
            {side === 'mine' ? 'Keep yours' : 'Take theirs'}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
