import type { External, HeadData } from '@quoin/sdk';
import { cssOf, type NodeRules } from '../style/rules.ts';
import type { FrozenNode } from './frozen.ts';
import type { Gap } from './gap.ts';
import type { Terms } from './kept.ts';
import type { Reads } from './reads.ts';
import type { Kind } from './site-parts.ts';
import type { Visit } from './visit.ts';

export type Part = string | DrawnNode;

export interface DrawnNode {
  html: readonly Part[];
  /** In order, including those that it does not show. */
  below: readonly DrawnNode[];
  kind: Kind | undefined;
  reads: Reads;
  rules: NodeRules;
  frozen: FrozenNode | undefined;
  head: HeadData | undefined;
  externals: readonly External[];
  /** Of an island that starts on load. */
  client: string | undefined;
  isIsland: boolean;
  /** Its node id if it is a form. */
  form: string | undefined;
  /** Undefined if it cannot be reused. */
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

export const isBlank = (parts: readonly Part[]): boolean =>
  parts.every((part) => (typeof part === 'string' ? part === '' : isBlank(part.html)));

export interface Drawing {
  html: string;
  dependencies: Set<string>;
  kinds: Set<Kind>;
  css: string;
  frozenCss: Set<string>;
  heads: HeadData[];
  externals: External[];
  clients: Set<string>;
  hasIslands: boolean;
  forms: string[];
  gaps: readonly Gap[];
}

/** Children first, so that the template takes precedence. */
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

/** Installed components use current styles. */
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
