import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ApiPage } from '@quoin/api';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { failureOf } from '../../../api/failure.ts';
import type { Outcome } from '../../../table/change-each.ts';

interface FailedChangesProps {
  site: string;
  title: string;
  failures: Outcome<ApiPage>['failures'];
  onClose(): void;
}

/** Lists the pages that were not changed, with the reasons. */
export function FailedChanges({ site, title, failures, onClose }: FailedChangesProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <ul>
          {failures.map(({ item, error }) => (
            <li key={item.id}>
              <Link component={RouterLink} underline="always" to={`/sites/${site}/pages/${item.id}/edit`}>
                {item.title}
              </Link>
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
