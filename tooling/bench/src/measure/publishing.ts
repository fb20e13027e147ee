import { setInterval } from 'node:timers/promises';
import { figure, median, quantile, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import { plainPage } from '../site/page-tree.ts';
import { hostOf, createSites } from '../site/workspace-sites.ts';
import { signInPublisher, type Publisher } from './publisher.ts';
import { getPage } from './request.ts';
import { startVisitors } from './visitors.ts';

const publications = 60;
/** Publications per second while visitors read. */
const perSecond = 10;
/** Many: the slowest percent of a round is a small sample, which other load distorts. */
const rounds = 7;
const site = {
  id: 'news',
  pages: Object.fromEntries(
    ['/', ...Array.from({ length: publications }, (_, index) => `/news-${index + 1}`)].map((path) => [
      path,
      plainPage(),
    ]),
  ),
};
const host = hostOf(site);

/** Milliseconds until another process shows each publication. */
async function timesToVisible(publisher: Publisher, other: ServerProcess): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < publications; index += 1) {
    const path = publisher.paths[index % publisher.paths.length] ?? '/';
    const words = `Publication number ${index}`;
    await getPage(other.port, host, path);
    const publish = await publisher.draft(path, words);
    const started = performance.now();
    await publish();
    while (!(await getPage(other.port, host, path)).body.includes(words))
      await new Promise((resolve) => setTimeout(resolve, 5));
    times.push(performance.now() - started);
  }
  return times;
}

/** Drafts changes. Resolves with a function that publishes them at a fixed rate and resolves with the achieved rate. */
async function change({ draft, paths }: Publisher, seconds: number, words: string): Promise<() => Promise<number>> {
  const publish: (() => Promise<void>)[] = [];
  for (const path of paths.slice(0, seconds * perSecond)) publish.push(await draft(path, words));
  return async () => {
    const started = performance.now();
    const under: Promise<void>[] = [];
    for await (const _ of setInterval(1000 / perSecond)) {
      under.push(publish[under.length]?.() ?? Promise.resolve());
      if (under.length === publish.length) break;
    }
    await Promise.all(under);
    return (under.length * 1000) / (performance.now() - started);
  };
}

/** Compares the visitors' p99 with and without publications. */
async function slowdown(
  publisher: Publisher,
  { port }: ServerProcess,
): Promise<{ ratio: number; rate: number; quiet: number }> {
  const visitors = startVisitors();
  try {
    const seconds = 5;
    const visiting = { port, host, paths: publisher.paths, perSecond: 300, seconds };
    await visitors.visit(visiting);
    const [quiet, busy, rates]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      const publish = await change(publisher, seconds, `Publication ${round} of many`);
      quiet.push(...(await visitors.visit(visiting)));
      const [took, rate] = await Promise.all([visitors.visit(visiting), publish()]);
      busy.push(...took);
      rates.push(rate);
    }
    return { ratio: quantile(busy, 0.99) / quantile(quiet, 0.99), rate: median(rates), quiet: quantile(quiet, 0.99) };
  } finally {
    visitors.leave();
  }
}

/** Measures publishing with two processes on one database. */
export async function measurePublishing(): Promise<Figure[]> {
  const sites = createSites([site]);
  const servers: ServerProcess[] = [];
  try {
    const first = await startProcess('serve', sites.environment);
    servers.push(first);
    const second = await startProcess('serve', { ...sites.environment, BENCH_FOLLOWS: 'yes' });
    servers.push(second);
    const publisher = await signInPublisher(first.port, site.id);
    const times = await timesToVisible(publisher, second);
    const { ratio, rate, quiet } = await slowdown(publisher, second);
    return [
      figure(`publish to visible in another process, ${publications} times: p99`, quantile(times, 0.99) / 1000, 's', 1),
      figure(
        `visitors' p99 while ${rate.toFixed(1)} pages a second are published, against ${quiet.toFixed(1)} ms without`,
        ratio,
        '×',
        2,
      ),
    ];
  } finally {
    for (const server of servers) await server.stop();
    sites.remove();
  }
}
