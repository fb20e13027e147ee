import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { zooms, type Zoom } from './zoom.ts';

interface ZoomMenuProps {
  /** Width of the page in CSS pixels. */
  width: number;
  /** How large it is shown; 1 for its own size. */
  scale: number;
  value: Zoom;
  onChange(zoom: Zoom): void;
}

/** Says how wide and how large a page is shown, and changes the size. */
export function ZoomMenu({ width, scale, value, onChange }: ZoomMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const percent = `${Math.round(scale * 100)}%`;
  const item = (zoom: Zoom, title: string) => (
    <MenuItem
      key={zoom}
      role="menuitemradio"
      aria-checked={zoom === value}
      selected={zoom === value}
      onClick={() => {
        setAnchor(null);
        onChange(zoom);
      }}
    >
      {title}
    </MenuItem>
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`Zoom: ${width} px at ${percent}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: 'auto', py: 0, flexShrink: 0, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
      >
        {width} px{scale !== 1 && ` at ${percent}`}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {item('fit', 'Fit the window')}
        {zooms.map((each) => item(each, `${each}%`))}
      </Menu>
    </>
  );
}
