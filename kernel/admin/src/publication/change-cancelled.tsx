import Alert from '@mui/material/Alert';
import type { ApiPage } from '@quoin/api';
import { zonedInstant } from '../screen/zoned-instant.ts';

/** Warns that an action cancels a scheduled change. Renders nothing if there is none. */
export const ChangeCancelled = ({ page: { next } }: { page: Pick<ApiPage, 'next'> }) =>
  next !== null && (
    <Alert severity="warning">The change that is scheduled for {zonedInstant(next.at, next.zone)} is cancelled.</Alert>
  );
