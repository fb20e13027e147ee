import Button from '@mui/material/Button';
import type { ApiPlugin } from '@quoin/api';
import { useState } from 'react';
import { RemoveDialog } from './remove-dialog.tsx';

export function RemoveButton({ plugin }: { plugin: ApiPlugin }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        Take it out
      </Button>
      {isOpen && <RemoveDialog plugin={plugin} onClose={() => setOpen(false)} />}
    </>
  );
}
