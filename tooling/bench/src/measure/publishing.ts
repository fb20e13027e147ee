import { figure, median, quantile, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import { plainPage } from '../site/page-tree.ts';
import { hostOf, makeSites } from '../site/workspace-sites.ts';
import { signInPublisher, type Publisher } from './publisher.ts';
import { getPage } from './request.ts';
import { visit } from './visitors.ts';

const publications = 60;
/** Of visitors, with and without publications: the slowest of a hundred are few, and where the machine does something else they are others. */
const rounds = 7;
const site = { id: 'news', pages: Object.fromEntries(['/', ...Array.from({ length: 20 }, (_, index) => `/news-${index + 1}`)].map((path) => [path, plainPage()])) };
const host = hostOf(site);

/** Milliseconds from when a page is published through one process until another shows it, for several of them. */
async function timesToVisible(publisher: Publisher, other: ServerProcess): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < publications; index += 1) {
    const path = publisher.paths[index % publisher.paths.length] ?? '/';
    const words = `Publication number ${index}`;
    await getPage(other.port, host, path);
    const publish = await publisher.draft(path, words);
    const started = performance.now();
    await publish();
    while (!(await getPage(other.port, host, path)).body.includes(words)) await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(performance.now() - started);
  }
  return times;
}

/** Publishes ten pages a second, however long each takes, until told to stop. Resolves with how many a second there were. */
function publishSteadily(publisher: Publisher): () => Promise<number> {
  const started = performance.now();
  const under: Promise<void>[] = [];
  const publishNext = async (): Promise<void> => {
    const index = under.length;
    const publish = await publisher.draft(publisher.paths[index % publisher.paths.length] ?? '/', `Steady publication ${index}`);
    await publish();
  };
  const publishing = setInterval(() => under.push(publishNext()), 100);
  return async () => {
    clearInterval(publishing);
    await Promise.all(under);
    return (under.length * 1000) / (performance.now() - started);
  };
}

/** The 99th percentile of visitors while pages are published, against that of the same visitors while none are. */
async function slowdown(publisher: Publisher, { port }: ServerProcess): Promise<{ ratio: number; rate: number; quiet: number }> {
  const visiting = { port, host, paths: publisher.paths, perSecond: 300, seconds: 5 };
  const p99 = async () => quantile(await visit(visiting), 0.99);
  await visit({ ...visiting, seconds: 2 });
  const [ratios, rates, quiets]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await p99();
    const stop = publishSteadily(publisher);
    ratios.push((await p99()) / quiet);
    rates.push(await stop());
    quiets.push(quiet);
  }
  return { ratio: median(ratios), rate: median(rates), quiet: median(quiets) };
}

/** How soon what is published is seen, and what publishing costs those who read meanwhile, with two processes on one database. */
export async function measurePublishing(): Promise<Figure[]> {
  const sites = makeSites([site]);
  const servers: ServerProcess[] = [];
  try {
    const first = await startProcess('serve', sites.environment);
    servers.push(first);
    const second = await startProcess('serve', sites.environment);
    servers.push(second);
    const publisher = await signInPublisher(first.port, site.id);
    const times = await timesToVisible(publisher, second);
    const { ratio, rate, quiet } = await slowdown(publisher, second);
    return [
      figure(`publish to visible in another process, ${publications} times: p99`, quantile(times, 0.99) / 1000, 's', 1),
      figure(`visitors' p99 while ${rate.toFixed(1)} pages a second are published, against ${quiet.toFixed(1)} ms without`, ratio, '×', 2),
    ];
  } finally {
    for (const server of servers) await server.stop();
    sites.remove();
  }
}
