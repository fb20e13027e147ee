import { messageOf } from '@quoin/core';
import { tableOf, type Figure } from './figure.ts';
import { measureCached } from './measure/cached.ts';
import { measureEditor } from './measure/editor.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { measurePaint } from './measure/paint.ts';
import { measurePublishing } from './measure/publishing.ts';
import { measureRendering } from './measure/rendering.ts';
import { closeConnections } from './measure/request.ts';
import { measureSizes } from './measure/sizes.ts';
import { measureStart } from './measure/starting.ts';
import { measureVisitor } from './measure/visitor.ts';
import { startProcess, type ServerProcess } from './server/child.ts';
import { createBenchSites, type BenchSites } from './site/bench-sites.ts';

/** Removes the sites even on failure. */
async function onSites(measure: (sites: BenchSites) => Promise<Figure[]>): Promise<Figure[]> {
  const sites = createBenchSites();
  try {
    return await measure(sites);
  } finally {
    sites.remove();
  }
}

const served = (measure: (server: ServerProcess, sites: BenchSites) => Promise<Figure[]>): Promise<Figure[]> =>
  onSites(async (sites) => {
    const server = await startProcess('serve', sites.environment);
    try {
      return await measure(server, sites);
    } finally {
      await server.stop();
    }
  });

/** Measurements by `--only` name. */
const groups: Record<string, () => Promise<Figure[]>> = {
  // Runs before the others leave garbage in this process.
  rendering: () => onSites(measureRendering),
  cached: () => served(measureCached),
  visitor: measureVisitor,
  sizes: () => served(measureSizes),
  start: measureStart,
  publishing: measurePublishing,
  editor: measureEditor,
  paint: measurePaint,
  lighthouse: measureLighthouse,
};

const [, only] =
  /^--only[= ](.+)$/.exec(
    process.argv
      .slice(2)
      .filter((argument) => argument !== '--json')
      .join(' '),
  ) ?? [];
const chosen = Object.entries(groups).filter(([word]) => only === undefined || word.startsWith(only));
if (chosen.length === 0) {
  console.error(`There is nothing to measure by the name ${only}. There are ${Object.keys(groups).join(', ')}.`);
  process.exitCode = 1;
}

const figures: Figure[] = [];
for (const [word, measure] of chosen) {
  try {
    figures.push(...(await measure()));
  } catch (error) {
    // The others still run.
    console.error(`${word} could not be measured: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}
closeConnections();
console.log(process.argv.includes('--json') ? JSON.stringify(figures, null, 2) : tableOf(figures));
if (!figures.every(({ holds }) => holds)) process.exitCode = 1;
