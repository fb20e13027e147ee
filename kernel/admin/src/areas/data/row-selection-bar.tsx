import Typography from '@mui/material/Typography';
import type { ApiRow } from '@quoin/api';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { api } from '../../api/client.ts';
import { formatCount } from '../../screen/format-number.ts';
import { ChangeSelected } from '../../table/selected/change-selected.tsx';
import { SelectionBar } from '../../table/selection-bar.tsx';
import type { Selection } from '../../table/use-selection.ts';
import { rowsKey } from './source.tsx';

interface RowSelectionBarProps {
  site: string;
  /** Name of the data source. */
  source: string;
  selection: Selection<ApiRow>;
  nameOf(row: ApiRow): string;
}

/** Deletes the selected rows. */
export function RowSelectionBar({ site, source, selection: { chosen, clear }, nameOf }: RowSelectionBarProps) {
  const queries = useQueryClient();
  return (
    <SelectionBar label="Selected rows" words={formatCount(chosen.length, 'row')} clear={clear}>
      <ChangeSelected
        items={chosen}
        words={{ one: 'row', nameOf, linkTo: ({ id }) => `/sites/${site}/data/${source}/rows/${id}` }}
        action="Delete"
        done="deleted"
        icon={<Trash2 size={16} aria-hidden />}
        destructive
        change={({ id, revision }) => api.rows.delete({ site, source, row: id, revision })}
        undo={({ id, revision }) => api.rows.undelete({ site, source, row: id, revision: revision + 1 })}
        refresh={() => queries.invalidateQueries({ queryKey: rowsKey(site, source) })}
        onChanged={clear}
      >
        <Typography>
          Pages no longer show them. A row that somebody else has changed meanwhile stays. You can undo it right after.
        </Typography>
      </ChangeSelected>
    </SelectionBar>
  );
}
