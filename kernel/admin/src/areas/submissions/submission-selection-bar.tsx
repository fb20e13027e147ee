import Typography from '@mui/material/Typography';
import type { ApiSubmission } from '@quoin/api';
import { useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '../../api/client.ts';
import { formatCount } from '../../screen/format-number.ts';
import { ChangeSelected } from '../../table/selected/change-selected.tsx';
import { SelectionBar } from '../../table/selection-bar.tsx';
import type { Selection } from '../../table/use-selection.ts';
import { EraseSubmissions } from './erase-submissions.tsx';
import { titleOf } from './submission-columns.tsx';

interface SubmissionSelectionBarProps {
  site: string;
  selection: Selection<ApiSubmission>;
}

/** Delivers the selected submissions again, or erases them. */
export function SubmissionSelectionBar({ site, selection: { chosen, clear } }: SubmissionSelectionBarProps) {
  const queries = useQueryClient();
  return (
    <SelectionBar label="Selected submissions" words={formatCount(chosen.length, 'submission')} clear={clear}>
      <ChangeSelected
        items={chosen}
        words={{ one: 'submission', nameOf: titleOf, linkTo: ({ id }) => `/sites/${site}/submissions/${id}` }}
        action="Deliver again"
        done="delivered again"
        icon={<Send size={16} aria-hidden />}
        change={({ id }) => api.submissions.resend({ site, submission: id })}
        refresh={() => queries.invalidateQueries({ queryKey: ['submissions', site] })}
        onChanged={clear}
      >
        <Typography>
          Each submission is sent to its receiver again, even if it was delivered before. Held submissions are sent,
          too.
        </Typography>
      </ChangeSelected>
      <EraseSubmissions
        site={site}
        title="Erase"
        count={chosen.length}
        find={() => Promise.resolve(chosen.map(({ id }) => id))}
        onErased={clear}
      />
    </SelectionBar>
  );
}
