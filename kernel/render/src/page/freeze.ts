import { dependency } from './dependency.ts';
import { drawAlone } from './draw.ts';
import type { FrozenNode } from './frozen.ts';
import type { RenderInput } from './input.ts';
import { prepareTree } from './prepare.ts';
import { loadReferences } from './references.ts';
import { startRun } from './render-page.ts';
import { stylesIn } from './site-parts.ts';
import type { Apart, Run } from './run.ts';
import { visitPage, type Visit } from './visit.ts';

export interface Freezing {
  node: string;
  /** Output for anonymous visitors, or the reason why there is none, as a sentence. */
  outcome: FrozenNode | string;
}

/**
 * Draws the outermost nodes of some components alone, without client code. Refuses output that differs between visitors
 * or URLs, which others must not see.
 */
export async function freezeNodes(given: RenderInput, names: ReadonlySet<string>): Promise<Freezing[]> {
  const input: RenderInput = {
    ...given,
    mode: 'page',
    viewer: undefined,
    assets: { ...given.assets, client: () => undefined },
  };
  const tree = prepareTree(input.content.tree, input.site);
  const run = startRun(input, tree, await loadReferences(input, tree));
  const apart: Apart = { names, found: [] };
  run.apart = apart;
  run.variant = undefined;
  await visitPage(run);
  return apart.found.map(({ run: own, visit }) => ({ node: visit.prepared.id, outcome: freeze(own, visit) }));
}

function freeze(run: Run, visit: Visit): FrozenNode | string {
  const { html, kinds, css, externals, forms, gaps, dependencies: read } = drawAlone(run, visit);
  const { input } = run;
  const dependencies = new Set([...run.dependencies, ...read]);
  const failed = [...run.gaps, ...gaps][0];
  if (failed !== undefined) return `It cannot be kept as it is shown, because it fails: ${failed.error.message}`;
  if (dependencies.has(dependency.viewer))
    return 'It cannot be kept as it is shown, because it depends on who looks at it.';
  if (Object.keys(input.params).some((name) => dependencies.has(dependency.param(name))))
    return 'It cannot be kept as it is shown, because it is another at each address of its page.';
  if (forms.length > 0) return 'It cannot be kept as it is shown, because nothing would take what its form is sent.';
  const sheets = stylesIn(kinds).flatMap((name) => {
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
