import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ApiFinding } from '@quoin/api';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { FailureNotice } from '../../feedback/failure-notice.tsx';
import { Loading } from '../../feedback/loading.tsx';
import { DrawnFindings } from '../publish/drawn-findings.tsx';
import { Findings } from '../publish/findings.tsx';
import { useBackgroundChecks } from '../publish/use-checks.ts';
import { useDrawnFindings } from '../publish/use-drawn-findings.ts';

/** `isComplete` is false until the page was checked as it is drawn. */
function wordsOn(count: number, isComplete: boolean): string {
  if (count === 0) return isComplete ? 'The checks find nothing' : 'The checks find nothing in the content';
  return count === 1 ? 'The checks find 1 thing' : `The checks find ${count} things`;
}

/** Problems of the drawn page count as warnings. */
const colorOf = (findings: readonly ApiFinding[], drawn: readonly unknown[] = []) =>
  findings.some(({ severity }) => severity === 'block')
    ? 'error'
    : drawn.length > 0 || findings.some(({ severity }) => severity === 'warn')
      ? 'warning'
      : 'info';

/**
 * Counts the findings in the saved draft, and lists them with links. Checks again when editing pauses; checks the drawn
 * page, which takes the canvas some time, only while the list is open.
 */
export function ChecksButton() {
  const { data, error, refetch } = useBackgroundChecks();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { data: drawn } = useDrawnFindings({ enabled: anchor !== undefined });
  const findings = data?.findings ?? [];
  const count = findings.length + (drawn?.length ?? 0);
  const words = data === undefined && count === 0 ? 'Checks' : wordsOn(count, drawn !== undefined);
  return (
    <>
      <Tooltip title={words}>
        <IconButton
          aria-label={words}
          aria-haspopup="dialog"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          {/* A badge without a number would hold its last one, even 0, as a hidden text that its name lacks. */}
          <Badge
            key={String(count === 0)}
            badgeContent={count === 0 ? undefined : count}
            max={999}
            color={colorOf(findings, drawn)}
          >
            <ListChecks size={18} aria-hidden />
          </Badge>
        </IconButton>
      </Tooltip>
      {anchor !== undefined && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          transitionDuration={0}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Checks' } }}
        >
          <Box sx={{ display: 'grid', gap: 2, p: 2, width: 380, maxWidth: '100%', boxSizing: 'border-box' }}>
            <Typography variant="h2">{words}</Typography>
            {data === undefined &&
              (error === null ? (
                <Loading label="Checking the page" />
              ) : (
                <FailureNotice error={error} retry={() => void refetch()} />
              ))}
            <Findings findings={findings} onChoose={() => setAnchor(undefined)} />
            <DrawnFindings onChoose={() => setAnchor(undefined)} />
          </Box>
        </Popover>
      )}
    </>
  );
}
