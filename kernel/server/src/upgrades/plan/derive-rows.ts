import { compareRows, type Registered, type RowFinding, type SourceFinding } from '@quoin/core';
import type { DataSource } from '@quoin/sdk';
import type { Row, Storage } from '@quoin/storage';
import type { Site } from '../../site/sites/site.ts';
import { noCounts, outcomeOf, verdictOn } from './outcome.ts';

/** Limit of row findings per source. */
const maxFindings = 100;

const hasStoredRows = ({ definition }: Registered<DataSource>): boolean => definition.kind === 'rows';

/** Returns why the rows of a source are no longer read; undefined if they are. */
function unreadReason(
  { definition: { name, ...former } }: Registered<DataSource>,
  candidate: Registered<DataSource> | undefined,
): string | undefined {
  if (candidate === undefined) return `No installed plugin registers the data source "${name}".`;
  const { kind, scope = 'site' } = candidate.definition;
  if (kind !== 'rows') return `The data source "${name}" no longer has stored rows.`;
  if (scope === (former.scope ?? 'site')) return undefined;
  return scope === 'group'
    ? `The data source "${name}" reads rows that all sites share, no longer those of this site.`
    : `The data source "${name}" reads rows of this site, no longer those that all sites share.`;
}

function deriveRow(
  row: Row,
  served: Registered<DataSource>,
  candidate: Registered<DataSource> | undefined,
): RowFinding {
  const { id, key, version, data } = row;
  const reason = unreadReason(served, candidate);
  if (candidate === undefined || reason !== undefined) {
    const message = `${reason} Its rows stay stored, and nothing reads them.`;
    return { id, key, outcome: 'broken', losses: [], breaks: [{ message }] };
  }
  const { migrated, losses, breaks } = compareRows({ id, version, data }, served, candidate);
  return { id, key, outcome: outcomeOf({ migrated, losses, breaks }), losses, breaks };
}

async function deriveSource(
  storage: Storage,
  siteId: string,
  served: Registered<DataSource>,
  candidate: Registered<DataSource> | undefined,
): Promise<SourceFinding> {
  const { name: source, scope } = served.definition as Extract<DataSource, { kind: 'rows' }>;
  const finding: SourceFinding = { source, rows: 0, counts: noCounts(), findings: [], verdicts: {} };
  for await (const rows of storage.rows.each({ source, siteId: scope === 'group' ? null : siteId })) {
    for (const row of rows) {
      const derived = deriveRow(row, served, candidate);
      finding.rows += 1;
      finding.counts[derived.outcome] += 1;
      const verdict = verdictOn(derived.losses, derived.breaks);
      if (verdict === '') continue;
      finding.verdicts[row.id] = verdict;
      if (finding.findings.length < maxFindings) finding.findings.push(derived);
    }
  }
  return finding;
}

export async function deriveRows(storage: Storage, served: Site, candidate: Site): Promise<SourceFinding[]> {
  const found: SourceFinding[] = [];
  for (const [name, source] of served.composed.dataSources) {
    if (hasStoredRows(source))
      found.push(await deriveSource(storage, served.id, source, candidate.composed.dataSources.get(name)));
  }
  return found;
}
