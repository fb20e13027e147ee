import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, plainOrNull, TEXT } from '../database/model.ts';
import { leaseMilliseconds } from './job.ts';

/** A target that failed repeatedly; jobs for it wait. */
export interface Breaker {
  target: string;
  /** Consecutive failures. */
  failures: number;
  lastError: string;
  openedAt: Date;
  openUntil: Date;
}

type StoredBreaker = Omit<Breaker, 'openedAt' | 'openUntil'> & { openedAt: Date | null; openUntil: Date | null };

/** Circuit breakers, shared by all processes. A target without failures has no row. */
export interface Breakers {
  list(): Promise<Breaker[]>;
  /** Targets that no job may call now. */
  blocked(): Promise<Pick<Breaker, 'target' | 'openUntil'>[]>;
  /** Records the start of a job, which is the only probe after a pause. */
  recordAttempt(target: string | null): Promise<void>;
  /** Records a failure. Returns whether the breaker is open. */
  recordFailure(target: string | null, error: string): Promise<boolean>;
  recordResponse(target: string | null): Promise<void>;
}

export const blockedTargets = async (breakers: Breakers, others: readonly string[]): Promise<string[]> => [
  ...others,
  ...(await breakers.blocked()).map(({ target }) => target),
];

/** Consecutive failures that open a breaker. */
const maxFailures = 5;
const firstPause = 10_000;
/** Max pause in milliseconds. */
export const maxOpen = 5 * 60_000;

export function createBreakers({ sequelize, transaction }: Database, now: () => Date): Breakers {
  const table = defineTable<StoredBreaker>(sequelize, 'breakers', {
    target: identity(),
    failures: INTEGER,
    lastError: TEXT,
    openedAt: DATE,
    openUntil: DATE,
  });
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  const find = async (target: string) => plainOrNull(await table.findOne({ where: { target } }));

  return {
    async list() {
      const found = (await table.findAll({ where: { openUntil: { [Op.ne]: null } }, order: ['target'] })).map(plain);
      return found.flatMap(({ openedAt, openUntil, ...rest }) =>
        openedAt === null || openUntil === null ? [] : [{ ...rest, openedAt, openUntil }],
      );
    },

    async blocked() {
      // A longer pause means that the clock was set back.
      const found = await table.findAll({
        where: { openUntil: { [Op.gt]: now(), [Op.lte]: later(maxOpen) } },
        attributes: ['target', 'openUntil'],
      });
      return found.map(plain).flatMap(({ target, openUntil }) => (openUntil === null ? [] : [{ target, openUntil }]));
    },

    async recordAttempt(target) {
      if (target !== null)
        await table.update(
          { openUntil: later(leaseMilliseconds) },
          { where: { target, openUntil: { [Op.ne]: null } } },
        );
    },

    async recordFailure(target, lastError) {
      if (target === null) return false;
      return transaction(async () => {
        const before = await find(target);
        const failures = (before?.failures ?? 0) + 1;
        const isOpen = failures >= maxFailures;
        const pause = Math.min(firstPause * 2 ** (failures - maxFailures), maxOpen);
        await table.upsert({
          target,
          failures,
          lastError,
          openedAt: isOpen ? (before?.openedAt ?? now()) : null,
          openUntil: isOpen ? later(pause) : null,
        });
        return isOpen;
      });
    },

    async recordResponse(target) {
      if (target !== null && (await find(target)) !== null)
        await transaction(() => table.destroy({ where: { target } }));
    },
  };
}
