import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Form } from '../schema/field.ts';

interface AddItemProps {
  id: string;
  /** Noun for an item. */
  noun: string;
  /** Several are offered in a menu. */
  forms: readonly [Form, ...Form[]];
  isFull: boolean;
  add(form: Form): void;
}

export function AddItem({ id, noun, forms, isFull, add }: AddItemProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [only, ...others] = forms;
  const hasMenu = others.length > 0;
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        aria-disabled={isFull}
        {...(hasMenu ? { 'aria-haspopup': 'menu' } : {})}
        startIcon={<Plus size={15} aria-hidden />}
        onClick={({ currentTarget }) => {
          if (isFull) return;
          if (hasMenu) setAnchor(currentTarget);
          else add(only);
        }}
      >
        Add {noun.toLowerCase()}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
          anchor?.focus();
        }}
        // A new item takes the focus.
        disableRestoreFocus
        slotProps={{ list: { dense: true, 'aria-label': `Add ${noun.toLowerCase()}` } }}
      >
        {forms.map((form) => (
          <MenuItem
            key={form.name}
            onClick={() => {
              setAnchor(null);
              add(form);
            }}
          >
            {form.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
