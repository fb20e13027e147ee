import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useParams } from 'react-router';
import { isFailure } from '../../../api/failure.ts';
import { Instant } from '../../../screen/instant.tsx';
import { Screen } from '../../../screen/screen.tsx';
import { useSiteId } from '../../../screen/use-site.ts';
import { Empty } from '../../../feedback/empty.tsx';
import { FailureNotice } from '../../../feedback/failure-notice.tsx';
import { Loading } from '../../../feedback/loading.tsx';
import { PlanCounts } from './plan-counts.tsx';
import { PlanPages } from './plan-pages.tsx';
import { PlanFiles } from './plan-files.tsx';
import { PlanParts } from './plan-parts.tsx';
import { PlanRows } from './plan-rows.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { afterChange, isUnderWay, planQuery } from '../plans/plan-queries.ts';
import { fleetQuery } from '../packages/plugin-queries.ts';

export function PlanScreen() {
  const site = useSiteId();
  const { plan: id = '' } = useParams();
  const queries = useQueryClient();
  const { data: plan, error, refetch } = useQuery(planQuery(site, id));
  const { data: sites } = useQuery(fleetQuery);
  const isRunning = plan !== undefined && isUnderWay(plan);
  const wasRunning = useRef(false);
  const ended = useEffectEvent(() => void afterChange(queries));
  useEffect(() => {
    if (wasRunning.current && !isRunning) ended();
    wasRunning.current = isRunning;
  }, [isRunning]);

  const above = [{ title: 'Plugins', to: `/sites/${site}/plugins` }];
  if (plan === undefined) {
    const isUnknown = isFailure(error, 'upgrade.plan-unknown');
    return (
      <Screen title="Plan" above={above}>
        {error === null && <Loading />}
        {isUnknown && (
          <Empty title="This plan no longer exists">
            Only the latest plans of a site are kept. Plan the upgrade again.
          </Empty>
        )}
        {error !== null && !isUnknown && <FailureNotice error={error} retry={() => void refetch()} />}
      </Screen>
    );
  }
  const { report, made } = plan;
  return (
    <Screen
      title={`Plan: ${plan.title}`}
      above={above}
      description={
        <>
          Planned by {plan.author === null ? 'the command line' : (plan.authorName ?? 'a removed user')}{' '}
          <Instant at={plan.createdAt} />
        </>
      }
    >
      {error !== null && <FailureNotice error={error} retry={() => void refetch()} />}
      <PlanProgress plan={plan} id={site} site={sites?.find((each) => each.site === site)} />
      {report !== null && made !== null && (
        <>
          <PlanCounts counts={made.counts} report={report} />
          <PlanPages site={site} plan={plan.id} pictured={report.pictured} />
          <PlanParts report={report} />
          <PlanRows sources={report.sources} />
          <PlanFiles files={report.files} />
        </>
      )}
    </Screen>
  );
}
