import Box from '@mui/material/Box';
import { formatInstant } from '../screen/format-value.ts';
import { PlainTable } from '../table/plain-table.tsx';
import { figures, type ActivityPoint } from './figures.ts';

const columns = figures.flatMap(({ title, series, format }) =>
  series.map(({ name, valueOf }) => ({
    title: series.length === 1 ? title : `${title}: ${name.toLowerCase()}`,
    /** Undefined if nothing happened. */
    cellOf(point: ActivityPoint): string | undefined {
      const value = valueOf(point);
      return value === null || value === 0 ? undefined : format(value);
    },
  })),
);

/** The intervals in which something happened, latest first. */
export function ActivityTable({ points }: { points: readonly ActivityPoint[] }) {
  const rows = points
    .map((point) => ({ at: point.at, cells: columns.map(({ cellOf }) => cellOf(point)) }))
    .filter(({ cells }) => cells.some((cell) => cell !== undefined))
    .toReversed();
  return (
    <Box sx={{ maxHeight: 480, overflowY: 'auto' }}>
      <PlainTable
        label="Activity"
        titles={['From', ...columns.map(({ title }) => title)]}
        rows={rows.map(({ at, cells }) => ({
          key: at,
          cells: [
            <Box key="from" component="time" dateTime={at} sx={{ whiteSpace: 'nowrap' }}>
              {formatInstant(at)}
            </Box>,
            ...cells.map((cell) => cell ?? '—'),
          ],
        }))}
      />
    </Box>
  );
}
