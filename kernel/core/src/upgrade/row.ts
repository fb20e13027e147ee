import type { DataSource } from '@quoin/sdk';
import type { Registered } from '../compose/site.ts';
import { resolveRow, type StoredRow } from '../resolve/row.ts';
import type { StateProblem } from '../resolve/state.ts';
import { isEqual } from '../value/json.ts';
import { lossesOf, type Loss } from './loss.ts';

export interface RowUpgrade {
  migrated: boolean;
  losses: Loss[];
  breaks: Pick<StateProblem, 'message' | 'field'>[];
}

export function compareRows(
  stored: StoredRow,
  served: Registered<DataSource>,
  candidate: Registered<DataSource>,
): RowUpgrade {
  const before = resolveRow(stored, served);
  const after = resolveRow(stored, candidate);
  const breaks = before.state.state === 'ready' && after.state.state !== 'ready' ? after.state.problems : [];
  return {
    migrated: before.row.version !== after.row.version || !isEqual(before.row.data, after.row.data),
    losses: lossesOf(before.row.attic, after.row.attic),
    breaks: breaks.map(({ message, field }) => ({ message, ...(field ? { field } : {}) })),
  };
}
