import { join } from 'node:path';
import {
  compareCompositions,
  compareContracts,
  type ComposedSite,
  contentReport,
  type PackageContract,
  type PageFinding,
  type UpgradePlan,
} from '@quoin/core';
import type { Storage } from '@quoin/storage';
import type { WatchPage } from '../../delivery/pages/page-delivery.ts';
import { unreadableFiles } from '../../site/content/unreadable-files.ts';
import type { Site } from '../../site/sites/site.ts';
import { createPageDeriver } from './derive-page.ts';
import { deriveRows } from './derive-rows.ts';
import { createDifferences } from './difference.ts';
import { isShownContent, noCounts, versionOf } from './outcome.ts';

export interface DerivePlanInput {
  storage: Storage;
  served: Site;
  candidate: Site;
  /** Latest revisions derived per page. */
  revisions: number;
  progress?(done: number, total: number): void;
  now?: Date;
  watch?: WatchPage | undefined;
}

/** Limit of losses and breaks per plan. */
const maxListed = 20_000;
/** Limit of problems of content files per plan. */
const maxFileProblems = 100;

/** True if a page is listed. Its history counts only if it loses something. */
const isReported = ({ outcome, contents }: PageFinding): boolean =>
  outcome !== 'unchanged' || contents.some(({ verdict }) => verdict !== '');

/** Lists losses and breaks up to the limit, omitting unchanged contents. */
function createListing(): (finding: PageFinding) => PageFinding {
  let room = maxListed;
  return (finding) => ({
    ...finding,
    contents: finding.contents.flatMap((content) => {
      if (content.outcome === 'unchanged') return [];
      const count = content.losses.length + content.breaks.length;
      if (count > room) return { ...content, losses: [], breaks: [], unlisted: content.unlisted + count };
      room -= count;
      return content;
    }),
  });
}

const namesOf = ({ plugins, brandPackage }: ComposedSite): string[] =>
  [...plugins, brandPackage].map(({ name }) => name);

const contractsOf = (served: ComposedSite, candidate: ComposedSite): PackageContract[] =>
  namesOf(candidate)
    .filter((name) => namesOf(served).includes(name))
    .map((name) => ({
      name,
      differences: compareContracts(contentReport(served, name), contentReport(candidate, name)),
    }))
    .filter(({ differences }) => differences.length > 0);

/** Derives all stored content of a site in batches. Writes nothing. */
export async function derivePlan({
  storage,
  served,
  candidate,
  revisions,
  progress = () => undefined,
  now = new Date(),
  watch,
}: DerivePlanInput): Promise<UpgradePlan> {
  const siteId = served.id;
  const differences = createDifferences();
  const deriver = createPageDeriver({ storage, served, candidate, now, differences, watch });
  const { total } = await storage.pages.list({ siteId, limit: 1 });
  const list = createListing();
  const files = await unreadableFiles(join(served.folder, 'content'), served.composed, candidate.composed);
  const plan: UpgradePlan = {
    site: siteId,
    served: served.composed.id,
    candidate: candidate.composed.id,
    madeAt: now.toISOString(),
    revisions,
    ...compareCompositions(served.composed, candidate.composed),
    contracts: contractsOf(served.composed, candidate.composed),
    counts: noCounts(),
    contents: 0,
    history: noCounts(),
    pages: [],
    differences: differences.byDigest,
    sources: await deriveRows(storage, served, candidate),
    ...(files.length === 0 ? {} : { files: files.slice(0, maxFileProblems) }),
    versions: {},
  };
  let done = 0;
  for await (const batch of storage.pages.contents({ siteId, revisions })) {
    for (const finding of await Promise.all(batch.map(deriver.derive))) {
      plan.contents += finding.contents.length;
      plan.counts[finding.outcome] += 1;
      for (const content of finding.contents) if (!isShownContent(content)) plan.history[content.outcome] += 1;
      if (isReported(finding)) plan.pages.push(list(finding));
    }
    for (const { page } of batch) plan.versions[page.id] = versionOf(page);
    done += batch.length;
    progress(done, Math.max(done, total));
  }
  plan.pages.sort((one, other) => one.path.localeCompare(other.path) || one.locale.localeCompare(other.locale));
  return plan;
}
