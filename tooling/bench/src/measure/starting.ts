import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { figure, median, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import { copiedPage, copyHomePages } from '../site/many-pages.ts';
import {
  createFolder,
  createSites,
  environmentOf,
  hostOf,
  workspace,
  workspaceSites,
} from '../site/workspace-sites.ts';
import { getPage } from './request.ts';

const starts = 3;
const siteIds = Array.from({ length: 8 }, (_, index) => `site-${index + 1}`);
const pagesOfSite = 1250;
/** Visits to different pages before memory is measured. */
const visits = 500;

const pathOf = (page: number): string => `/page-${page}`;

/** Waits until a server is idle: its search index is written by then. */
async function settle(server: ServerProcess): Promise<void> {
  const period = 500;
  for (let quiet = 0, waited = 0; quiet < 4 && waited < 240; waited += 1) {
    const before = await server.usage();
    await new Promise((resolve) => setTimeout(resolve, period));
    const after = await server.usage();
    quiet = after.cpu - before.cpu < period * 1000 * 0.05 ? quiet + 1 : 0;
  }
}

/** Starts a server and requests a page. Resolves with the seconds that it took. */
async function startTo(environment: Record<string, string>, host: string): Promise<[ServerProcess, number]> {
  const before = performance.now();
  const server = await startProcess('serve', environment);
  await getPage(server.port, host, '/');
  return [server, (performance.now() - before) / 1000];
}

/** The sites of the workspace, each with its own brand: first with an empty database, then with what it imported. */
async function measureWorkspace(): Promise<Figure[]> {
  const dataDir = createFolder();
  const sitesDir = join(workspace, 'sites');
  const hosts = workspaceSites.map((id) => hostOf({ id }));
  const environment = environmentOf(sitesDir, dataDir);
  try {
    const [first, empty] = await startTo(environment, hosts[0] ?? '');
    await settle(first);
    await first.stop();
    const seconds: number[] = [];
    const memory: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const [server, took] = await startTo(environment, hosts[0] ?? '');
      seconds.push(took);
      for (const host of hosts) await getPage(server.port, host, '/');
      await settle(server);
      memory.push((await server.usage()).memory / 2 ** 20);
      await server.stop();
    }
    const sites = `${hosts.length} sites of the workspace`;
    return [
      figure(`start to first page, ${sites}, empty database`, empty, 's', 10),
      figure(`start to first page, ${sites}`, median(seconds), 's', 1.5),
      figure(`memory of a process that serves the ${sites}`, median(memory), 'MB', 250),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Sites of sample pages on an existing database. */
async function measureManyPages(): Promise<Figure[]> {
  const sites = createSites(siteIds.map((id) => ({ id, pages: { '/': copiedPage() } })));
  try {
    await (await startProcess('serve', sites.environment)).stop();
    copyHomePages(join(sites.dataDir, 'quoin.sqlite'), pagesOfSite - 1);
    const filled = await startProcess('serve', sites.environment);
    await settle(filled);
    await filled.stop();
    const seconds: number[] = [];
    const memory: number[] = [];
    for (let start = 0; start < starts; start += 1) {
      const [server, took] = await startTo(sites.environment, hostOf({ id: 'site-1' }));
      seconds.push(took);
      for (let visit = 0; visit < visits; visit += 1) {
        await getPage(server.port, hostOf({ id: siteIds[visit % siteIds.length] ?? '' }), pathOf(1 + visit));
      }
      memory.push((await server.usage()).memory / 2 ** 20);
      await server.stop();
    }
    return [
      figure('start to first page, 8 sites and 10,000 pages', median(seconds), 's', 1.5),
      figure(`memory of a process after ${visits} pages of them`, median(memory), 'MB', 250),
    ];
  } finally {
    sites.remove();
  }
}

/** Measures start to first page, and memory after. */
export const measureStart = async (): Promise<Figure[]> => [
  ...(await measureWorkspace()),
  ...(await measureManyPages()),
];
