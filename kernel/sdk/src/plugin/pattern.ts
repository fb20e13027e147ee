import type { NodeInput } from '../node.ts';

export interface PatternDefinition {
  /** `cms-pattern-` and lower case words. Pages do not refer to it. */
  name: `cms-pattern-${string}`;
  title: string;
  /** States the purpose in one sentence. */
  description: string;
  keywords?: readonly string[];
  /** Heading under which editors find it. */
  group?: string;
  /**
   * Nodes that a slot holds beside each other. Nodes of other packages name the `version` that they are written for,
   * and are migrated to the installed one. A site without one of the components does not offer the pattern.
   */
  nodes: readonly [NodeInput, ...NodeInput[]];
  /** Texts of the nodes in other languages: by language tag, then by the text as the nodes have it. */
  translations?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface Pattern extends PatternDefinition {
  readonly type: 'pattern';
}

/** Declares nodes that editors add together, as a copy. */
export const definePattern = (definition: PatternDefinition): Pattern => ({ type: 'pattern', ...definition });
