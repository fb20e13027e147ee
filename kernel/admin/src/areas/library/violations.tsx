import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Violation } from '@quoin/api/canvas';
import { useEffect, useEffectEvent } from 'react';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';

const impacts = {
  critical: { label: 'Critical', color: 'error' },
  serious: { label: 'Serious', color: 'error' },
  moderate: { label: 'Moderate', color: 'warning' },
  minor: { label: 'Minor', color: 'info' },
} as const;

const ViolationItem = ({ violation: { rule, impact, title, help, places, count } }: { violation: Violation }) => (
  <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, justifyItems: 'start' }}>
    <Link href={help} target="_blank" rel="noreferrer" sx={{ fontWeight: 600 }}>
      {title}
    </Link>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {impact !== null && <Chip {...impacts[impact]} />}
      <Typography component="code" variant="caption" color="textSecondary">
        {rule}
      </Typography>
    </Box>
    <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
      {places.map((place) => (
        <li key={place}>
          <code>{place}</code>
        </li>
      ))}
      {count > places.length && <li>{count - places.length} more</li>}
    </Box>
  </Box>
);

interface ViolationsProps {
  check(): void;
  /** Null if the server has no axe-core; undefined during the check. An error if the check failed. */
  violations: readonly Violation[] | Error | null | undefined;
}

/** Result of the accessibility check of a demo. */
export function Violations({ check, violations }: ViolationsProps) {
  const start = useEffectEvent(check);
  useEffect(() => start(), []);
  if (violations === undefined) return <Loading label="Checking the demo" />;
  if (violations instanceof Error) return <FailureNotice error={violations} retry={check} />;
  if (violations === null) {
    return (
      <Alert severity="info">
        The server has no axe-core, which checks accessibility. Add it where the server is started, with{' '}
        <code>npm install axe-core</code>.
      </Alert>
    );
  }
  if (violations.length === 0) {
    return (
      <Alert severity="success">
        axe-core finds no violation of WCAG 2.2 AA in the demo as it is now. Only a person finds the others.
      </Alert>
    );
  }
  return (
    <Box component="ul" aria-label="Violations of WCAG 2.2 AA" sx={{ m: 0, p: 0, display: 'grid', gap: 2 }}>
      {violations.map((violation) => (
        <ViolationItem key={violation.rule} violation={violation} />
      ))}
    </Box>
  );
}
