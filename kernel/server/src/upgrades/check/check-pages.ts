import { setTimeout as sleep } from 'node:timers/promises';
import { parameterOf } from '@quoin/core';
import type { Page, Storage } from '@quoin/storage';
import type { WatchPage } from '../../delivery/pages/page-delivery.ts';
import { producePage } from '../../delivery/pages/produce-page.ts';
import { hrefOf } from '../../site/content/address.ts';
import { isVisible } from '../../site/content/visibility.ts';
import type { Site } from '../../site/sites/site.ts';
import { createPlanDelivery } from '../plan/view.ts';
import { requestPage } from './request-page.ts';

export interface CheckPagesInput {
  storage: Storage;
  /** The composition that the servers should serve. */
  site: Site;
  /** Origins. */
  servers: readonly string[];
  /** Statuses, by id, of pages whose responses may differ from the rendering. */
  varying: Readonly<Record<string, number>>;
  /** Milliseconds until servers must serve the composition. */
  patience: number;
  watch?: WatchPage | undefined;
  progress?(done: number, total: number): void;
}

interface PageProblem {
  id: string;
  path: string;
  locale: string;
  /** HTTP status; 0 without a response. */
  status: number;
  message: string;
}

/** Pages compared, and those not served as the composition renders them. */
export interface PageCheck {
  pages: number;
  problems: PageProblem[];
}

/** Max pages of a site that are requested: of more, only every second, third or later one. */
const maxPages = 1_000;
const concurrency = 4;
/** Enough requests to reach every process of a server, since each has its own connection. */
const minRequests = 20;
/** Milliseconds before pages that differ are requested again. */
const pause = 500;
const batchSize = 500;

/** Returns the published pages without a parameter, spread evenly if they are too many. */
async function publishedPages({ pages }: Pick<Storage, 'pages'>, siteId: string): Promise<Page[]> {
  const found: Page[] = [];
  for (let offset = 0; ; offset += batchSize) {
    const { pages: batch } = await pages.list({ siteId, limit: batchSize, offset });
    const now = new Date();
    found.push(
      ...batch.filter(
        (page) => page.publishedRevisionId !== null && isVisible(page, now) && parameterOf(page.path) === undefined,
      ),
    );
    if (batch.length < batchSize) break;
  }
  const step = Math.max(1, found.length / maxPages);
  return Array.from({ length: Math.min(found.length, maxPages) }, (_, index) => found[Math.floor(index * step)]).filter(
    (page) => page !== undefined,
  );
}

async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/**
 * Requests the published pages of a site, as an anonymous visitor, and compares them with what its composition renders.
 * Requests differing pages again until they match or the patience ends.
 */
export async function checkPages({
  storage,
  site,
  servers,
  varying,
  patience,
  watch,
  progress = () => undefined,
}: CheckPagesInput): Promise<PageCheck> {
  const delivery = createPlanDelivery(storage, watch);
  const pages = await publishedPages(storage, site.id);

  async function problemAt(page: Page, server: string): Promise<PageProblem | undefined> {
    const href = hrefOf(site, page);
    const produced = await producePage(delivery, { site, path: href, search: new URLSearchParams() })(new Date());
    // Closed to visitors, unpublished meanwhile, or without a template.
    if (produced === undefined || typeof produced === 'string') return undefined;
    const expected = produced.page?.templateFailed === true ? 500 : 200;
    const { id, path, locale } = page;
    const served = await requestPage(server, new URL(site.url).host, href);
    const problem = (message: string) => ({ id, path, locale, status: served.status, message });
    if (served.status === 0) return problem(`${server} does not respond: ${served.body}`);
    const before = varying[id];
    if (served.status !== expected)
      return served.status === before ? undefined : problem(`${server} responds with ${served.status}`);
    if (served.body === produced.body.toString() || before !== undefined) return undefined;
    return problem(`${server} serves it differently than the composition renders it`);
  }

  let done = 0;
  async function look(given: readonly Page[]): Promise<Map<Page, PageProblem>> {
    const problems = new Map<Page, PageProblem>();
    await inTurns(given, async (page) => {
      for (const server of servers) {
        const problem = await problemAt(page, server);
        if (problem !== undefined) problems.set(page, problem);
      }
      done += 1;
      // Later looks repeat some pages.
      if (done <= pages.length) progress(done, pages.length);
    });
    return problems;
  }

  const end = performance.now() + patience;
  let problems = await look(pages);
  for (let requests = pages.length; problems.size > 0 || requests < minRequests; requests += pages.length) {
    if (pages.length === 0 || performance.now() > end) break;
    if (problems.size > 0) await sleep(pause);
    problems = await look(problems.size > 0 ? [...problems.keys()] : pages);
  }
  return { pages: pages.length, problems: [...problems.values()] };
}
