import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ApiPlan, ApiPlanReport, ApiPluginSite } from '@quoin/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { formatCount } from '../../../screen/format-number.ts';
import { Confirm } from '../../../feedback/confirm.tsx';
import { Difference } from '../plans/composition-difference.tsx';

interface ApplyDialogProps {
  plan: string;
  made: NonNullable<ApiPlan['made']>;
  report: ApiPlanReport;
  site: ApiPluginSite;
  onClose(): void;
}

function affected(
  { counts }: ApplyDialogProps['made'],
  { sources }: ApiPlanReport,
  outcome: 'lossy' | 'broken',
): string | undefined {
  const rows = sources.reduce((sum, source) => sum + source.counts[outcome], 0);
  const parts = [
    ...(counts[outcome] === 0 ? [] : [formatCount(counts[outcome], 'page')]),
    ...(rows === 0 ? [] : [formatCount(rows, 'row')]),
  ];
  return parts.length === 0 ? undefined : parts.join(' and ');
}

/** Applies a plan, after consent to losses and hidden content. */
export function ApplyDialog({ plan, made, report, site: shown, onClose }: ApplyDialogProps) {
  const { site, name } = shown;
  const [acceptLosses, setAccept] = useState(false);
  const [keepHidden, setHidden] = useState(false);
  const queries = useQueryClient();
  const lossy = affected(made, report, 'lossy');
  const hidden = affected(made, report, 'broken');
  const beginning = useMutation({
    mutationFn: () => api.plans.apply({ site, plan, acceptLosses, keepHidden }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['plans', site] });
      onClose();
    },
  });
  const isConsented = (lossy === undefined || acceptLosses) && (hidden === undefined || keepHidden);
  return (
    <Confirm
      open
      title={`Serve ${name} with this?`}
      action="Apply"
      disabled={!isConsented}
      busy={beginning.isPending}
      error={beginning.error}
      onConfirm={() => beginning.mutate()}
      onClose={onClose}
    >
      <Difference of={made.difference} site={shown} />
      <Typography>
        Visitors get this from the next page on. Nothing that is stored is rewritten, and it can be rolled back. Where
        content changed since the plan in a way that matters, it is refused.
      </Typography>
      {lossy !== undefined && (
        <FormControlLabel
          control={<Checkbox checked={acceptLosses} onChange={(_, checked) => setAccept(checked)} />}
          label={`Values of ${lossy} may go to the attic, from which editors can bring them back`}
        />
      )}
      {hidden !== undefined && (
        <FormControlLabel
          control={<Checkbox checked={keepHidden} onChange={(_, checked) => setHidden(checked)} />}
          label={`Content of the removed plugin on ${hidden} may be hidden; it stays stored until the plugin is added again`}
        />
      )}
    </Confirm>
  );
}
