import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpgradePlan } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import type { Sharp } from 'sharp';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import { loadReports } from './plan-report.ts';

/** A plan with everything needed to apply it. JSON. */
export interface StoredPlan {
  id: string;
  definition: CompositionDefinition;
  plan: UpgradePlan;
}

const plansFolder = (dataDir: string): string => join(dataDir, 'plans');
export const picturesFolder = (dataDir: string, plan: string): string => join(plansFolder(dataDir), plan);

/** True if a string is safe as a plan's file name. */
const isPlanId = (id: string): boolean => /^[\w-][\w.-]*$/.test(id);

export const createPlanId = (site: string): string => `${site}-${randomUUID().slice(0, 8)}`;

export const reportFile = (dataDir: string, id: string): string => join(plansFolder(dataDir), `${id}.html`);

async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.incoming`, text, { mode: 0o600 });
  await rename(`${file}.incoming`, file);
}

/** Stores a plan and, if they are installed, its report. Plans quote drafts, so only the owner can read the files. */
export async function storePlan(dataDir: string, stored: StoredPlan): Promise<void> {
  const { id, plan } = stored;
  await mkdir(plansFolder(dataDir), { recursive: true, mode: 0o700 });
  const reports = await loadReports();
  if (reports !== null) {
    const pictures = await reports.embedPictures(picturesFolder(dataDir, id), plan);
    await write(reportFile(dataDir, id), reports.htmlReport(plan, pictures));
  }
  await write(join(plansFolder(dataDir), `${id}.json`), JSON.stringify(stored));
}

/** Stores a report on the plans of many sites beside theirs. Returns its file. */
export async function storeSitesReport(dataDir: string, html: string): Promise<string> {
  await mkdir(plansFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = reportFile(dataDir, createPlanId('all-sites'));
  await write(file, html);
  return file;
}

/** Raises `upgrade.plan-unknown`. */
export async function readPlan(dataDir: string, id: string): Promise<StoredPlan> {
  const unknown = new KernelError('upgrade.plan-unknown', { plan: id });
  if (!isPlanId(id)) throw unknown;
  const text = await readFile(join(plansFolder(dataDir), `${id}.json`), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? unknown : error;
    },
  );
  return JSON.parse(text) as StoredPlan;
}

/** Skips plans that cannot be read. */
export async function* storedPlans(dataDir: string): AsyncGenerator<StoredPlan> {
  const names = await readdir(plansFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names.filter((each) => each.endsWith('.json'))) {
    try {
      yield await readPlan(dataDir, name.slice(0, -'.json'.length));
    } catch (error) {
      // Skips plans deleted meanwhile or truncated.
      if (!(error instanceof QuoinError || error instanceof SyntaxError)) throw error;
    }
  }
}

export async function storePicture(folder: string, name: string, picture: Sharp): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // On tall pictures, more effort takes seconds and saves little.
  await writeFile(join(folder, name), await picture.webp({ quality: 65, effort: 2 }).toBuffer(), { mode: 0o600 });
  return name;
}

/** Reads a WebP picture. Raises `upgrade.picture-unknown`. */
export async function readPicture(dataDir: string, plan: string, name: string): Promise<Buffer> {
  const unknown = new KernelError('upgrade.picture-unknown', { plan, name });
  if (!isPlanId(plan) || !/^[\w-]+\.webp$/.test(name)) throw unknown;
  return readFile(join(picturesFolder(dataDir, plan), name)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? unknown : error;
  });
}

/**
 * Digests that may be needed again: of all compositions ever served, for rollbacks, fallbacks and snapshots of removed
 * plugins; and of pending plans.
 */
export async function packagesInUse(
  { compositions }: Pick<Storage, 'compositions'>,
  dataDir: string,
): Promise<ReadonlySet<string>> {
  const digests = new Set<string>();
  const note = (definition: CompositionDefinition) =>
    definition.packages.forEach(([, , digest]) => digests.add(digest));
  for (const { definition } of await compositions.served()) note(definition as CompositionDefinition);
  for await (const { definition } of storedPlans(dataDir)) note(definition);
  return digests;
}

/** Minimum of plans retained per site. */
const minRetained = 30;
/** Milliseconds for which every plan is retained. */
const retention = 3 * 24 * 3_600_000;

interface PlanFiles {
  site: string;
  at: number;
  names: string[];
}

async function filesByPlan(folder: string): Promise<PlanFiles[]> {
  const plans = new Map<string, PlanFiles>();
  for (const name of await readdir(folder).catch(() => [])) {
    const [id, site] = /^(.+)-[\da-f]{8}(?=\.|$)/.exec(name) ?? [];
    if (id === undefined || site === undefined) continue;
    const at = await stat(join(folder, name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    );
    const plan = plans.get(id) ?? { site, at, names: [] };
    plans.set(id, { site, at: Math.max(plan.at, at), names: [...plan.names, name] });
  }
  return [...plans.values()];
}

/**
 * Deletes plans beyond these limits, with their reports and pictures. Plans being applied are loaded already, and plans
 * being created are recent.
 */
export async function prunePlans(dataDir: string, now: Date): Promise<void> {
  const folder = plansFolder(dataDir);
  const bySite = Map.groupBy(await filesByPlan(folder), ({ site }) => site);
  for (const plans of bySite.values()) {
    const older = plans.toSorted((one, other) => other.at - one.at).slice(minRetained);
    for (const { names } of older.filter(({ at }) => at < now.getTime() - retention)) {
      for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
