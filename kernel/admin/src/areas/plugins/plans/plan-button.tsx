import Button from '@mui/material/Button';
import type { ApiPluginSite } from '@quoin/api';
import { useState } from 'react';
import { PlanDialog } from './plan-dialog.tsx';

export function PlanButton({ site, suggested }: { site: ApiPluginSite; suggested?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        Plan an upgrade
      </Button>
      {isOpen && <PlanDialog site={site} suggested={suggested} onClose={() => setOpen(false)} />}
    </>
  );
}
