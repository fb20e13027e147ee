import type { ApiPlugin } from '@quoin/api';
import { PlainTable } from '../../../table/plain-table.tsx';
import { Instant } from '../../../screen/instant.tsx';
import { Empty } from '../../../feedback/empty.tsx';

type Change = ApiPlugin['history'][number];

const reasons: Record<Change['reason'], string> = {
  first: 'Served for the first time',
  upgrade: 'Upgrade applied',
  rollback: 'Upgrade rolled back',
};

function actorOf({ actor, actorName, reason }: Change): string {
  if (actor !== null) return actorName ?? 'A removed user';
  return reason === 'first' ? 'The first start' : 'The command line';
}

export function HistoryTable({ history }: { history: readonly Change[] }) {
  if (history.length === 0)
    return <Empty title="Nothing was served yet">Sites served in development mode have no history.</Empty>;
  return (
    <PlainTable
      label="History"
      titles={['When', 'What was done on the site', 'By', 'Version from then on']}
      rows={history.map((change) => ({
        key: String(change.seq),
        cells: [<Instant key="at" at={change.at} />, reasons[change.reason], actorOf(change), change.version ?? 'None'],
      }))}
    />
  );
}
