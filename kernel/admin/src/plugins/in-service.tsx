import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiPluginSite } from '@quoin/core/api';
import { useState } from 'react';
import { Section } from '../screen/section.tsx';
import { ChangeDialog, type CompositionChange } from './change-dialog.tsx';
import { Difference } from './difference.tsx';

/** Whether a site is served with what is installed, and the ways to change that. */
export function InService({ site }: { site: ApiPluginSite }) {
  const { upgrade, rollback, problems } = site;
  // What somebody decides on stays as it was when they began.
  const [asked, ask] = useState<{ change: CompositionChange; site: ApiPluginSite; time: number }>();
  const [isOpen, setOpen] = useState(false);
  const begin = (change: CompositionChange) => {
    ask((last) => ({ change, site, time: (last?.time ?? 0) + 1 }));
    setOpen(true);
  };
  return (
    <Section
      title="In service"
      description={upgrade === null ? 'Visitors get what is installed.' : 'Visitors get something else than is installed. This waits to be put into service:'}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {rollback !== null && (
            <Button variant="outlined" onClick={() => begin('rollback')}>
              Take the latest upgrade back
            </Button>
          )}
          {upgrade !== null && problems.length === 0 && (
            <Button variant="contained" onClick={() => begin('upgrade')}>
              Put what is installed into service
            </Button>
          )}
        </Box>
      }
    >
      {upgrade !== null && problems.length === 0 && <Difference of={upgrade} site={site} />}
      {problems.length > 0 && (
        <Alert severity="error">
          <Typography>What is installed cannot be put into service. Correct this first:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {problems.map(({ where, message }) => (
              <li key={`${where} ${message}`}>
                {where}: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {asked !== undefined && <ChangeDialog key={asked.time} site={asked.site} change={asked.change} open={isOpen} onClose={() => setOpen(false)} />}
    </Section>
  );
}
