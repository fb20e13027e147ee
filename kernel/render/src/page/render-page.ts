import { documentOf, fragmentOf } from '../document/document.ts';
import { drawPage } from '../draw/draw-page.ts';
import type { DrawResult } from '../draw/draw-result.ts';
import { joinHtml, type HtmlPart } from '../html/html-part.ts';
import { loadPage } from '../load/load-page.ts';
import { dependency } from '../model/dependency.ts';
import type { RenderContext } from '../model/render-context.ts';
import { failureOf, type RenderFailure, showsFailures } from '../model/render-failure.ts';
import type { DrawnForm } from '../model/rendered-node.ts';
import type { RenderInput } from '../model/render-input.ts';
import type { RenderNode } from '../model/render-node.ts';
import { prepareTree } from '../prepare/prepare-tree.ts';
import { loadReferences } from '../prepare/load-references.ts';
import { createRenderContext } from './create-render-context.ts';

export interface RenderedPage {
  html: string;
  /** `html` in parts; see `encodeHtml`. */
  parts: readonly HtmlPart[];
  /** Content-Security-Policy. */
  policy: string;
  headers: Readonly<Record<string, string>>;
  /** Inputs; see `dependency`. Valid until one changes. */
  dependencies: string[];
  expires: Date | undefined;
  /** A part is missing or stale but may be available soon: render the page again within seconds. */
  isDegraded: boolean;
  /** If failed, regions are shown alone; if missing, nothing is. */
  template: 'drawn' | 'failed' | 'missing';
  /** For one visitor; never shared. */
  private: boolean;
  /** Forms that the visitor sees. */
  forms: readonly DrawnForm[];
  /** Plugin failures for the caller to log. */
  failures: RenderFailure[];
}

/**
 * Resolves, loads and draws a page. A component that fails costs its own node; rejects only if the content source
 * fails.
 */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const tree = prepareTree(input.content.tree, input.site, { standsIn: input.frame !== undefined });
  const references = await loadReferences(input, tree);
  const renderContext = createRenderContext(input, tree, references);
  const root = await loadPage(renderContext);
  if (root.missingReason !== undefined && renderContext.failures.every(({ node }) => node !== tree.id)) {
    renderContext.failures.push(failureOf(tree, 'resolve', new Error(root.missingReason)));
  }
  const result = await drawPage(renderContext, root);
  const failures = [...renderContext.failures, ...result.failures];
  // In the editor, partials are full pages.
  const isFragment = input.frame === undefined && root.prepared.definition?.template?.output === 'fragment';
  const { parts, policy, headers } = (isFragment ? fragmentOf : documentOf)(renderContext, result);
  const dependencies = dependenciesOf(renderContext, result);
  return {
    html: joinHtml(parts),
    parts,
    policy,
    headers,
    dependencies: [...dependencies],
    expires: renderContext.expires,
    isDegraded: renderContext.isDegraded || failures.length > 0,
    template: templateOf(renderContext, root, failures),
    private: input.form !== undefined || (input.viewer !== undefined && dependencies.has(dependency.viewer)),
    forms: result.forms,
    failures,
  };
}

function templateOf(
  { input, tree }: RenderContext,
  { missingReason }: RenderNode,
  failures: readonly RenderFailure[],
): RenderedPage['template'] {
  if (missingReason !== undefined) return showsFailures(input) ? 'failed' : 'missing';
  return failures.some(({ node, during }) => node === tree.id && during === 'render') ? 'failed' : 'drawn';
}

function dependenciesOf(
  { input, references, dependencies }: RenderContext,
  { definitions, dependencies: read }: DrawResult,
): Set<string> {
  const { name, version } = input.site.brandPackage;
  return new Set([
    dependency.page(input.page.id),
    dependency.site(input.site.manifest.id),
    dependency.brand(name, version),
    ...[...references.partials.keys()].map(dependency.page),
    ...[...definitions].map((definition) => dependency.type(definition.name, definition.pluginVersion)),
    ...read,
    ...dependencies,
  ]);
}
