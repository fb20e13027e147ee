import type { Node } from '../node.ts';
import type { PageInfo } from '../component/context.ts';

/** What a finding does: stops publishing, warns, informs, or is not looked for. Manifests set it per check. */
export const severities = ['block', 'warn', 'info', 'off'] as const;
export type Severity = (typeof severities)[number];

/** Something that a check found. */
export interface Finding {
  /** The node it is about; the page as a whole when absent. */
  node?: string;
  /** A path below the node's props. */
  field?: string;
  /** What is wrong and what to do, as one sentence. */
  message: string;
}

export interface CheckDefinition {
  /** Permanent: manifests set its severity by it. */
  name: string;
  title: string;
  description: string;
  /** Unless a manifest says otherwise. */
  severity: Severity;
  /** Pure: reads the tree and the finished HTML of the page. */
  run(args: {
    tree: Node;
    html: string;
    page: Pick<PageInfo, 'title' | 'path' | 'description' | 'tags'>;
  }): readonly Finding[];
}

export interface Check extends CheckDefinition {
  readonly registry: 'check';
}

/** Declares a check that runs while a page is edited and before it is published. */
export const defineCheck = (definition: CheckDefinition): Check => ({ registry: 'check', ...definition });
