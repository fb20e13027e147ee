import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Json } from '@quoin/sdk';
import { folderId } from '../../platform/settings/data-folder.ts';
import type { CompositionDifference } from '../../site/compositions/composition-difference.ts';
import type { RetireChoice } from '../../site/compositions/retire.ts';
import type { Counts } from '../plan/plan.ts';
import type { verdictOf } from '../plan/verdict.ts';

/** What is planned for: what is installed, another version of a package, other options of a plugin, or the site without a plugin. */
export type RehearsalTarget =
  | { kind: 'installed' }
  | { kind: 'package'; package: string; version: string }
  | { kind: 'options'; package: string; options: Record<string, Json> }
  | { kind: 'removal'; package: string; choice: RetireChoice };

/** What somebody asked to be planned, and what came of it. JSON. */
export interface Rehearsal {
  /** A UUID. */
  id: string;
  site: string;
  target: RehearsalTarget;
  /** Whether pages that differ are pictured. */
  pictures: boolean;
  authorId: string;
  createdAt: string;
  /** What is being done; null where nothing is. */
  work: { kind: 'plan' | 'apply'; jobId: string } | null;
  /** Why that failed which was done last. */
  error: string | null;
  /** What the plan says in short; null until it is made. */
  made: {
    plan: string;
    served: string;
    candidate: string;
    difference: CompositionDifference;
    counts: Counts;
    verdict: ReturnType<typeof verdictOf>;
  } | null;
}

/** What is planned for, in words. */
export function titleOf({ target }: Pick<Rehearsal, 'target'>): string {
  if (target.kind === 'installed') return 'What is installed';
  if (target.kind === 'package') return `${target.package}@${target.version}`;
  return target.kind === 'options' ? `Options of ${target.package}` : `Without ${target.package}`;
}

/** The kinds of jobs that plan and apply upgrades. */
export const upgradeKinds = { plan: 'upgrade.plan', apply: 'upgrade.apply' } as const;

/** The rehearsals that are kept: files, like the plans. */
export interface Rehearsals {
  /** The kinds of the jobs that work on these rehearsals: of servers with one database, only those that have the files take them. */
  jobKinds: Record<keyof typeof upgradeKinds, string>;
  find(id: string): Promise<Rehearsal | null>;
  /** Newest first. */
  list(site: string): Promise<Rehearsal[]>;
  /** Adds one or writes it anew; the oldest of very many of a site are forgotten. */
  save(rehearsal: Rehearsal): Promise<void>;
}

const mostKept = 30;

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
      for (const { id } of kept.slice(mostKept).filter(({ work }) => work === null))
        await rm(fileOf(id), { force: true });
    },
  };
}
