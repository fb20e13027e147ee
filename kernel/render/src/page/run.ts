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

export interface Apart {
  names: ReadonlySet<string>;
  found: { run: Run; visit: Visit }[];
}

export interface Run {
  input: RenderInput;
  watch: Watch;
  parts: SiteParts;
  site: SiteInfo;
  page: PageInfo;
  direction: 'ltr' | 'rtl';
  format: Format;
  lookup: Lookup;
  /** The node whose props are being resolved; undefined for the document. */
  asking: { reads: Reads | undefined };
  lookups: number;
  tree: PreparedNode;
  /** Undefined if nodes are neither retained nor reused. */
  variant: Variant | undefined;
  answers: Answers;
  references: References;
  inclusions: Map<string, number>;
  /** Pending loads, which never reject. */
  loading: Promise<void>[];
  /** Parameters that request a list's later pages, which have canonical URLs of their own. */
  turned: Map<string, string>;
  dependencies: Set<string>;
  expires: Date | undefined;
  /** A part is missing or stale but may be available soon. */
  isDegraded: boolean;
  gaps: Gap[];
  apart?: Apart | undefined;
}
