import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QuoinError } from '@quoin/sdk';
import type { CompositionDefinition } from '../../site/sites/site-folder.ts';
import type { UpgradePlan } from '../plan/plan.ts';
import { embedPictures } from '../report/embedded-pictures.ts';
import { htmlReport } from '../report/html.ts';
import { picturesFolder } from './kept-pictures.ts';
import { isPlanId, plansFolder } from './plans-folder.ts';

/** A plan with what it takes to apply it. JSON. */
export interface StoredPlan {
  id: string;
  definition: CompositionDefinition;
  plan: UpgradePlan;
}

export const createPlanId = (site: string): string => `${site}-${randomUUID().slice(0, 8)}`;

export const reportFile = (dataDir: string, id: string): string => join(plansFolder(dataDir), `${id}.html`);

async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.incoming`, text, { mode: 0o600 });
  await rename(`${file}.incoming`, file);
}

/** Plans quote drafts, so only the owner can read the files. */
export async function keepPlan(dataDir: string, stored: StoredPlan): Promise<void> {
  const { id, plan } = stored;
  await mkdir(plansFolder(dataDir), { recursive: true, mode: 0o700 });
  await write(reportFile(dataDir, id), htmlReport(plan, await embedPictures(picturesFolder(dataDir, id), plan)));
  await write(join(plansFolder(dataDir), `${id}.json`), JSON.stringify(stored));
}

/** Raises `upgrade.plan-unknown`. */
export async function readPlan(dataDir: string, id: string): Promise<StoredPlan> {
  const unknown = new QuoinError('upgrade.plan-unknown', { plan: id });
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
