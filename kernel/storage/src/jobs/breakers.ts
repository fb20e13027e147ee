import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, plain, plainOrNull, TEXT } from '../database/model.ts';
import { longestSilence } from './job.ts';

/** A target that failed again and again, so that jobs for it wait. */
export interface Breaker {
  target: string;
  /** Failures in a row. */
  failures: number;
  lastError: string;
  openedAt: Date;
  /** When the next job may try the target. */
  openUntil: Date;
}

type StoredBreaker = Omit<Breaker, 'openedAt' | 'openUntil'> & { openedAt: Date | null; openUntil: Date | null };

/** The circuit breakers of targets, shared by all processes. A target without failures has no row. */
export interface Breakers {
  /** The open ones, by target. */
  list(): Promise<Breaker[]>;
  /** The targets that no job may try at this moment, with when one may again. */
  barred(): Promise<Pick<Breaker, 'target' | 'openUntil'>[]>;
  /** Notes that a job begins. After a pause it is the one probe: all others wait until it ended. */
  begun(target: string | null): Promise<void>;
  /** Notes a failure. Answers whether the breaker is open. */
  failed(target: string | null, error: string): Promise<boolean>;
  /** Closes the breaker of a target that answered. */
  answered(target: string | null): Promise<void>;
}

/** The targets that no job may try at this moment, with others. */
export const barredTargets = async (breakers: Breakers, others: readonly string[]): Promise<string[]> => [
  ...others,
  ...(await breakers.barred()).map(({ target }) => target),
];

/** Failures in a row that open a breaker. */
const mostFailures = 5;
const firstPause = 10_000;
/** The longest that a target is left alone, in milliseconds. */
export const longestOpen = 5 * 60_000;

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

    async barred() {
      // No pause is longer: one that seems to be began before the clock was set back.
      const found = await table.findAll({
        where: { openUntil: { [Op.gt]: now(), [Op.lte]: later(longestOpen) } },
        attributes: ['target', 'openUntil'],
      });
      return found.map(plain).flatMap(({ target, openUntil }) => (openUntil === null ? [] : [{ target, openUntil }]));
    },

    async begun(target) {
      if (target !== null)
        await table.update({ openUntil: later(longestSilence) }, { where: { target, openUntil: { [Op.ne]: null } } });
    },

    async failed(target, lastError) {
      if (target === null) return false;
      return transaction(async () => {
        const before = await find(target);
        const failures = (before?.failures ?? 0) + 1;
        const isOpen = failures >= mostFailures;
        const pause = Math.min(firstPause * 2 ** (failures - mostFailures), longestOpen);
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

    async answered(target) {
      if (target !== null && (await find(target)) !== null)
        await transaction(() => table.destroy({ where: { target } }));
    },
  };
}
