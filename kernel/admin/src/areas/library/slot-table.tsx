import Typography from '@mui/material/Typography';
import type { ApiComponent } from '@quoin/api';
import { titleIn, type LibraryComponent } from './components-query.ts';
import { PlainTable } from '../../table/plain-table.tsx';

type Slot = ApiComponent['slots'][string];

function countOf({ min, max }: Slot): string {
  if (min === undefined) return max === undefined ? 'Any number' : `At most ${max}`;
  return max === undefined ? `At least ${min}` : `${min} to ${max}`;
}

const accepted = ({ accept }: Slot, components: readonly LibraryComponent[]): string =>
  accept === undefined ? 'Every component' : accept.map((name) => titleIn(components, name)).join(', ');

export function SlotTable({
  slots,
  components,
}: {
  slots: Record<string, Slot>;
  components: readonly LibraryComponent[];
}) {
  const all = Object.entries(slots);
  if (all.length === 0) return <Typography color="textSecondary">Nothing goes into it.</Typography>;
  return (
    <PlainTable
      label="Slots"
      titles={['Slot', 'Takes', 'How many']}
      rows={all.map(([name, slot]) => ({
        key: name,
        cells: [
          slot.list === undefined ? slot.title : `${slot.title}, one for each item of “${slot.list}”`,
          accepted(slot, components),
          countOf(slot),
        ],
      }))}
    />
  );
}
