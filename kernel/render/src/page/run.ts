import type { Lookup } from '@quoin/core';
import type { Format, PageInfo, SiteInfo } from '@quoin/sdk';
import type { Gap } from './gap.ts';
import type { RenderInput } from './input.ts';
import type { Variant } from './kept.ts';
import type { Answers, Reads } from './reads.ts';
import type { References } from './references.ts';
import type { PreparedNode } from './prepare.ts';
import type { SiteParts } from './site-parts.ts';
import type { Visit } from './visit.ts';
import type { Watch } from './watch.ts';

/** Nodes of a page that are looked at for themselves, the outermost of some components. */
export interface Apart {
  names: ReadonlySet<string>;
  /** Each with a run of its own, which knows what it and the nodes below it depend on. */
  found: { run: Run; visit: Visit }[];
}

/** The rendering of one page: what its nodes share, and what is noted while they are at work. */
export interface Run {
  input: RenderInput;
  watch: Watch;
  parts: SiteParts;
  site: SiteInfo;
  page: PageInfo;
  direction: 'ltr' | 'rtl';
  format: Format;
  lookup: Lookup;
  /** The node whose props are being resolved; else the document asks. */
  asking: { reads: Reads | undefined };
  /** How often the lookup was asked. */
  lookups: number;
  tree: PreparedNode;
  /** Undefined where nothing that is kept of nodes is used, nor anything kept. */
  variant: Variant | undefined;
  answers: Answers;
  references: References;
  /** How often each partial page was included so far. */
  inclusions: Map<string, number>;
  /** Loads that go on, none of which rejects. */
  loading: Promise<void>[];
  /** Parameters of the URL that ask for a later part of a list, which has an address of its own; all others select from the same page. */
  turned: Map<string, string>;
  /** Beside what single nodes have read. */
  dependencies: Set<string>;
  expires: Date | undefined;
  /** Whether something is missing or old that may be there soon. */
  isDegraded: boolean;
  gaps: Gap[];
  apart?: Apart | undefined;
}
