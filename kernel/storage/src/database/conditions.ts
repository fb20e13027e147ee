import { statfs } from 'node:fs/promises';

/** What an operator wants to know of a database: whether it answers, takes changes, and has space. */
const conditionNames = ['reachable', 'writable', 'space'] as const;
export type ConditionName = (typeof conditionNames)[number];

/** How one of these stands. */
export interface Condition {
  name: ConditionName;
  ok: boolean;
  /** Since when it stands so. */
  since: Date;
  /** What is wrong, as a sentence; null while nothing is. */
  reason: string | null;
}

/** The conditions of a database, which tell each change once. */
export interface Conditions {
  all(): Condition[];
  isGood(name: ConditionName): boolean;
  /** Notes how one stands: what is wrong, or null. */
  note(name: ConditionName, reason: string | null): void;
}

/** Milliseconds without a refused write after which writes are accepted again: on a full disk some writes find room where others do not. */
const settled = 2_000;

export function createConditions(changed: (condition: Condition) => void): Conditions {
  const since = new Date();
  const conditions = new Map(
    conditionNames.map((name): [ConditionName, Condition] => [name, { name, ok: true, since, reason: null }]),
  );
  let refusedAt = -Infinity;
  const isGood = (name: ConditionName) => conditions.get(name)?.ok !== false;
  return {
    all: () => [...conditions.values()],
    isGood,
    note(name, reason) {
      if (name === 'writable' && reason !== null) refusedAt = performance.now();
      if ((reason === null) === isGood(name)) return;
      if (name === 'writable' && reason === null && performance.now() - refusedAt < settled) return;
      const condition = { name, ok: reason === null, since: new Date(), reason };
      conditions.set(name, condition);
      changed(condition);
    },
  };
}

/** The share of a disk below which an operator is warned. */
const leastFree = 0.05;
/** Fewer bytes than these are none to a database. */
const leastBytes = 1_000_000;

/** How much of the disk of a folder is free; undefined where that cannot be told. */
async function freeOf(folder: string): Promise<{ bytes: number; share: number } | undefined> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  return blocks === 0 ? undefined : { bytes: bavail * bsize, share: bavail / blocks };
}

/** Why there soon is no space on the disk of a folder, or null. */
export async function shortageOf(folder: string): Promise<string | null> {
  const free = await freeOf(folder);
  if (free === undefined || free.share >= leastFree) return null;
  return `Of the disk of ${folder} ${(free.share * 100).toFixed(1)} % are free (${Math.round(free.bytes / 1_000_000)} MB). Make room before it is full.`;
}

/** Whether what could not be written had no space: SQLite tells it as any failure of a disk in places. */
export const isFull = async (folder: string): Promise<boolean> =>
  ((await freeOf(folder))?.bytes ?? leastBytes) < leastBytes;
