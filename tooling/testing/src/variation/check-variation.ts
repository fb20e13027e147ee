import type { ComposedSite, NodeType } from '@quoin/core';
import type { Component, Node } from '@quoin/sdk';
import type { Browser } from '../island/browser.ts';
import { checkIsland } from '../island/island-rules.ts';
import { checkMarkup, checkStructuredData, parse, validateHtml } from '../page/html-rules.ts';
import { render, type Situation, type Surroundings } from '../page/render.ts';
import { stage } from '../page/stage.ts';
import { varyNode, varyRows } from './vary.ts';
import { injectionsIn } from './injections.ts';
import type { Variation } from './variations.ts';

export interface Varied {
  component: Component;
  type: NodeType;
  node: Node;
  site: ComposedSite;
  surroundings: Surroundings;
  situation: Situation;
  folders: readonly string[];
}

/** Repeated items repeat what is wrong with them. */
const maxShown = 20;

/** Renders an example with other content, and runs its island. Returns what does not stay sound. */
export async function checkVariation(varied: Varied, variation: Variation, browser: () => Browser): Promise<string[]> {
  const { component, site, surroundings, situation, folders } = varied;
  const node = varyNode(varied.node, varied.type, site, variation);
  const rows: Surroundings['rows'] = (source) => {
    const samples = surroundings.rows(source);
    return samples === undefined ? undefined : varyRows(source, samples, variation);
  };
  const rendered = await render(stage([node]), site, { ...surroundings, rows }, situation);
  const document = parse(rendered.html);
  const island =
    component.island && document.querySelector('cms-island') !== null
      ? [...(await checkIsland(component, document.body.innerHTML, browser())), ...injectionsIn(browser().document)]
      : [];
  const found = [
    ...rendered.failures.map(({ component: name, during, error }) => `${name}, ${during}: ${error.message}`),
    ...rendered.missingMessages,
    ...(await validateHtml(rendered.html)),
    ...checkMarkup(document, folders),
    ...checkStructuredData(document),
    ...injectionsIn(document),
    ...island,
  ];
  return [...new Set(found)].slice(0, maxShown);
}
