import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ApiPlan, ApiPlanReport, ApiPluginSite } from '@quoin/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { Section } from '../../../screen/section.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { Difference } from '../plans/composition-difference.tsx';
import { FilesNotice } from './files-notice.tsx';
import { PlanState } from '../plans/plan-state.tsx';
import { verdictWords } from '../plans/plan-messages.ts';
import { planAddress } from '../plans/plan-queries.ts';
import { RollbackButton } from '../plans/rollback-button.tsx';

type Plan = ApiPlan & { report: ApiPlanReport | null };

interface PlanProgressProps {
  plan: Plan;
  id: string;
  site: ApiPluginSite | undefined;
}

const progressWords = {
  planning: 'Everything that is stored is being derived and rendered under both versions.',
  applying: 'What changed since the plan is being checked; then the site is served with it.',
} as const;

function Progress({ state, progress }: { state: keyof typeof progressWords; progress: number | null }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} aria-live="polite">
      <Typography>{progressWords[state]} You may leave this page; the work continues.</Typography>
      <LinearProgress
        variant={progress === null ? 'indeterminate' : 'determinate'}
        value={progress ?? 0}
        aria-label={state === 'planning' ? 'Planning' : 'Applying'}
      />
    </Box>
  );
}

/** Starts a plan with the same target. */
function PlanAgain({ site, plan: { target, pictures } }: { site: string; plan: ApiPlan }) {
  const navigate = useNavigate();
  const beginning = useMutation({
    mutationFn: () =>
      api.plans.begin({
        site,
        pictures,
        ...(target.package === null ? {} : { package: target.package }),
        ...(target.version === null ? {} : { version: target.version }),
      }),
    onSuccess: ({ id }) => navigate(planAddress(site, id)),
  });
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      {beginning.error !== null && <FailureNotice error={beginning.error} />}
      <Button variant="contained" loading={beginning.isPending} onClick={() => beginning.mutate()}>
        Plan again
      </Button>
    </Box>
  );
}

function progressMessage({ state, made, report }: Plan): string | undefined {
  if (state === 'applied') return 'Visitors get this.';
  return state === 'ready' && made !== null && report !== null ? verdictWords(made, report.mayHide) : undefined;
}

export function PlanProgress({ plan, id, site }: PlanProgressProps) {
  const { state, progress, error, made, report, target, title } = plan;
  const [isApplying, setApplying] = useState(false);
  const isBroken = made !== null && made.verdict === 'broken' && report?.mayHide !== true;
  const isAhead = state === 'applied' && site !== undefined && site.upgrade !== null;
  const mayBeBetter = state === 'failed' || state === 'outdated' || (state === 'ready' && (error !== null || isBroken));
  return (
    <Section
      title="What changes"
      description={progressMessage(plan)}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <PlanState plan={plan} />
          {state === 'applied' && site !== undefined && <RollbackButton site={site} />}
          {state === 'ready' && made !== null && !isBroken && (
            <Button variant="contained" onClick={() => setApplying(true)}>
              Apply
            </Button>
          )}
        </Box>
      }
    >
      {made !== null && site !== undefined && <Difference of={made.difference} site={site} />}
      {(state === 'planning' || state === 'applying') && <Progress state={state} progress={progress} />}
      {error !== null && (
        <Alert severity="error" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {error}
        </Alert>
      )}
      {state === 'outdated' && (
        <Alert severity="warning">
          The site is now served with a composition that this plan was not made for. It can no longer be applied.
        </Alert>
      )}
      {isAhead && report !== null && <FilesNotice site={id} title={title} target={target} manifest={report.manifest} />}
      {(target.kind === 'installed' || target.kind === 'package') && mayBeBetter && <PlanAgain site={id} plan={plan} />}
      {isApplying && made !== null && report !== null && site !== undefined && (
        <ApplyDialog plan={plan.id} made={made} report={report} site={site} onClose={() => setApplying(false)} />
      )}
    </Section>
  );
}
