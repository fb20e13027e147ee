import type { Problem } from '@quoin/sdk';
import type { ContractDifference } from '../contract/difference.ts';
import type { CompositionChanges } from './composition.ts';
import type { PlanOutcome } from './outcome.ts';
import type { RowUpgrade } from './row.ts';
import type { NodeBreak, NodeLoss } from './tree.ts';

export type PlanCounts = Record<PlanOutcome, number>;

/** A piece of two texts: shared, in one only, or omitted from the report. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added' | 'skipped';
  text: string;
}

export interface TextDifference {
  pieces: TextPiece[];
  isCut: boolean;
}

export interface ContentPictures {
  /** File names; equal if indistinguishable. */
  before: string;
  after: string;
  /** The new picture with differences marked. */
  difference: string;
  /** Differing share, 0 to 1, and number of places. */
  share: number;
  places: number;
  /** True if the page continues below. */
  isCut: boolean;
}

/** Outcome for one content of a page. History is never rendered. */
export interface ContentFinding {
  /** `scheduled` is published but not visible yet; `next` replaces the published content at its instant. */
  of: 'published' | 'scheduled' | 'next' | 'draft' | 'revision';
  /** Undefined for a draft. */
  revision?: number;
  outcome: PlanOutcome;
  /** Number of migrated nodes. */
  migrated: number;
  losses: NodeLoss[];
  breaks: NodeBreak[];
  /** Losses and breaks not listed because of the limits per page and plan. */
  unlisted: number;
  /** Digest of all losses and breaks, listed or not; empty if none. */
  verdict: string;
  /** Digests of differences. */
  html?: string;
  css?: string;
  /** If pictures were requested and it differs: the pictures, or why they are missing. */
  pictures?: ContentPictures;
  unpictured?: string;
}

export interface PageFinding {
  id: string;
  path: string;
  locale: string;
  title: string;
  template: string;
  /** Worst visible outcome, without history. */
  outcome: PlanOutcome;
  /** Changed contents. */
  contents: ContentFinding[];
}

export interface RowFinding extends Omit<RowUpgrade, 'migrated'> {
  id: string;
  key: string | null;
  outcome: PlanOutcome;
}

export interface SourceFinding {
  source: string;
  rows: number;
  counts: PlanCounts;
  /** First lossy or broken rows. */
  findings: RowFinding[];
  /** Verdict digests of lossy and broken rows, by id. */
  verdicts: Record<string, string>;
}

/** Differences of two package versions that affect stored content. */
export interface PackageContract {
  name: string;
  differences: ContractDifference[];
}

/** Outcome of an upgrade for all stored content of a site; JSON. */
export interface UpgradePlan extends CompositionChanges {
  site: string;
  /** Ids of the two compositions. */
  served: string;
  candidate: string;
  madeAt: string;
  /** Packages in both that differ. */
  contracts: PackageContract[];
  revisions: number;
  counts: PlanCounts;
  contents: number;
  /** Older revisions by outcome; never rendered. */
  history: PlanCounts;
  /** By id: changed pages, and those whose history is lossy or broken. */
  pages: PageFinding[];
  /** By digest, up to a limit. */
  differences: Record<string, TextDifference>;
  sources: SourceFinding[];
  /** Problems of content files that the candidate cannot read, up to a limit; absent without any. */
  files?: Problem[];
  /** If pictures were requested: pages pictured, and differing pages omitted. */
  pictured?: { pages: number; left: number };
  /** By page id: draft version, published and next revision. */
  versions: Record<string, string>;
}
