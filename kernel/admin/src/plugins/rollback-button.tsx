import Button from '@mui/material/Button';
import type { ApiPluginSite } from '@quoin/core/api';
import { useState } from 'react';
import { RollbackDialog } from './rollback-dialog.tsx';

/** The way to take the latest upgrade of a site back, where there is one. */
export function RollbackButton({ site }: { site: ApiPluginSite }) {
  // What somebody decides on stays as it was when they began.
  const [asked, ask] = useState<{ site: ApiPluginSite; time: number }>();
  const [isOpen, setOpen] = useState(false);
  const begin = () => {
    ask((last) => ({ site, time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <>
      {site.rollback !== null && (
        <Button variant="outlined" onClick={begin}>
          Take the latest upgrade back
        </Button>
      )}
      {asked !== undefined && (
        <RollbackDialog key={asked.time} site={asked.site} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
