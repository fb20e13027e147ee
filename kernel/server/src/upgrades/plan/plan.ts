import { createHash } from 'node:crypto';
import {
  type CompositionChanges,
  type ContractDifference,
  type Loss,
  type NodeBreak,
  type NodeLoss,
  type PlanOutcome,
  planOutcomes,
  type RowUpgrade,
} from '@quoin/core';
import type { Difference } from './difference.ts';

export type Counts = Record<PlanOutcome, number>;

/** How a content looks under both compositions, in pictures that are kept beside the plan. */
export interface ContentPictures {
  /** The names of three pictures, which are the same where nobody could tell them apart. */
  before: string;
  after: string;
  /** The latter with what differs marked. */
  difference: string;
  /** The share of the page that looks different, from 0 to 1, and in how many places. */
  share: number;
  places: number;
  /** Whether the page goes on below what is pictured of it. */
  isCut: boolean;
}

/** What an upgrade means for one content of a page. Only what visitors and editors see is rendered, not its history. */
export interface ContentFinding {
  /** `scheduled` is published, and shown from a time on; `next` takes the place of what is published at its instant. */
  of: 'published' | 'scheduled' | 'next' | 'draft' | 'revision';
  /** The number of the revision; absent for a draft. */
  revision?: number;
  outcome: PlanOutcome;
  /** How many nodes read otherwise. */
  migrated: number;
  losses: NodeLoss[];
  breaks: NodeBreak[];
  /** How many losses and breaks are not listed: a page lists its first ones, and the later ones of very many pages list none. */
  unlisted: number;
  /** Changes with any loss or break, listed or not; empty where there are none. */
  verdict: string;
  /** Digests of how its HTML and its CSS differ. */
  html?: string;
  css?: string;
  /** Where pictures were asked for, and it differs: those, or why there are none. */
  pictures?: ContentPictures;
  unpictured?: string;
}

/** A page for which an upgrade is not without consequence. */
export interface PageFinding {
  id: string;
  path: string;
  locale: string;
  title: string;
  /** The registered name of its template. */
  template: string;
  /** The worst of what visitors and editors see; its history does not count. */
  outcome: PlanOutcome;
  /** Those that do not stay as they are. */
  contents: ContentFinding[];
}

/** A row for which an upgrade is not without consequence. */
export interface RowFinding extends Omit<RowUpgrade, 'migrated'> {
  id: string;
  key: string | null;
  outcome: PlanOutcome;
}

/** What an upgrade means for the rows of a data source. */
export interface SourceFinding {
  source: string;
  rows: number;
  counts: Counts;
  /** The first of those that lose something or break. */
  findings: RowFinding[];
  /** Of each row that loses something or breaks, by its id: changes with what does. */
  verdicts: Record<string, string>;
}

/** How two versions of a package differ in what stored content relies on. */
export interface PackageContract {
  name: string;
  differences: ContractDifference[];
}

/** What an upgrade means for everything that is stored of a site. JSON. */
export interface UpgradePlan extends CompositionChanges {
  site: string;
  /** The ids of the two compositions. */
  served: string;
  candidate: string;
  madeAt: string;
  /** Of the packages that are in both and differ. */
  contracts: PackageContract[];
  /** How many of the last revisions of each page were derived. */
  revisions: number;
  /** Pages by outcome. */
  counts: Counts;
  /** How many contents of pages were derived in all. */
  contents: number;
  /** Older revisions by outcome. They are never rendered: nobody sees them before they are restored. */
  history: Counts;
  /** In the order of their ids: those that do not stay as they are, and those whose history loses something or breaks. */
  pages: PageFinding[];
  /** By digest. Those that many pages share stand here once; the later ones of very many do not. */
  differences: Record<string, Difference>;
  sources: SourceFinding[];
  /** Where pictures were asked for: how many pages they were taken of, and of how many more that differ they were not. */
  pictured?: { pages: number; left: number };
  /** What each page was at, by id: the version of its draft and the ids of its published and its next revision. */
  versions: Record<string, string>;
}

export const noCounts = (): Counts => ({ unchanged: 0, lossless: 0, changed: 0, lossy: 0, broken: 0 });

/** The worst of several planOutcomes. */
export const worstOf = (all: readonly PlanOutcome[]): PlanOutcome =>
  planOutcomes.findLast((outcome) => all.includes(outcome)) ?? 'unchanged';

/** The outcome of something by what is known of it. */
export function outcomeOf({
  migrated,
  losses,
  breaks,
  differs = false,
}: {
  migrated: boolean;
  losses: readonly Loss[];
  breaks: readonly object[];
  differs?: boolean;
}): PlanOutcome {
  if (breaks.length > 0) return 'broken';
  if (losses.length > 0) return 'lossy';
  if (differs) return 'changed';
  return migrated ? 'lossless' : 'unchanged';
}

/** Changes with any loss or break; empty where there are none. */
export const verdictOn = (losses: readonly Loss[], breaks: readonly object[]): string =>
  losses.length + breaks.length === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([losses, breaks]))
        .digest('base64url')
        .slice(0, 16);

/** Whether a content is seen by visitors or editors: it is not history. */
export const isSeen = ({ of }: Pick<ContentFinding, 'of'>): boolean => of !== 'revision';

interface Standing {
  draftVersion: number;
  publishedRevisionId: string | null;
  nextRevisionId: string | null;
}

/** What a page is at, for a plan to remember. */
export const versionOf = ({ draftVersion, publishedRevisionId, nextRevisionId }: Standing): string =>
  [draftVersion, publishedRevisionId ?? '-', ...(nextRevisionId === null ? [] : [nextRevisionId])].join(' ');
