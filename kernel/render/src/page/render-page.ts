import { directionOf } from '../context/direction.ts';
import { formatOf } from '../context/format.ts';
import { documentOf, documentPolicy } from '../document/document.ts';
import { dependency } from './dependency.ts';
import { drawPage } from './draw.ts';
import type { Drawing } from './drawn.ts';
import type { Gap } from './gap.ts';
import type { RenderInput } from './input.ts';
import { variantOf } from './kept.ts';
import { showsGaps } from './placeholder.ts';
import { prepareTree, type PreparedNode } from './prepare.ts';
import { ask, depend, type Question } from './reads.ts';
import { loadReferences, type References } from './references.ts';
import type { RenderedPage } from './rendered-page.ts';
import type { Run } from './run.ts';
import { sitePartsOf } from './site-parts.ts';
import { visitPage, type Visit } from './visit.ts';
import { unwatched } from './watch.ts';

/** Resolves, loads and draws a page. Plugin failures leave gaps; rejects only if the content source fails. */
export async function renderPage(input: RenderInput): Promise<RenderedPage> {
  const tree = prepareTree(input.content.tree, input.site);
  const references = await loadReferences(input, tree);
  const run = startRun(input, tree, references);
  const root = await visitPage(run);
  const { id, name, kind } = tree;
  if (root.missing !== undefined && run.gaps.every(({ node }) => node !== id)) {
    run.gaps.push({
      node: id,
      component: name,
      plugin: kind?.plugin ?? '',
      during: 'resolve',
      error: new Error(root.missing),
    });
  }
  const drawing = await drawPage(run, root);
  const gaps = [...run.gaps, ...drawing.gaps];
  // In the editor, partials are full pages.
  const isFragment = input.frame === undefined && root.prepared.kind?.template?.output === 'fragment';
  const { html, policy, headers } = isFragment
    ? { html: drawing.html, policy: documentPolicy(run, drawing), headers: { 'x-robots-tag': 'noindex' } }
    : documentOf(run, drawing);
  const dependencies = dependenciesOf(run, drawing);
  return {
    html,
    policy,
    headers,
    dependencies: [...dependencies],
    expires: run.expires,
    isDegraded: run.isDegraded || gaps.length > 0,
    template: templateOf(run, root, gaps),
    private: input.form !== undefined || (input.viewer !== undefined && dependencies.has(dependency.viewer)),
    forms: drawing.forms,
    gaps,
  };
}

function templateOf({ input, tree }: Run, { missing }: Visit, gaps: readonly Gap[]): RenderedPage['template'] {
  if (missing !== undefined) return showsGaps(input) ? 'failed' : 'missing';
  return gaps.some(({ node, during }) => node === tree.id && during === 'render') ? 'failed' : 'drawn';
}

export function startRun(input: RenderInput, tree: PreparedNode, references: References): Run {
  const { manifest } = input.site;
  const url = new URL(input.page.url).origin;
  const asking: Run['asking'] = { reads: undefined };
  const dependencies = new Set<string>();
  const note = (key: string, question: Question): void => {
    if (asking.reads === undefined) return void dependencies.add(key);
    depend(asking.reads, key);
    ask(asking.reads, question);
  };
  const run: Run = {
    input,
    watch: input.watch ?? unwatched,
    parts: sitePartsOf(input.site),
    site: { id: manifest.id, name: manifest.name, url, locales: manifest.locales, zone: manifest.zone },
    page: input.page,
    direction: directionOf(input.locale),
    format: formatOf(input.locale, manifest.zone),
    lookup: {
      page(id) {
        run.lookups += 1;
        note(dependency.link(id), `link:${id}`);
        return references.pages.get(id);
      },
      asset(id) {
        run.lookups += 1;
        note(dependency.asset(id), `asset:${id}`);
        return references.assets.get(id);
      },
      siteUrl: url,
      pageId: input.page.id,
      pageUrl: input.page.url,
      embed: manifest.allow.embed,
    },
    asking,
    lookups: 0,
    tree,
    variant: variantOf(input, url),
    answers: new Map(),
    references,
    inclusions: new Map(),
    loading: [],
    turned: new Map(),
    dependencies,
    expires: undefined,
    isDegraded: false,
    gaps: [],
  };
  return run;
}

function dependenciesOf({ input, references, dependencies }: Run, { kinds, dependencies: read }: Drawing): Set<string> {
  const { name, version } = input.site.brandPackage;
  return new Set([
    dependency.page(input.page.id),
    dependency.site(input.site.manifest.id),
    dependency.brand(name, version),
    ...[...references.partials.keys()].map(dependency.page),
    ...[...kinds].map((kind) => dependency.type(kind.name, kind.pluginVersion)),
    ...read,
    ...dependencies,
  ]);
}
