import type { Storage } from '@quoin/storage';
import type { Site } from '../sites/site.ts';
import { createDifferences } from './difference.ts';
import { createPageDeriver } from './derive-page.ts';
import { deriveRows } from './derive-rows.ts';
import { isSeen, versionOf, type PageFinding, type SourceFinding, type UpgradePlan } from './plan.ts';

/** Why an upgrade is not to be applied as it was planned. */
export interface Refusal {
  /** `broken`: it would break this. `changed`: it would lose or break something else than the plan says. */
  reason: 'broken' | 'changed';
  /** The page, or the data source. */
  page?: Pick<PageFinding, 'id' | 'path' | 'locale' | 'title'>;
  source?: string;
}

export interface Recheck {
  /** How many pages are not as they were when the plan was made, new and deleted ones included. */
  changed: number;
  refusals: Refusal[];
  /** What every page is at now: as long as it is, the answer stands. */
  versions: Record<string, string>;
}

export interface RecheckInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  plan: UpgradePlan;
  now?: Date;
}

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

/**
 * Whether what was planned is still what would happen: derives again what changed since, and compares what is lost and broken.
 * The plan is of the same two compositions.
 */
export async function recheckPlan({ storage, served, candidate, plan, now = new Date() }: RecheckInput): Promise<Recheck> {
  const siteId = served.id;
  const versions = Object.fromEntries((await storage.pages.versions(siteId)).map((page) => [page.id, versionOf(page)]));
  const changed = new Set(Object.keys({ ...plan.versions, ...versions }).filter((id) => plan.versions[id] !== versions[id]));
  const planned = new Map(plan.pages.map((finding) => [finding.id, finding]));
  const refusals: Refusal[] = [];
  const refuse = (reason: Refusal['reason'], { id, path, locale, title }: Required<Refusal>['page']) => void refusals.push({ reason, page: { id, path, locale, title } });
  for (const finding of plan.pages) if (isBroken(finding) && !changed.has(finding.id)) refuse('broken', finding);
  const deriver = createPageDeriver({ storage, served, candidate, now, differences: createDifferences() });
  const ids = [...changed].filter((id) => versions[id] !== undefined);
  for (let start = 0; start < ids.length; start += 500) {
    for await (const batch of storage.pages.contents({ siteId, revisions: plan.revisions, ids: ids.slice(start, start + 500) })) {
      for (const contents of batch) {
        const finding = await deriver.derive(contents);
        if (isBroken(finding)) refuse('broken', finding);
        else if (isWorse(finding, planned.get(finding.id))) refuse('changed', contents.page);
      }
    }
  }
  return { changed: changed.size, refusals: [...refusals, ...sourceRefusals(plan.sources, await deriveRows(storage, served, candidate))], versions };
}
