import Typography from '@mui/material/Typography';
import type { ApiJob } from '@quoin/api';
import { everySite } from '@quoin/api/role';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCw, Trash2 } from 'lucide-react';
import { api } from '../../api/client.ts';
import { formatCount } from '../../screen/format-number.ts';
import { ChangeSelected } from '../../table/selected/change-selected.tsx';
import { SelectionBar } from '../../table/selection-bar.tsx';
import type { Selection } from '../../table/use-selection.ts';
import { jobsKey } from './job-actions.tsx';
import { jobName } from './job-messages.tsx';

/** Retries the selected dead jobs, or discards them. */
export function JobSelectionBar({ selection: { chosen, clear } }: { selection: Selection<ApiJob> }) {
  const queries = useQueryClient();
  const shared = {
    items: chosen,
    words: {
      one: 'job',
      nameOf: jobName,
      linkTo: ({ id }: ApiJob) => `/jobs/${id}`,
    },
    refresh: () => queries.invalidateQueries({ queryKey: jobsKey }),
    onChanged: clear,
  };
  return (
    <SelectionBar label="Selected jobs" words={formatCount(chosen.length, 'job')} clear={clear}>
      <ChangeSelected
        {...shared}
        action="Try again"
        done="tried once more"
        icon={<RotateCw size={16} aria-hidden />}
        change={({ id }) => api.jobs.retry({ site: everySite, job: id })}
      >
        <Typography>A job that fails once more is dead again.</Typography>
      </ChangeSelected>
      <ChangeSelected
        {...shared}
        action="Discard"
        done="discarded"
        icon={<Trash2 size={16} aria-hidden />}
        destructive
        change={({ id }) => api.jobs.discard({ site: everySite, job: id })}
      >
        <Typography>A discarded job is never tried again. Its subject, such as a submission, is kept.</Typography>
      </ChangeSelected>
    </SelectionBar>
  );
}
