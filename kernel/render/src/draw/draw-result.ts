import type { External, HeadData } from '@quoin/sdk';
import type { NodeDefinition } from '../model/node-definition.ts';
import type { NodeSnapshot } from '../model/node-snapshot.ts';
import type { RenderFailure } from '../model/render-failure.ts';
import type { DrawnForm, RenderedNode } from '../model/rendered-node.ts';
import { cssOf } from '../style/rules.ts';

export interface DrawResult {
  html: string;
  dependencies: Set<string>;
  definitions: Set<NodeDefinition>;
  css: string;
  snapshotCss: Set<string>;
  heads: HeadData[];
  externals: External[];
  clients: Set<string>;
  hasIslands: boolean;
  forms: DrawnForm[];
  failures: readonly RenderFailure[];
}

/** Children first, so that the template takes precedence. */
export function collectResult(
  root: RenderedNode,
  definitions: ReadonlyMap<string, NodeDefinition>,
  failures: readonly RenderFailure[],
): DrawResult {
  const result: DrawResult = {
    html: htmlOf(root),
    dependencies: new Set(),
    definitions: new Set(),
    css: '',
    snapshotCss: new Set(),
    heads: [],
    externals: [],
    clients: new Set(),
    hasIslands: false,
    forms: [],
    failures,
  };
  add(result, root, definitions);
  return result;
}

function htmlOf({ html: parts }: RenderedNode): string {
  let html = '';
  for (const part of parts) html += typeof part === 'string' ? part : htmlOf(part);
  return html;
}

function add(result: DrawResult, rendered: RenderedNode, definitions: ReadonlyMap<string, NodeDefinition>): void {
  const { children, definition, reads, rules, snapshot, head, externals, client, form } = rendered;
  if (definition !== undefined) result.definitions.add(definition);
  for (const each of children) add(result, each, definitions);
  for (const dependency of reads.dependencies ?? []) result.dependencies.add(dependency);
  result.css += cssOf(rules);
  if (snapshot !== undefined) addSnapshot(result, snapshot, definitions);
  if (head !== undefined) result.heads.push(head);
  for (const external of externals) result.externals.push(external);
  if (client !== undefined) result.clients.add(client);
  if (rendered.isIsland) result.hasIslands = true;
  if (form !== undefined) result.forms.push(form);
}

/** Installed components use current styles. */
function addSnapshot(
  { snapshotCss, definitions, externals }: DrawResult,
  snapshot: NodeSnapshot,
  installed: ReadonlyMap<string, NodeDefinition>,
): void {
  for (const [name, css] of Object.entries(snapshot.styles)) {
    const definition = installed.get(name);
    if (definition === undefined) snapshotCss.add(css);
    else definitions.add(definition);
  }
  snapshotCss.add(snapshot.rules);
  externals.push(...snapshot.externals);
}
