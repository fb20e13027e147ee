import Typography from '@mui/material/Typography';
import type { ApiRedirect } from '@quoin/api';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { api } from '../../api/client.ts';
import { formatCount } from '../../screen/format-number.ts';
import { ChangeSelected } from '../../table/selected/change-selected.tsx';
import { SelectionBar } from '../../table/selection-bar.tsx';
import type { Selection } from '../../table/use-selection.ts';
import { recreate, redirectsKey } from './redirect-dialog.tsx';

interface RedirectSelectionBarProps {
  site: string;
  selection: Selection<ApiRedirect>;
}

/** Deletes the selected redirects. */
export function RedirectSelectionBar({ site, selection: { chosen, clear } }: RedirectSelectionBarProps) {
  const queries = useQueryClient();
  return (
    <SelectionBar label="Selected redirects" words={formatCount(chosen.length, 'redirect')} clear={clear}>
      <ChangeSelected
        items={chosen}
        words={{ one: 'redirect', nameOf: ({ from }) => from }}
        action="Delete"
        done="deleted"
        icon={<Trash2 size={16} aria-hidden />}
        destructive
        change={({ id }) => api.redirects.delete({ site, redirect: id })}
        undo={(redirect) => recreate(site, redirect)}
        refresh={() => queries.invalidateQueries({ queryKey: redirectsKey(site) })}
        onChanged={clear}
      >
        <Typography>
          Visitors of these addresses no longer get to the right page. You can undo it right after.
        </Typography>
      </ChangeSelected>
    </SelectionBar>
  );
}
