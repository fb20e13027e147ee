import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { isSafeUrl, type Link } from '@quoin/sdk';
import { useRef, useState } from 'react';
import type { Ties } from '../control/control.ts';
import { useTyped } from '../control/use-typed.ts';
import { AssetLine } from '../media/asset-line.tsx';
import { PickMedia } from '../media/pick-media.tsx';
import { TargetPicker } from '../reference/target-picker.tsx';
import { addressIn, wayOf, withAddress, type LinkWay } from './link-value.ts';

const ways: Record<LinkWay, string> = { page: 'Page', asset: 'File', url: 'Address' };

interface LinkPickerProps {
  value: Link | undefined;
  change(link: Link): void;
  title: string;
  ties: Ties;
}

/** Chooses a page, file or address. Switching back restores the earlier choice. */
export function LinkPicker({ value, change, title, ties }: LinkPickerProps) {
  const stored = value === undefined || value === '' ? undefined : wayOf(value);
  const left = useRef(new Map<LinkWay, Link>());
  const [state, setState] = useState<{ way: LinkWay; stored: LinkWay | undefined }>({ way: stored ?? 'page', stored });
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
      {way === 'page' && <ToPage {...inside} />}
      {way === 'asset' && <ToAsset {...inside} />}
      {way === 'url' && <ToAddress {...inside} />}
    </Box>
  );
}

function ToPage({ value, change, title, ties }: LinkPickerProps) {
  const link = typeof value === 'object' && 'page' in value ? value : undefined;
  const { text: hash, type } = useTyped(link?.hash ?? '', (typed) => {
    const fragment = typed.replace(/^#/, '');
    if (link !== undefined) change(fragment === '' ? { page: link.page } : { page: link.page, hash: fragment });
    return fragment;
  });
  return (
    <>
      <Box>
        <TargetPicker
          to="pages"
          chosen={link?.page ?? ''}
          placeholder="Search pages"
          choose={(page) => change({ page })}
          ties={ties}
        />
      </Box>
      {link !== undefined && (
        <OutlinedInput
          size="small"
          value={hash}
          placeholder="Anchor on the page"
          onChange={({ target }) => type(target.value)}
          startAdornment={<InputAdornment position="start">#</InputAdornment>}
          slotProps={{ input: { 'aria-label': `Anchor on the page: ${title}` } }}
        />
      )}
    </>
  );
}

function ToAsset({ value, change, title, ties }: LinkPickerProps) {
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

function ToAddress({ value, change, ties }: LinkPickerProps) {
  const { text, type } = useTyped(addressIn(value), (typed) => {
    change(withAddress(value, typed));
    return typed;
  });
  return (
    <>
      <OutlinedInput
        size="small"
        value={text}
        placeholder="https://… or /path"
        onChange={({ target }) => type(target.value)}
        slotProps={{ input: { ...ties, inputMode: 'url', spellCheck: false } }}
      />
      {!isSafeUrl(text) && (
        <FormHelperText error>
          Visitors get no link to this address: only http, https, mailto, tel and paths of the site are safe.
        </FormHelperText>
      )}
    </>
  );
}
