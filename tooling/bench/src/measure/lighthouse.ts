import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Result } from 'lighthouse';
import { figure, median, score, type Figure } from '../figure.ts';
import { startProcess } from '../server/child.ts';
import { environmentOf, createFolder, workspace, workspaceSites } from '../site/workspace-sites.ts';
import { categories, openAuditor, type Auditor } from './auditor.ts';
import { getPage } from './request.ts';
import { fetchScript, inlineScripts } from './sizes.ts';

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

interface AuditedPage {
  site: string;
  path: string;
  /** True if visitors register first. */
  isGated?: boolean;
  /** True if it opts out of search engines. */
  isHidden?: boolean;
}

/** Home pages have the page templates of the brands. */
const homes: AuditedPage[] = workspaceSites.map((site) => ({ site, path: '/' }));
const templates: AuditedPage[] = [
  { site: 'ice', path: '/insights/reading-an-order-book' },
  { site: 'ice', path: '/search', isHidden: true },
  { site: 'ice', path: '/members/outlook', isGated: true, isHidden: true },
];
/** Kilobytes of everything that a home page loads, and of its scripts before any interaction. */
const homeLimits = { all: 150, scripts: 8 };

function faultsOf({ audits, categories: found }: Result, category: string): string[] {
  const counted = found[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const audit = audits[id];
    return audit === undefined || audit.score === null || audit.score >= 0.99
      ? []
      : [`${id} ${audit.score} ${audit.displayValue ?? ''}`.trim()];
  });
}

/** Returns the addresses of script files that a page has loaded without any interaction. */
function scriptsIn({ audits }: Result): string[] {
  const details = audits['network-requests']?.details as
    | { items?: readonly { resourceType: string; url: string }[] }
    | undefined;
  return (details?.items ?? []).flatMap(({ resourceType, url }) =>
    resourceType === 'Script' ? new URL(url).pathname : [],
  );
}

/** Returns the weight of a home page, and of its scripts before any interaction. */
async function weightsOf(name: string, home: { port: number; host: string }, results: Result[]): Promise<Figure[]> {
  const all = median(results.map(({ audits }) => audits['total-byte-weight']?.numericValue ?? Infinity));
  const { body } = await getPage(home.port, home.host, '/');
  const paths = [...new Set(results.flatMap(scriptsIn))];
  const scripts = [
    ...inlineScripts(body.toString()),
    ...(await Promise.all(paths.map((path) => fetchScript(home.port, home.host, path)))),
  ];
  return [
    figure(`all that ${name} loads`, all / 1024, 'KB', homeLimits.all),
    figure(
      `script of ${name} before interaction, gzip`,
      scripts.reduce((sum, { gzip }) => sum + gzip, 0) / 1024,
      'KB',
      homeLimits.scripts,
    ),
  ];
}

/** Returns a score per category, and the weights of a home page. Prints faults behind scores below the bound. */
async function figuresOf(
  { site, path, isGated = false, isHidden = false }: AuditedPage,
  port: number,
  auditor: Auditor,
): Promise<Figure[]> {
  const host = `${site}.localhost`;
  const cookie = isGated ? await register(port, host, path) : undefined;
  const results = await auditor.audit(`http://${host}:${port}${path}`, { cookie, isHidden });
  const scores = categories.map((category) => {
    const points = median(results.map((result) => (result.categories[category]?.score ?? 0) * 100));
    const measured = score(`Lighthouse, mobile, ${site}${path}: ${category}`, points, 99);
    if (!measured.holds)
      console.error(
        `${measured.name}: ${[...new Set(results.flatMap((result) => faultsOf(result, category)))].join(', ')}`,
      );
    return measured;
  });
  return path === '/' ? [...scores, ...(await weightsOf(`${site}${path}`, { port, host }, results))] : scores;
}

export async function measureLighthouse(): Promise<Figure[]> {
  const folder = createFolder();
  const ending: (() => Promise<void> | void)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const auditor = await openAuditor();
    ending.unshift(() => auditor.close());
    const server = await startProcess('serve', environmentOf(join(workspace, 'sites'), folder));
    ending.unshift(() => server.stop());
    const figures: Figure[] = [];
    for (const page of [...homes, ...templates]) figures.push(...(await figuresOf(page, server.port, auditor)));
    return figures;
  } finally {
    for (const end of ending) await end();
  }
}
