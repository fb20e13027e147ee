import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Link } from '@quoin/sdk';
import { useRef, useState } from 'react';
import { AssetLine } from '../media/asset-line.tsx';
import { PickMedia } from '../media/pick-media.tsx';
import { wayOf, type LinkWay } from './link-value.ts';
import { ToPlace, type PlaceProps } from './to-place.tsx';

const ways: Record<LinkWay, string> = { place: 'Page or address', asset: 'File' };

/** Chooses a page, file or address. Switching back restores the earlier choice. */
export function LinkPicker({ value, change, title, ties }: PlaceProps) {
  const stored = value === undefined || value === '' ? undefined : wayOf(value);
  const left = useRef(new Map<LinkWay, Link>());
  const [state, setState] = useState<{ way: LinkWay; stored: LinkWay | undefined }>({ way: stored ?? 'place', stored });
  if (state.stored !== stored) setState({ way: stored ?? state.way, stored });
  const { way } = state;

  function choose(next: LinkWay | null): void {
    if (next === null) return;
    if (value !== undefined && stored !== undefined) left.current.set(stored, value);
    setState({ way: next, stored });
    const before = left.current.get(next);
    if (before !== undefined) change(before);
  }

  const inside = { value: stored === way ? value : undefined, change, title, ties };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.75 }}>
      {way === 'place' ? <ToPlace {...inside} /> : <ToAsset {...inside} />}
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        value={way}
        onChange={(_, next: LinkWay | null) => choose(next)}
        aria-label={`Where ${title} leads`}
      >
        {Object.entries(ways).map(([each, name]) => (
          <ToggleButton key={each} value={each} sx={{ py: 0.25 }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

function ToAsset({ value, change, title, ties }: PlaceProps) {
  const [isOpen, setOpen] = useState(false);
  const link = typeof value === 'object' && 'asset' in value ? value : undefined;
  const name = link === undefined ? 'Choose a file' : 'Change';
  const button = (
    <Button
      id={ties.id}
      variant={link === undefined ? 'outlined' : 'text'}
      color="inherit"
      aria-label={`${name}: ${title}`}
      aria-describedby={ties['aria-describedby']}
      onClick={() => setOpen(true)}
    >
      {name}
    </Button>
  );
  return (
    <>
      {link === undefined ? button : <AssetLine asset={link.asset}>{button}</AssetLine>}
      {isOpen && (
        <PickMedia
          value={link}
          onClose={() => setOpen(false)}
          onPick={(picked) => {
            setOpen(false);
            change('asset' in picked ? { asset: picked.asset } : picked.url);
          }}
        />
      )}
    </>
  );
}
