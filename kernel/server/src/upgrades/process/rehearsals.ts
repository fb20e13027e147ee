import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@quoin/sdk';
import { folderId } from '../../platform/settings/data-folder.ts';
import type { CompositionDifference } from '../../site/compositions/composition-difference.ts';
import type { RetireChoice } from '../../site/compositions/retire.ts';
import type { Counts } from '../plan/plan.ts';
import type { verdictOf } from '../plan/verdict.ts';

/** Target: the installed packages, another version, new options, or the removal of a plugin. */
export type RehearsalTarget =
  | { kind: 'installed' }
  | { kind: 'package'; package: string; version: string }
  | { kind: 'options'; package: string; options: Record<string, Json> }
  | { kind: 'removal'; package: string; choice: RetireChoice };

/** A requested plan and its result. JSON. */
export interface Rehearsal {
  id: string;
  site: string;
  target: RehearsalTarget;
  pictures: boolean;
  authorId: string;
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
    counts: Counts;
    verdict: ReturnType<typeof verdictOf>;
  } | null;
}

export function titleOf({ target }: Pick<Rehearsal, 'target'>): string {
  if (target.kind === 'installed') return 'What is installed';
  if (target.kind === 'package') return `${target.package}@${target.version}`;
  return target.kind === 'options' ? `Options of ${target.package}` : `Without ${target.package}`;
}

export const upgradeKinds = { plan: 'upgrade.plan', apply: 'upgrade.apply' } as const;

/** Stored rehearsals: files, like plans. */
export interface Rehearsals {
  /** Job kinds per data folder: of servers with one database, only those with the files lease these jobs. */
  jobKinds: Record<keyof typeof upgradeKinds, string>;
  find(id: string): Promise<Rehearsal | null>;
  /** Newest first. */
  list(site: string): Promise<Rehearsal[]>;
  /** Deletes the oldest beyond a limit per site. */
  save(rehearsal: Rehearsal): Promise<void>;
}

const maxKept = 30;

export async function openRehearsals(dataDir: string): Promise<Rehearsals> {
  const id = await folderId(dataDir);
  const folder = join(dataDir, 'rehearsals');
  const fileOf = (id: string) => join(folder, `${id}.json`);

  async function find(id: string): Promise<Rehearsal | null> {
    if (!/^[\da-f-]{36}$/.test(id)) return null;
    const text = await readFile(fileOf(id), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? null : (JSON.parse(text) as Rehearsal);
  }

  async function list(site: string): Promise<Rehearsal[]> {
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
    async save(rehearsal) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(rehearsal.id);
      await writeFile(`${file}.incoming`, JSON.stringify(rehearsal), { mode: 0o600 });
      await rename(`${file}.incoming`, file);
      const kept = await list(rehearsal.site);
      for (const { id } of kept.slice(maxKept).filter(({ work }) => work === null))
        await rm(fileOf(id), { force: true });
    },
  };
}
