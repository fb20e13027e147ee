import type { NodeInput, Plugin } from '@quoin/sdk';
import { packageOf } from '../package/package-folder.ts';
import { runner } from '../runner.ts';
import { openTestPackage } from '../test-package/test-package.ts';
import { render, sampleSurroundings, type Situation } from './render.ts';
import { stage, toNode } from './stage.ts';

/**
 * Renders a node for a test of the plugin's package. Data sources return their samples. Rejects with the component's
 * error.
 */
export async function renderNode(plugin: Plugin, node: NodeInput, situation: Situation = {}): Promise<string> {
  const pack = packageOf(runner.file());
  const { site } = openTestPackage(pack, { plugin });
  const { html, failures } = await render(
    stage([toNode(node, site, 'node')]),
    site,
    sampleSurroundings(pack.folder),
    situation,
  );
  if (failures[0] !== undefined) throw failures[0].error;
  return /<main[^>]*><h1>.*?<\/h1>(.*)<\/main>/s.exec(html)?.[1] ?? '';
}
