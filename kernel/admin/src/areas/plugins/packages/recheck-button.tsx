import Button from '@mui/material/Button';
import { RefreshCw } from 'lucide-react';

export const RecheckButton = ({ busy, onClick }: { busy: boolean; onClick(): void }) => (
  <Button
    variant="outlined"
    startIcon={<RefreshCw size={16} aria-hidden />}
    loading={busy}
    loadingPosition="start"
    onClick={onClick}
  >
    Refresh
  </Button>
);
