import { KernelError } from '@quoin/core/errors';
import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plainOrNull, TEXT } from '../database/model.ts';

/** A task that one process does for all. */
export interface HeldLease {
  name: string;
  /** Empty if the lease was returned. */
  holder: string;
  /** Increases with each holder, to fence off former ones. */
  token: number;
  beats: number;
}

/**
 * A process takes a lease not renewed for long enough by its own monotonic clock. Wall clocks may differ between
 * machines, and may be set.
 */
export interface Leases {
  find(name: string): Promise<HeldLease | null>;
  /** Takes a lease unchanged since `last`; `null` means none. Returns null if another process was faster. */
  take(name: string, holder: string, last: HeldLease | null): Promise<HeldLease | null>;
  /** Returns null if another process took the lease. */
  renew(lease: HeldLease): Promise<HeldLease | null>;
  release(lease: HeldLease): Promise<void>;
  /** Raises `lease.lost`. */
  assertHeld(lease: HeldLease): Promise<void>;
}

export function createLeases({ sequelize, transaction }: Database): Leases {
  const table = defineTable<HeldLease>(sequelize, 'leases', {
    name: identity(),
    holder: TEXT,
    token: INTEGER,
    beats: INTEGER,
  });
  const find = async (name: string) => plainOrNull(await table.findOne({ where: { name } }));

  const change = (last: HeldLease, to: Partial<HeldLease>) =>
    transaction(async () => {
      const { name, token, beats } = last;
      const [changed] = await table.update(to, { where: { name, token, beats } });
      return changed === 1 ? { ...last, ...to } : null;
    });

  /** Bypasses the model, because every server repeats this constantly. */
  const beat = ({ name, token }: HeldLease) =>
    transaction(async () => {
      const [, changed] = await sequelize.query('UPDATE leases SET beats = beats + 1 WHERE name = $1 AND token = $2', {
        type: QueryTypes.UPDATE,
        bind: [name, token],
      });
      return changed;
    });

  return {
    find,
    take: (name, holder, last) =>
      last === null
        ? transaction(async () => {
            if ((await find(name)) !== null) return null;
            const lease = { name, holder, token: 1, beats: 0 };
            await table.create(lease);
            return lease;
          })
        : change(last, { holder, token: last.token + 1, beats: 0 }),
    renew: async (lease) => ((await beat(lease)) === 1 ? { ...lease, beats: lease.beats + 1 } : null),
    async release(lease) {
      await change(lease, { holder: '' });
    },
    assertHeld: ({ name, token }) =>
      transaction(async () => {
        if ((await find(name))?.token !== token) throw new KernelError('lease.lost', { name });
      }),
  };
}
