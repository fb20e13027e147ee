import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { planOutcomeWords, type PlanOutcome } from '@quoin/core';
import type { ApiPlan, ApiPlanReport } from '@quoin/api';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '../../../screen/format-number.ts';
import { Section } from '../../../screen/section.tsx';
import { countWords } from '../plans/plan-messages.ts';

const colors: Partial<Record<PlanOutcome, string>> = {
  broken: 'error.main',
  lossy: 'warning.main',
  changed: 'info.main',
};

interface PlanCountsProps {
  counts: NonNullable<ApiPlan['made']>['counts'];
  report: ApiPlanReport;
}

export const PlanCounts = ({ counts, report: { revisions, contents, history } }: PlanCountsProps) => (
  <Section
    title="Pages by outcome"
    description={`${formatCount(contents, 'content')} of pages compared: what is published, scheduled and drafted, and the last ${revisions} revisions of each. Of older revisions: ${countWords(history).toLowerCase()}.`}
  >
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
      }}
    >
      {planOutcomeWords.map(({ outcome, title, meaning }) => (
        <Box
          component="li"
          key={outcome}
          sx={{ borderTop: 3, borderColor: counts[outcome] === 0 ? 'divider' : (colors[outcome] ?? 'divider'), pt: 1 }}
        >
          <Typography variant="h1" component="p">
            {counts[outcome].toLocaleString('en')}
          </Typography>
          <Link component={RouterLink} to={{ search: `?outcome=${outcome}` }} replace>
            {title}
          </Link>
          <Typography variant="caption" component="p" color="textSecondary">
            {meaning}
          </Typography>
        </Box>
      ))}
    </Box>
  </Section>
);
