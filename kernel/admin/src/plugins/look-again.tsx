import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';

/** Has what is installed looked at anew. */
export const LookAgain = ({ busy, onClick }: { busy: boolean; onClick(): void }) => (
  <Button
    variant="outlined"
    startIcon={<RefreshCw size={16} aria-hidden />}
    loading={busy}
    loadingPosition="start"
    onClick={onClick}
  >
    Look again
  </Button>
);
