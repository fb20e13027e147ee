import type { PageFinding, SourceFinding, UpgradePlan } from '@quoin/core';
import type { Storage } from '@quoin/storage';
import type { WatchPage } from '../../delivery/pages/page-delivery.ts';
import type { Site } from '../../site/sites/site.ts';
import { createPageDeriver } from '../plan/derive-page.ts';
import { deriveRows } from '../plan/derive-rows.ts';
import { createDifferences } from '../plan/difference.ts';
import { isShownContent, versionOf } from '../plan/outcome.ts';

export interface Refusal {
  /**
   * `broken`: content would break. `changed`: content would be lost or break beyond the plan. `composition`: the plan
   * has other compositions.
   */
  reason: 'broken' | 'changed' | 'composition';
  page?: Pick<PageFinding, 'id' | 'path' | 'locale' | 'title'>;
  source?: string;
}

/** State of the affected content at one time. */
export interface ContentState {
  /** Fingerprints by page id. */
  versions: Record<string, string>;
  /** Latest number in the change log. */
  change: number;
}

export interface Revalidation {
  /** Pages changed since the plan, including created and deleted ones. */
  changed: number;
  refusals: Refusal[];
  state: ContentState;
}

export interface RevalidationInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  now?: Date;
  watch?: WatchPage | undefined;
}

const maxChanges = 1_000;

const isBroken = ({ outcome }: PageFinding): boolean => outcome === 'broken';

/** Verdicts of the visible contents, published or draft. */
const verdictsOf = (finding: PageFinding | undefined): string[] =>
  (finding?.contents ?? []).filter(isShownContent).flatMap(({ verdict }) => (verdict === '' ? [] : [verdict]));

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

/** Ids whose version differs, or that only one side has. */
const changedPages = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);

/** True if a row was saved or deleted since, or if unknown. */
async function haveRowsChanged(
  { invalidations }: Pick<Storage, 'invalidations'>,
  siteId: string,
  sources: readonly string[],
  since: number,
): Promise<boolean> {
  const changes = await invalidations.after(since);
  const keys = new Set(sources.map((source) => `source:${source}`));
  return (
    changes.length >= maxChanges ||
    changes.some((change) => (change.siteId ?? siteId) === siteId && change.keys.some((key) => keys.has(key)))
  );
}

/** True if no page or row was saved since. Two short statements, for the applying transaction. */
export async function isUnchanged(
  storage: Storage,
  { site, sources }: Pick<UpgradePlan, 'site' | 'sources'>,
  { versions, change }: ContentState,
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
 * Checks that the plan still holds: derives changed content again and compares losses and breaks. Deleted content and
 * smaller losses do not invalidate it.
 */
export async function revalidatePlan({
  storage,
  served,
  candidate,
  plan,
  now = new Date(),
  watch,
}: RevalidationInput): Promise<Revalidation> {
  const siteId = served.id;
  const state: ContentState = {
    change: await storage.invalidations.latest(),
    versions: await readVersions(storage, siteId),
  };
  const changed = changedPages(plan.versions, state.versions);
  if (plan.site !== siteId || plan.served !== served.composed.id || plan.candidate !== candidate.composed.id) {
    return { changed: changed.length, refusals: [{ reason: 'composition' }], state };
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
    state,
  };
}
