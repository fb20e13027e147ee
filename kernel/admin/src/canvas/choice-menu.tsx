import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface ChoiceMenuProps<T> {
  /** Accessible name of the button, with the choice. */
  label: string;
  /** Content of the button. */
  children: ReactNode;
  choices: readonly { value: T; title: string }[];
  value: T;
  onChange(value: T): void;
}

/** A small button that opens a menu with one chosen entry. */
export function ChoiceMenu<T extends string | number | undefined>(props: ChoiceMenuProps<T>) {
  const { label, children, choices, value, onChange } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ChevronDown size={14} aria-hidden />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ py: 0, minWidth: 0, flexShrink: 0, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
      >
        {children}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map((choice) => (
          <MenuItem
            key={choice.title}
            role="menuitemradio"
            aria-checked={choice.value === value}
            selected={choice.value === value}
            onClick={() => {
              setAnchor(null);
              onChange(choice.value);
            }}
          >
            {choice.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
