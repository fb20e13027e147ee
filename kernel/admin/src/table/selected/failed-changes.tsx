import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { failureOf } from '../../api/failure.ts';
import type { Outcome } from '../change-each.ts';
import type { ItemWords } from './item-words.ts';

interface FailedChangesProps<Item> {
  title: string;
  words: ItemWords<Item>;
  failures: Outcome<Item>['failures'];
  onClose(): void;
}

/** Lists the items that were not changed, with the reasons. */
export function FailedChanges<Item extends { id: string }>({
  title,
  words: { nameOf, linkTo },
  failures,
  onClose,
}: FailedChangesProps<Item>) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <ul>
          {failures.map(({ item, error }) => (
            <li key={item.id}>
              {linkTo === undefined ? (
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{nameOf(item)}</Typography>
              ) : (
                <Link component={RouterLink} underline="always" to={linkTo(item)}>
                  {nameOf(item)}
                </Link>
              )}
              <Typography sx={{ overflowWrap: 'anywhere' }}>{failureOf(error).message}</Typography>
            </li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
