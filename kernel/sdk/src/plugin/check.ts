import type { Node } from '../node.ts';
import type { PageInfo } from '../component/context.ts';

/** Prevents publishing, warns, informs, or skips the check. Manifests set it per check. */
export const severities = ['block', 'warn', 'info', 'off'] as const;
export type Severity = (typeof severities)[number];

export interface Finding {
  /** The whole page if absent. */
  node?: string;
  /** Path below the node's props. */
  field?: string;
  /** The problem and what to do, as a sentence. */
  message: string;
}

export interface CheckDefinition {
  /** Permanent, because manifests refer to it. */
  name: string;
  title: string;
  description: string;
  /** Manifests can override it. */
  severity: Severity;
  /** Must be pure. `html` is the finished page. */
  run(args: {
    tree: Node;
    html: string;
    page: Pick<PageInfo, 'title' | 'path' | 'description' | 'tags'>;
  }): readonly Finding[];
}

export interface Check extends CheckDefinition {
  readonly type: 'check';
}

/** Declares a check that runs during editing and before publishing. */
export const defineCheck = (definition: CheckDefinition): Check => ({ type: 'check', ...definition });
