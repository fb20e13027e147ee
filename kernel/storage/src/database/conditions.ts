import { statfs } from 'node:fs/promises';

const conditionNames = ['reachable', 'writable', 'space'] as const;
export type ConditionName = (typeof conditionNames)[number];

export interface Condition {
  name: ConditionName;
  ok: boolean;
  /** When `ok` last changed. */
  since: Date;
  /** A sentence; null while `ok`. */
  reason: string | null;
}

/** Conditions that report each change once. */
export interface Conditions {
  all(): Condition[];
  isGood(name: ConditionName): boolean;
  record(name: ConditionName, reason: string | null): void;
}

/** Milliseconds without a refused write until writes count as accepted: on a full disk some still succeed. */
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
    record(name, reason) {
      if (name === 'writable' && reason !== null) refusedAt = performance.now();
      if ((reason === null) === isGood(name)) return;
      if (name === 'writable' && reason === null && performance.now() - refusedAt < settled) return;
      const condition = { name, ok: reason === null, since: new Date(), reason };
      conditions.set(name, condition);
      changed(condition);
    },
  };
}

/** Share of free disk space that triggers a warning. */
const minFreeShare = 0.05;
/** Bytes of free disk space below which a database cannot write. */
const minFreeBytes = 1_000_000;

async function freeOf(folder: string): Promise<{ bytes: number; share: number } | undefined> {
  const { bavail, blocks, bsize } = await statfs(folder).catch(() => ({ bavail: 0, blocks: 0, bsize: 0 }));
  return blocks === 0 ? undefined : { bytes: bavail * bsize, share: bavail / blocks };
}

/** Returns why the disk will soon be full, or null. */
export async function shortageOf(folder: string): Promise<string | null> {
  const free = await freeOf(folder);
  if (free === undefined || free.share >= minFreeShare) return null;
  return `Of the disk of ${folder} ${(free.share * 100).toFixed(1)} % are free (${Math.round(free.bytes / 1_000_000)} MB). Make room before it is full.`;
}

/** Detects a full disk, which SQLite may report as any disk failure. */
export const isFull = async (folder: string): Promise<boolean> =>
  ((await freeOf(folder))?.bytes ?? minFreeBytes) < minFreeBytes;
