import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { UpgradePlan } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import { loadReports } from './plan-report.ts';

/** A plan with what it takes to apply it. JSON. */
export interface StoredPlan {
  id: string;
  definition: CompositionDefinition;
  plan: UpgradePlan;
}

export const plansFolder = (dataDir: string): string => join(dataDir, 'plans');
export const picturesFolder = (dataDir: string, plan: string): string => join(plansFolder(dataDir), plan);

/** True if a string is safe as a plan's file name. */
export const isPlanId = (id: string): boolean => /^[\w-][\w.-]*$/.test(id);

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
