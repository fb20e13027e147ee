import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { chromiumFile } from '@quoin/chromium';
import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { median, score, type Figure } from '../figure.ts';
import { startProcess } from '../server/child.ts';
import { environmentOf, createFolder, workspace } from '../site/workspace-sites.ts';
import { getPage } from './request.ts';

/** Resolves with the cookie that admits the visitor. */
async function register(port: number, host: string, path: string): Promise<string> {
  const { body } = await getPage(port, host, path, 403);
  const [, form = ''] = /name="_form" value="([^"]+)"/.exec(body.toString()) ?? [];
  const fields = new URLSearchParams({ _form: form, name: 'Sample visitor', email: 'visitor@example.com' });
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      response.resume();
      const [cookie] = response.headers['set-cookie'] ?? [];
      if (cookie === undefined) reject(new Error(`${path} let nobody in who registered: ${response.statusCode}.`));
      else resolve(cookie.split(';', 1).join(''));
    })
      .on('error', reject)
      .end(fields.toString());
  });
}

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

interface AuditedPage {
  path: string;
  /** True if visitors register first. Such a page opts out of search engines, so Lighthouse skips that audit. */
  isGated?: boolean;
}

const pages: Record<string, AuditedPage> = {
  'cms-template-ice-page': { path: '/' },
  'cms-template-blog-page': { path: '/insights/reading-an-order-book' },
  'cms-template-gated-page': { path: '/members/outlook', isGated: true },
};
const host = 'ice.localhost';

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
];

function faultsOf({ audits, categories: found }: Result, category: string): string[] {
  const counted = found[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit === undefined || audit.score === null || audit.score >= 0.99
      ? []
      : [`${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()];
  });
}

/** Retries if the browser was too busy for Lighthouse. */
async function audit(url: string, browserPort: number, cookie: string | undefined, attempts = 3): Promise<Result> {
  const admitted = cookie === undefined ? {} : { extraHeaders: { cookie }, skipAudits: ['is-crawlable'] };
  const run = await lighthouse(url, {
    port: browserPort,
    onlyCategories: [...categories],
    output: 'json',
    logLevel: 'error',
    ...admitted,
  });
  if (run !== undefined && run.lhr.runtimeError === undefined) return run.lhr;
  if (attempts === 1) throw new Error(`Lighthouse failed at ${url}: ${run?.lhr.runtimeError?.message ?? 'no result'}`);
  return audit(url, browserPort, cookie, attempts - 1);
}

/** Returns a score per category. Prints faults behind scores below the bound. */
async function pointsOf(
  template: string,
  { path, isGated = false }: AuditedPage,
  port: number,
  browserPort: number,
): Promise<Figure[]> {
  const cookie = isGated ? await register(port, host, path) : undefined;
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1)
    results.push(await audit(`http://${host}:${port}${path}`, browserPort, cookie));
  return categories.map((category) => {
    const points = median(results.map((result) => (result.categories[category]?.score ?? 0) * 100));
    const measured = score(`Lighthouse, mobile, ${template}: ${category}`, points, 99);
    if (!measured.holds)
      console.error(
        `${measured.name}: ${[...new Set(results.flatMap((result) => faultsOf(result, category)))].join(', ')}`,
      );
    return measured;
  });
}

/** Measures on a simulated phone and network. */
export async function measureLighthouse(): Promise<Figure[]> {
  const folder = createFolder();
  const ending: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const browser = await launch({ chromePath: await chromiumFile(), chromeFlags: flags });
    ending.unshift(() => browser.kill());
    const server = await startProcess('serve', environmentOf(join(workspace, 'sites'), folder));
    ending.unshift(() => server.stop());
    const figures: Figure[] = [];
    for (const [template, page] of Object.entries(pages))
      figures.push(...(await pointsOf(template, page, server.port, browser.port)));
    return figures;
  } finally {
    for (const end of ending) await end();
  }
}
