import { drawIsolated } from '../draw/draw-page.ts';
import { loadPage } from '../load/load-page.ts';
import { dependency } from '../model/dependency.ts';
import { stylesheetNames } from '../model/node-definition.ts';
import type { NodeSnapshot } from '../model/node-snapshot.ts';
import type { IsolatedNodes, RenderContext } from '../model/render-context.ts';
import type { RenderInput } from '../model/render-input.ts';
import type { RenderNode } from '../model/render-node.ts';
import { prepareTree } from '../prepare/prepare-tree.ts';
import { loadReferences } from '../prepare/load-references.ts';
import { createRenderContext } from './create-render-context.ts';

export interface SnapshotResult {
  node: string;
  /** Output for anonymous visitors, or the reason why there is none, as a sentence. */
  outcome: NodeSnapshot | string;
}

/**
 * Draws the outermost nodes of some components alone, without client code. Refuses output that differs between visitors
 * or URLs, which others must not see.
 */
export async function snapshotNodes(pageInput: RenderInput, names: ReadonlySet<string>): Promise<SnapshotResult[]> {
  const input: RenderInput = {
    ...pageInput,
    mode: 'page',
    viewer: undefined,
    assets: { ...pageInput.assets, client: () => undefined },
  };
  const tree = prepareTree(input.content.tree, input.site);
  const renderContext = createRenderContext(input, tree, await loadReferences(input, tree));
  const isolated: IsolatedNodes = { names, nodes: [] };
  renderContext.isolated = isolated;
  renderContext.variant = undefined;
  await loadPage(renderContext);
  return isolated.nodes.map(({ renderContext: own, node }) => ({
    node: node.prepared.id,
    outcome: snapshotOf(own, node),
  }));
}

function snapshotOf(renderContext: RenderContext, node: RenderNode): NodeSnapshot | string {
  const { html, definitions, css, externals, forms, failures, dependencies: read } = drawIsolated(renderContext, node);
  const { input } = renderContext;
  const dependencies = new Set([...renderContext.dependencies, ...read]);
  const failed = [...renderContext.failures, ...failures][0];
  if (failed !== undefined) return `It cannot be frozen, because it fails: ${failed.error.message}`;
  if (dependencies.has(dependency.viewer)) return 'It cannot be frozen, because it depends on the visitor.';
  if (Object.keys(input.params).some((name) => dependencies.has(dependency.param(name))))
    return 'It cannot be frozen, because it differs at each address of its page.';
  if (forms.length > 0) return 'It cannot be frozen, because nothing would receive submissions of its form.';
  const sheets = stylesheetNames(definitions).flatMap((name) => {
    const css = input.assets.css(name);
    return css === undefined ? [] : [[name, css] as const];
  });
  return {
    html,
    rules: css,
    styles: Object.fromEntries(sheets),
    externals: externals.filter(({ use }) => use !== 'script' && use !== 'connect'),
  };
}
