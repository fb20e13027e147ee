import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { PlainTable } from '../../../table/plain-table.tsx';
import { LineClamp } from '../../../screen/line-clamp.tsx';
import { Instant } from '../../../screen/instant.tsx';
import { Section } from '../../../screen/section.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { PlanState } from './plan-state.tsx';
import { countWords } from './plan-messages.ts';
import { planAddress, plansQuery } from './plan-queries.ts';

export function PlansSection({ site }: { site: string }) {
  const { data: plans = [], error, refetch } = useQuery(plansQuery(site));
  if (plans.length === 0 && error === null) return null;
  return (
    <Section
      title="Plans"
      description="Planned upgrades. A plan can be applied as long as the site is served with what it was made for."
    >
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      {plans.length > 0 && (
        <PlainTable
          label="Plans"
          titles={['Upgrade to', 'State', 'Pages', 'By', 'When']}
          rows={plans.map((plan) => ({
            key: plan.id,
            cells: [
              <Box key="wanted" sx={{ minWidth: 160 }}>
                <Link component={RouterLink} to={planAddress(site, plan.id)}>
                  <LineClamp>{plan.title}</LineClamp>
                </Link>
              </Box>,
              <PlanState key="state" plan={plan} />,
              <Box key="pages" sx={{ minWidth: 140 }}>
                {plan.made === null ? '—' : countWords(plan.made.counts)}
              </Box>,
              plan.author === null ? 'The command line' : (plan.authorName ?? 'A removed user'),
              <Instant key="when" at={plan.createdAt} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}
