import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PlanCounts } from '@quoin/core';
import { folderId } from '../../platform/settings/data-folder.ts';
import type { CompositionDifference } from '../../site/compositions/composition-difference.ts';
import type { verdictOf } from '../apply/verdict.ts';
import type { RequestedTarget } from '../plan/candidate.ts';

/** The request for a plan, its state and its result. JSON. */
export interface PlanRecord {
  id: string;
  site: string;
  target: RequestedTarget;
  pictures: boolean;
  /** Null if the command line made it. */
  authorId: string | null;
  createdAt: string;
  /** The current work; null if idle. */
  work: { kind: 'plan' | 'apply'; jobId: string } | null;
  /** Error of the latest work. */
  error: string | null;
  /** Summary of the plan; null until planned. */
  made: {
    plan: string;
    served: string;
    candidate: string;
    difference: CompositionDifference;
    counts: PlanCounts;
    verdict: ReturnType<typeof verdictOf>;
  } | null;
}

export function titleOf({ target }: Pick<PlanRecord, 'target'>): string {
  if (target.kind === 'installed') return 'What is installed';
  if (target.kind === 'package') return `${target.package}@${target.version}`;
  return target.kind === 'options' ? `Options of ${target.package}` : `Without ${target.package}`;
}

export const upgradeKinds = { plan: 'upgrade.plan', apply: 'upgrade.apply' } as const;

/** Stored records of plans: files, like plans. */
export interface PlanRecords {
  /** Job kinds per data folder: among servers with one database, only those with the files lease these jobs. */
  jobKinds: Record<keyof typeof upgradeKinds, string>;
  find(id: string): Promise<PlanRecord | null>;
  /** Newest first. */
  list(site: string): Promise<PlanRecord[]>;
  /** Deletes the oldest beyond a limit per site. */
  save(record: PlanRecord): Promise<void>;
}

const maxRecords = 30;

export async function openPlanRecords(dataDir: string): Promise<PlanRecords> {
  const id = await folderId(dataDir);
  const folder = join(dataDir, 'rehearsals');
  const fileOf = (id: string) => join(folder, `${id}.json`);

  async function find(id: string): Promise<PlanRecord | null> {
    if (!/^[\da-f-]{36}$/.test(id)) return null;
    const text = await readFile(fileOf(id), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : (JSON.parse(text) as PlanRecord);
  }

  async function list(site: string): Promise<PlanRecord[]> {
    const names = await readdir(folder).catch((): string[] => []);
    const found = await Promise.all(
      names.filter((name) => name.endsWith('.json')).map((name) => find(name.slice(0, -'.json'.length))),
    );
    return found
      .filter((each) => each?.site === site)
      .filter((each) => each !== null)
      .toSorted((one, other) => (one.createdAt > other.createdAt ? -1 : 1));
  }

  return {
    jobKinds: { plan: `${upgradeKinds.plan}.${id}`, apply: `${upgradeKinds.apply}.${id}` },
    find,
    list,
    async save(record) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(record.id);
      await writeFile(`${file}.incoming`, JSON.stringify(record), { mode: 0o600 });
      await rename(`${file}.incoming`, file);
      const records = await list(record.site);
      for (const { id } of records.slice(maxRecords).filter(({ work }) => work === null))
        await rm(fileOf(id), { force: true });
    },
  };
}
