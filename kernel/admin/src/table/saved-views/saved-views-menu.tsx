import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '../../api/failure.ts';
import { useParameters } from '../../screen/use-parameters.ts';
import { changesTo, queryOf } from './list-query.ts';
import { savedViewsQuery, type ListPlace } from './saved-views-query.ts';
import { sharingWords } from './sharing-words.ts';

/** Load when they are first opened. */
const SaveViewDialog = lazy(async () => ({ default: (await import('./save-view-dialog.tsx')).SaveViewDialog }));
const RemoveViewsDialog = lazy(async () => ({
  default: (await import('./remove-views-dialog.tsx')).RemoveViewsDialog,
}));

interface SavedViewsMenuProps {
  place: ListPlace;
  /** URL parameters of the filters. */
  names: readonly string[];
}

/** The saved views of a list. They are requested when the menu is opened, which waits for them. */
export function SavedViewsMenu({ place, names }: SavedViewsMenuProps) {
  const [parameters, change] = useParameters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'save' | 'remove'>();
  const { data, error, isPending } = useQuery({ ...savedViewsQuery(place), enabled: anchor !== null });
  const { views = [], people = {} } = data ?? {};
  const isOpen = anchor !== null && !isPending;
  const shown = queryOf(parameters, names);
  const close = () => setAnchor(null);
  const open = (next: 'save' | 'remove') => () => {
    close();
    setDialog(next);
  };
  const closeDialog = () => setDialog(undefined);
  const choose = (query: string) => {
    close();
    change(changesTo(query, names));
  };
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={anchor !== null && isPending}
        endIcon={
          anchor !== null && isPending ? (
            <CircularProgress size={14} color="inherit" aria-hidden />
          ) : (
            <ChevronDown size={14} aria-hidden />
          )
        }
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Views
      </Button>
      <Menu
        anchorEl={anchor}
        open={isOpen}
        onClose={close}
        slotProps={{
          list: { 'aria-label': 'Saved views', disabledItemsFocusable: true },
          paper: { sx: { maxWidth: 420 } },
        }}
      >
        {views.map((view) => {
          const isShown = queryOf(new URLSearchParams(view.query), names) === shown;
          return (
            <MenuItem
              key={view.id}
              selected={isShown}
              aria-current={isShown ? 'true' : undefined}
              onClick={() => choose(view.query)}
              sx={{ gap: 2, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              <ListItemText primary={view.name} secondary={sharingWords(view, people)} />
              {isShown && <Check size={16} aria-hidden style={{ flexShrink: 0 }} />}
            </MenuItem>
          );
        })}
        {error !== null && (
          <MenuItem disabled sx={{ whiteSpace: 'normal' }}>
            {failureOf(error).message}
          </MenuItem>
        )}
        {(views.length > 0 || error !== null) && <Divider />}
        <MenuItem disabled={shown === ''} onClick={open('save')} sx={{ whiteSpace: 'normal' }}>
          <ListItemText
            primary="Save these filters as a view …"
            secondary={shown === '' ? 'Filter or sort the list first' : undefined}
          />
        </MenuItem>
        {views.some(({ removable }) => removable) && <MenuItem onClick={open('remove')}>Remove views …</MenuItem>}
      </Menu>
      <Suspense>
        {dialog === 'save' && <SaveViewDialog place={place} query={shown} onClose={closeDialog} />}
        {dialog === 'remove' && <RemoveViewsDialog place={place} onClose={closeDialog} />}
      </Suspense>
    </>
  );
}
