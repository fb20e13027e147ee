import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import type { Pagination } from './use-pagination.ts';

interface SortSelectProps {
  columns: readonly { name: string; title: string; sorts?: boolean }[];
  pagination: Pick<Pagination, 'sort' | 'changeSort'>;
}

/** Order of a list in a narrow window, which has no column titles. Renders nothing if no column sorts. */
export function SortSelect({ columns, pagination: { sort, changeSort } }: SortSelectProps) {
  const sorting = columns.filter(({ sorts = false }) => sorts);
  if (sorting.length === 0) return null;
  const isKnown = sorting.some(({ name }) => sort === name || sort === `-${name}`);
  return (
    <Box sx={{ p: 2, pb: 1 }}>
      <TextField
        select
        label="Sort by"
        value={sort}
        onChange={({ target }) => changeSort(target.value)}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {!isKnown && <option value={sort}>Usual order</option>}
        {sorting.flatMap(({ name, title }) => [
          <option key={name} value={name}>{`${title}, ascending`}</option>,
          <option key={`-${name}`} value={`-${name}`}>{`${title}, descending`}</option>,
        ])}
      </TextField>
    </Box>
  );
}
