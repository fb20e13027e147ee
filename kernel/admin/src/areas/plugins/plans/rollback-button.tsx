import Button from '@mui/material/Button';
import type { ApiPluginSite } from '@quoin/api';
import { useState } from 'react';
import { RollbackDialog } from './rollback-dialog.tsx';

export function RollbackButton({ site }: { site: ApiPluginSite }) {
  // Snapshot of the site, so that the decision is about what was shown.
  const [snapshot, setSnapshot] = useState<{ site: ApiPluginSite; time: number }>();
  const [isOpen, setOpen] = useState(false);
  const begin = () => {
    setSnapshot((last) => ({ site, time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <>
      {site.rollback !== null && (
        <Button variant="outlined" onClick={begin}>
          Take the latest upgrade back
        </Button>
      )}
      {snapshot !== undefined && (
        <RollbackDialog key={snapshot.time} site={snapshot.site} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
