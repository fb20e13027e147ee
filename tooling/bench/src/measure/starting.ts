import { figure, median, type Figure } from '../figure.ts';
import { startProcess } from '../server/child.ts';
import type { BenchSites } from '../site/bench-sites.ts';
import { getPage } from './request.ts';

const starts = 3;

/** How long it takes from starting the process to the first page, with a database that is there already, and the memory it takes until then. */
export async function measureStart({ hosts }: BenchSites, environment: Record<string, string>): Promise<Figure[]> {
  const seconds: number[] = [];
  const memory: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const before = performance.now();
    const server = await startProcess('serve', environment);
    await getPage(server.port, hosts.react, '/');
    seconds.push((performance.now() - before) / 1000);
    memory.push((await server.usage()).memory / 2 ** 20);
    await server.stop();
  }
  return [figure('start to first page, 2 sites', median(seconds), 's', 1.5), figure('memory at the first page, 2 sites', median(memory), 'MB', 250)];
}
