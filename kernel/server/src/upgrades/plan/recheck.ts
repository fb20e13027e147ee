import type { Storage } from '@quoin/storage';
import type { WatchPage } from '../../delivery/pages/delivery.ts';
import type { Site } from '../../site/sites/site.ts';
import { createPageDeriver } from './derive-page.ts';
import { deriveRows } from './derive-rows.ts';
import { createDifferences } from './difference.ts';
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

/** Where everything was that an upgrade concerns, when it was looked at. */
export interface Standing {
  /** What every page was at, by id. */
  versions: Record<string, string>;
  /** The number of the newest change that was logged. */
  change: number;
}

export interface Recheck {
  /** How many pages are not as they were when the plan was made, new and deleted ones included. */
  changed: number;
  refusals: Refusal[];
  standing: Standing;
}

export interface RecheckInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  now?: Date;
  watch?: WatchPage | undefined;
}

/** So many changes are told at once. */
const mostChanges = 1_000;

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
  const before = new Map(planned.map((each) => [each.source, each]));
  return now.flatMap(({ source, counts, verdicts }): Refusal[] => {
    if (counts.broken > 0) return [{ reason: 'broken', source }];
    const known = before.get(source)?.verdicts ?? {};
    return Object.entries(verdicts).some(([row, verdict]) => known[row] !== verdict)
      ? [{ reason: 'changed', source }]
      : [];
  });
}

const readVersions = async (storage: Storage, siteId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await storage.pages.versions(siteId)).map((page) => [page.id, versionOf(page)]));

/** The pages that are not at the same versions, those that only one side has included. */
const changedPages = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);

/** Whether a row of these sources was saved or deleted since; in doubt it was. */
async function haveRowsChanged(
  { invalidations }: Pick<Storage, 'invalidations'>,
  siteId: string,
  sources: readonly string[],
  since: number,
): Promise<boolean> {
  const changes = await invalidations.after(since);
  const keys = new Set(sources.map((source) => `source:${source}`));
  return (
    changes.length >= mostChanges ||
    changes.some((change) => (change.siteId ?? siteId) === siteId && change.keys.some((key) => keys.has(key)))
  );
}

/** Whether every page and row is still where it was checked: two short statements, for the transaction that applies an upgrade. */
export async function standAt(
  storage: Storage,
  { site, sources }: Pick<UpgradePlan, 'site' | 'sources'>,
  { versions, change }: Standing,
): Promise<boolean> {
  if (changedPages(versions, await readVersions(storage, site)).length > 0) return false;
  return !(await haveRowsChanged(
    storage,
    site,
    sources.map(({ source }) => source),
    change,
  ));
}

/**
 * Whether what was planned is still what would happen: derives again what changed since, and compares what is lost and broken. Pages and rows
 * that are gone, or have less to lose, refuse nothing.
 */
export async function recheckPlan({
  storage,
  served,
  candidate,
  plan,
  now = new Date(),
  watch,
}: RecheckInput): Promise<Recheck> {
  const siteId = served.id;
  const standing: Standing = {
    change: await storage.invalidations.latest(),
    versions: await readVersions(storage, siteId),
  };
  const changed = changedPages(plan.versions, standing.versions);
  if (plan.site !== siteId || plan.served !== served.composed.id || plan.candidate !== candidate.composed.id) {
    return { changed: changed.length, refusals: [{ reason: 'composition' }], standing };
  }
  const isChanged = new Set(changed);
  const planned = new Map(plan.pages.map((finding) => [finding.id, finding]));
  const refusals: Refusal[] = [];
  const refuse = (reason: Refusal['reason'], { id, path, locale, title }: Required<Refusal>['page']) =>
    void refusals.push({ reason, page: { id, path, locale, title } });
  for (const finding of plan.pages) if (isBroken(finding) && !isChanged.has(finding.id)) refuse('broken', finding);
  const deriver = createPageDeriver({ storage, served, candidate, now, differences: createDifferences(), watch });
  for await (const batch of storage.pages.contents({ siteId, revisions: 0, ids: changed })) {
    for (const contents of batch) {
      const finding = await deriver.derive(contents);
      if (isBroken(finding)) refuse('broken', finding);
      else if (isWorse(finding, planned.get(finding.id))) refuse('changed', finding);
    }
  }
  return {
    changed: changed.length,
    refusals: [...refusals, ...sourceRefusals(plan.sources, await deriveRows(storage, served, candidate))],
    standing,
  };
}
