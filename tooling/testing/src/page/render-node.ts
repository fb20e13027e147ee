import { expect } from '@jest/globals';
import type { NodeInput, Plugin } from '@quoin/sdk';
import { packageOf } from '../package/package-folder.ts';
import { prepare } from '../tested/tested.ts';
import { render, sampleSurroundings, type Situation } from './render.ts';
import { stage, toNode } from './stage.ts';

/**
 * The HTML of one node of a plugin, as a page holds it, for what is particular to a component. Data sources answer with their samples.
 * Call it from a test of the plugin's package. Rejects with what its component throws.
 */
export async function renderNode(plugin: Plugin, node: NodeInput, situation: Situation = {}): Promise<string> {
  const pack = packageOf(expect.getState().testPath ?? '');
  const { site } = prepare(pack, { plugin });
  const { html, gaps } = await render(
    stage([toNode(node, site, 'node')]),
    site,
    sampleSurroundings(pack.folder),
    situation,
  );
  if (gaps[0] !== undefined) throw gaps[0].error;
  return /<main[^>]*><h1>.*?<\/h1>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}
