import { copyFile, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative } from 'node:path';
import { KernelError } from '@quoin/core/errors';
import {
  planSites,
  reportFile,
  sitesServedWith,
  storeSitesReport,
  verdictOf,
  type CompositionStore,
  type SitePlan,
  type UpgradeTarget,
} from '@quoin/server';
import { createCounter } from './counter.ts';
import type { Instance } from './instance.ts';
import { targetOf } from './plan.ts';

export interface PlanManyOptions {
  /** Defaults to all sites served with the package. */
  sites?: readonly string[] | undefined;
  plugin?: string | undefined;
  revisions: number;
  screenshots?: number | undefined;
  /** Path to copy the report to, with those of the sites beside it. */
  report?: string | undefined;
}

export interface PlannedSites {
  /** The package with its version, or what is installed. */
  target: string;
  plans: SitePlan[];
  /** Path of the report on all sites. */
  report: string;
}

const titleOf = (target: UpgradeTarget): string =>
  target.kind === 'stored' ? `${target.package.name}@${target.package.version}` : 'what is installed';

/** Raises `rollout.no-site`, `site.unknown`, and `package.unknown` for a site without the package. */
async function chooseSites(
  instance: Instance & CompositionStore,
  target: UpgradeTarget,
  sites: readonly string[] | undefined,
): Promise<readonly string[]> {
  const name = target.kind === 'stored' ? target.package.name : undefined;
  const withPackage = await sitesServedWith(instance, name);
  if (sites === undefined) {
    if (withPackage.length === 0) throw new KernelError('rollout.no-site', { name: name ?? 'anything' });
    return withPackage;
  }
  const served = await sitesServedWith(instance);
  for (const site of sites) {
    if (!served.includes(site)) throw new KernelError('site.unknown', { site });
    if (!withPackage.includes(site)) throw new KernelError('package.unknown', { name: name ?? '', site });
  }
  return sites;
}

/** Renders the report on all sites, with the address of each plan's own. */
async function htmlOf(target: string, plans: readonly SitePlan[], hrefOf: (id: string) => string): Promise<string> {
  const { htmlSitesReport } = await import('@quoin/plan-report');
  return htmlSitesReport(`Upgrade of ${plans.length} sites to ${target}`, reported(plans, hrefOf));
}

export const reported = (plans: readonly SitePlan[], hrefOf: (id: string) => string) =>
  plans.map((each) => {
    if ('error' in each) return { site: each.site, plan: null, message: each.error.message };
    if (each.stored === null) return { site: each.site, plan: null, message: 'It is served with that already.' };
    return { site: each.site, plan: each.stored.plan, href: hrefOf(each.stored.id) };
  });

async function copyReports(
  { settings: { dataDir } }: Instance,
  { target, plans }: PlannedSites,
  file: string,
): Promise<void> {
  const copyOf = (id: string) => join(dirname(file), `${basename(file, extname(file))}-${id}.html`);
  for (const each of plans)
    if ('stored' in each && each.stored !== null)
      await copyFile(reportFile(dataDir, each.stored.id), copyOf(each.stored.id));
  await writeFile(file, await htmlOf(target, plans, (id) => relative(dirname(file), copyOf(id))));
}

/** Plans an upgrade of many sites, with progress on standard error, and writes one report on all of them. */
export async function planMany(
  instance: Instance & CompositionStore,
  { sites, plugin, report, ...options }: PlanManyOptions,
): Promise<PlannedSites> {
  const { settings } = instance;
  const target = await targetOf(instance, plugin);
  const chosen = await chooseSites(instance, target, sites);
  const counter = createCounter(process.stderr);
  const plans = await planSites(instance, settings, {
    ...options,
    sites: chosen,
    target,
    progress: (site, ...done) => counter.show(...done, site),
  }).finally(counter.done);
  const title = titleOf(target);
  const file = await storeSitesReport(settings.dataDir, await htmlOf(title, plans, (id) => `${id}.html`));
  const planned = { target: title, plans, report: file };
  if (report !== undefined) await copyReports(instance, planned, report);
  return planned;
}

/** 0 without losses, 2 with losses, 3 if something breaks, 1 if a site cannot be planned. */
export function exitCodeOf(plans: readonly SitePlan[], codes: Readonly<Record<string, number>>): number {
  if (plans.some((each) => 'error' in each)) return 1;
  return Math.max(
    0,
    ...plans.map((each) => ('stored' in each && each.stored !== null ? (codes[verdictOf(each.stored.plan)] ?? 0) : 0)),
  );
}

/** JSON. */
export const summaryOf = (each: SitePlan) => {
  if ('error' in each) return { site: each.site, error: each.error.message };
  if (each.stored === null) return { site: each.site, plan: null };
  const { id, plan } = each.stored;
  return { site: each.site, plan: id, verdict: verdictOf(plan), counts: plan.counts };
};
