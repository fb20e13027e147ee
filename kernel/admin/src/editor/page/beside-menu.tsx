import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

/** Widths of a second page, in CSS pixels. */
const widths = [420, 640, 768, 1024] as const;

type BesideWidth = (typeof widths)[number] | undefined;

export const besideIn = (parameters: URLSearchParams): BesideWidth =>
  widths.find((each) => String(each) === parameters.get('beside'));

interface BesideMenuProps {
  value: BesideWidth;
  onChange(width: BesideWidth): void;
}

/** Chooses a second width at which the page is shown beside the first. */
export function BesideMenu({ value, onChange }: BesideMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = value === undefined ? 'none' : `${value} px`;
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={`Second width: ${words}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ py: 0, flexShrink: 0, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
      >
        Second width{value !== undefined && `: ${words}`}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {[undefined, ...widths].map((width) => (
          <MenuItem
            key={width ?? 'none'}
            role="menuitemradio"
            aria-checked={width === value}
            selected={width === value}
            onClick={() => {
              setAnchor(null);
              onChange(width);
            }}
          >
            {width === undefined ? 'No second width' : `${width} px`}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
