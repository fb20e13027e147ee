import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ApiPluginSite } from '@quoin/api';
import { useState } from 'react';
import { Section } from '../../../screen/section.tsx';
import { Difference } from '../plans/composition-difference.tsx';
import { PlanDialog } from '../plans/plan-dialog.tsx';
import { RollbackButton } from '../plans/rollback-button.tsx';

function PlanButton({ site, suggested }: { site: ApiPluginSite; suggested?: string | undefined }) {
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

interface InServiceProps {
  site: ApiPluginSite;
  /** Package shown. */
  of?: string;
}

export function InService({ site, of }: InServiceProps) {
  const { upgrade, problems, behind, canPlan } = site;
  return (
    <Section
      title="Live version"
      description={
        upgrade === null
          ? 'Visitors get what is installed.'
          : 'Visitors do not get what is installed. These changes wait to be planned and applied:'
      }
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <RollbackButton site={site} />
          {canPlan && <PlanButton site={site} suggested={upgrade === null ? of : undefined} />}
        </Box>
      }
    >
      {upgrade !== null && problems.length === 0 && <Difference of={upgrade} site={site} />}
      {problems.length > 0 && (
        <Alert severity="error">
          <Typography>What is installed cannot be served. Correct this first:</Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {problems.map(({ where, message }) => (
              <li key={`${where} ${message}`}>
                {where}: {message}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {behind.map(({ host, pid, problems: reasons }) => (
        <Alert severity="error" key={`${host} ${pid}`}>
          <Typography>
            Process {pid} on {host} cannot serve the latest composition, and continues as before:
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Box>
        </Alert>
      ))}
    </Section>
  );
}
