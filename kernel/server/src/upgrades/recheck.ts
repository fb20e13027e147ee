import type { Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { createDifferences } from './difference.ts';
import { createPageDeriver } from './derive-page.ts';
import { deriveRows } from './derive-rows.ts';
import { isSeen, versionOf, type PageFinding, type SourceFinding, type UpgradePlan } from './plan.ts';

/** Why an upgrade is not to be applied as it was planned. */
export interface Refusal {
  /**
   * `broken`: it would break this. `changed`: it would lose or break something that the plan does not tell of. `composition`: the plan is of
   * other compositions.
   */
  reason: 'broken' | 'changed' | 'composition';
  /** The page, or the data source. */
  page?: Pick<PageFinding, 'id' | 'path' | 'locale' | 'title'>;
  source?: string;
}

export interface Recheck {
  /** How many pages are not as they were when the plan was made, new and deleted ones included. */
  changed: number;
  refusals: Refusal[];
  /** What every page was at; see `standAt`. */
  versions: Record<string, string>;
}

export interface RecheckInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  now?: Date;
}

/** Ids in one statement. */
const atOnce = 500;

const isBroken = ({ outcome }: PageFinding): boolean => outcome === 'broken';

/** What of a page that visitors and editors see is lost and broken, whether it is published or drafted. */
const verdictsOf = (finding: PageFinding | undefined): string[] =>
  (finding?.contents ?? []).filter(isSeen).flatMap(({ verdict }) => (verdict === '' ? [] : [verdict]));

/** Whether a page loses or breaks something that was not planned. */
function isWorse(finding: PageFinding, planned: PageFinding | undefined): boolean {
  const known = verdictsOf(planned);
  return verdictsOf(finding).some((verdict) => !known.includes(verdict));
}

function sourceRefusals(planned: readonly SourceFinding[], now: readonly SourceFinding[]): Refusal[] {
  const verdict = (each: SourceFinding | undefined) => JSON.stringify([each?.counts.lossy ?? 0, each?.counts.broken ?? 0, each?.findings ?? []]);
  const before = new Map(planned.map((each) => [each.source, each]));
  return now.flatMap((each): Refusal[] => {
    if (each.counts.broken > 0) return [{ reason: 'broken', source: each.source }];
    return verdict(each) === verdict(before.get(each.source)) ? [] : [{ reason: 'changed', source: each.source }];
  });
}

const readVersions = async (storage: Storage, siteId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await storage.pages.versions(siteId)).map((page) => [page.id, versionOf(page)]));

/** The pages that are not at the same versions, those that only one side has included. */
const changedPages = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);

/** Whether every page is still where it was checked: one short statement, for the transaction that applies an upgrade. */
export const standAt = async (storage: Storage, siteId: string, versions: Record<string, string>): Promise<boolean> =>
  changedPages(versions, await readVersions(storage, siteId)).length === 0;

/**
 * Whether what was planned is still what would happen: derives again what changed since, and compares what is lost and broken. Pages that
 * are gone, or have less to lose, refuse nothing.
 */
export async function recheckPlan({ storage, served, candidate, plan, now = new Date() }: RecheckInput): Promise<Recheck> {
  const siteId = served.id;
  const versions = await readVersions(storage, siteId);
  const changed = changedPages(plan.versions, versions);
  if (plan.site !== siteId || plan.served !== served.composed.id || plan.candidate !== candidate.composed.id) {
    return { changed: changed.length, refusals: [{ reason: 'composition' }], versions };
  }
  const isChanged = new Set(changed);
  const planned = new Map(plan.pages.map((finding) => [finding.id, finding]));
  const refusals: Refusal[] = [];
  const refuse = (reason: Refusal['reason'], { id, path, locale, title }: Required<Refusal>['page']) => void refusals.push({ reason, page: { id, path, locale, title } });
  for (const finding of plan.pages) if (isBroken(finding) && !isChanged.has(finding.id)) refuse('broken', finding);
  const deriver = createPageDeriver({ storage, served, candidate, now, differences: createDifferences() });
  for (let start = 0; start < changed.length; start += atOnce) {
    for await (const batch of storage.pages.contents({ siteId, revisions: 0, ids: changed.slice(start, start + atOnce) })) {
      for (const contents of batch) {
        const finding = await deriver.derive(contents);
        if (isBroken(finding)) refuse('broken', finding);
        else if (isWorse(finding, planned.get(finding.id))) refuse('changed', finding);
      }
    }
  }
  return { changed: changed.length, refusals: [...refusals, ...sourceRefusals(plan.sources, await deriveRows(storage, served, candidate))], versions };
}
