import type { External, HeadData } from '@quoin/sdk';
import { cssOf, type NodeRules } from '../style/rules.ts';
import type { FrozenNode } from './frozen.ts';
import type { Gap } from './gap.ts';
import type { Terms } from './kept.ts';
import type { Reads } from './reads.ts';
import type { Kind } from './site-parts.ts';
import type { Visit } from './visit.ts';

/** Ready HTML, or the node that stands there. */
export type Part = string | DrawnNode;

/** One node as it was drawn: its HTML, and what it asks of the document. */
export interface DrawnNode {
  html: readonly Part[];
  /** The nodes in its slots, in the order in which they stand there, also where it shows none of them. */
  below: readonly DrawnNode[];
  /** Its component or template, where that made the HTML. */
  kind: Kind | undefined;
  reads: Reads;
  rules: NodeRules;
  /** What it showed last, where that is its HTML. */
  frozen: FrozenNode | undefined;
  head: HeadData | undefined;
  externals: readonly External[];
  /** The client entry of an island that starts at once. */
  client: string | undefined;
  isIsland: boolean;
  /** Its id, where it is a form. */
  form: string | undefined;
  /** When it is the same again; undefined when nobody can tell. */
  terms: Terms | undefined;
}

export const startDrawn = ({ reads, frozen }: Visit, below: readonly DrawnNode[]): DrawnNode => ({
  html: [],
  below,
  kind: undefined,
  reads,
  rules: new Map(),
  frozen,
  head: undefined,
  externals: [],
  client: undefined,
  isIsland: false,
  form: undefined,
  terms: undefined,
});

/** Whether it shows nothing at all. */
export const isBlank = (parts: readonly Part[]): boolean =>
  parts.every((part) => (typeof part === 'string' ? part === '' : isBlank(part.html)));

/** The HTML of nodes together, and what they ask of the document. */
export interface Drawing {
  html: string;
  dependencies: Set<string>;
  /** The components and templates that were used. */
  kinds: Set<Kind>;
  /** The CSS of single nodes. */
  css: string;
  /** The styles of nodes that show what they showed last. */
  frozenCss: Set<string>;
  heads: HeadData[];
  externals: External[];
  /** Client entries of islands that start at once. */
  clients: Set<string>;
  hasIslands: boolean;
  /** The ids of the nodes that are forms. */
  forms: string[];
  gaps: readonly Gap[];
}

/** Puts together what was drawn: a node's own after that of the nodes in it, so that a template has the last word. */
export function gather(root: DrawnNode, kinds: ReadonlyMap<string, Kind>, gaps: readonly Gap[]): Drawing {
  const drawing: Drawing = {
    html: htmlOf(root),
    dependencies: new Set(),
    kinds: new Set(),
    css: '',
    frozenCss: new Set(),
    heads: [],
    externals: [],
    clients: new Set(),
    hasIslands: false,
    forms: [],
    gaps,
  };
  add(drawing, root, kinds);
  return drawing;
}

function htmlOf({ html: parts }: DrawnNode): string {
  let html = '';
  for (const part of parts) html += typeof part === 'string' ? part : htmlOf(part);
  return html;
}

function add(drawing: Drawing, drawn: DrawnNode, kinds: ReadonlyMap<string, Kind>): void {
  const { below, kind, reads, rules, frozen, head, externals, client, form } = drawn;
  if (kind !== undefined) drawing.kinds.add(kind);
  for (const each of below) add(drawing, each, kinds);
  for (const dependency of reads.dependencies ?? []) drawing.dependencies.add(dependency);
  drawing.css += cssOf(rules);
  if (frozen !== undefined) addFrozen(drawing, frozen, kinds);
  if (head !== undefined) drawing.heads.push(head);
  for (const external of externals) drawing.externals.push(external);
  if (client !== undefined) drawing.clients.add(client);
  if (drawn.isIsland) drawing.hasIslands = true;
  if (form !== undefined) drawing.forms.push(form);
}

/** Components that are installed have the styles that they have now. */
function addFrozen(
  { frozenCss, kinds, externals }: Drawing,
  frozen: FrozenNode,
  installed: ReadonlyMap<string, Kind>,
): void {
  for (const [name, css] of Object.entries(frozen.styles)) {
    const kind = installed.get(name);
    if (kind === undefined) frozenCss.add(css);
    else kinds.add(kind);
  }
  frozenCss.add(frozen.rules);
  externals.push(...frozen.externals);
}
