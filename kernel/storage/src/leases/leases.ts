import { QuoinError } from '@quoin/sdk';
import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { defineTable, identity, INTEGER, plainOrNull, TEXT } from '../database/model.ts';

/** What one process does for all others, as it is held. */
export interface HeldLease {
  name: string;
  /** Who holds it; empty when it was given back. */
  holder: string;
  /** Grows each time that another one takes it: the fence against a former holder. */
  token: number;
  /** Grows each time that its holder says that it is alive. */
  beats: number;
}

/**
 * Leases by observation: whoever sees one that was not renewed for long enough, by its own clock, takes it. No clock of the day is asked, which
 * may differ between machines, and may be set.
 */
export interface Leases {
  find(name: string): Promise<HeldLease | null>;
  /** Takes a lease that still is as it was seen, `null` for none; null where somebody was faster. */
  take(name: string, holder: string, seen: HeldLease | null): Promise<HeldLease | null>;
  /** Null when another one took it. */
  renew(lease: HeldLease): Promise<HeldLease | null>;
  /** Lets the next one take it at once. */
  giveBack(lease: HeldLease): Promise<void>;
  /** Has the transaction around it fail where another one took the lease. Raises `lease.lost`. */
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

  /** Changes a lease that still is as it was seen. */
  const change = (seen: HeldLease, to: Partial<HeldLease>) =>
    transaction(async () => {
      const { name, token, beats } = seen;
      const [changed] = await table.update(to, { where: { name, token, beats } });
      return changed === 1 ? { ...seen, ...to } : null;
    });

  /** As it is, without a model: this comes back for as long as a server runs. */
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
    take: (name, holder, seen) =>
      seen === null
        ? transaction(async () => {
            if ((await find(name)) !== null) return null;
            const lease = { name, holder, token: 1, beats: 0 };
            await table.create(lease);
            return lease;
          })
        : change(seen, { holder, token: seen.token + 1, beats: 0 }),
    renew: async (lease) => ((await beat(lease)) === 1 ? { ...lease, beats: lease.beats + 1 } : null),
    async giveBack(lease) {
      await change(lease, { holder: '' });
    },
    assertHeld: ({ name, token }) =>
      transaction(async () => {
        if ((await find(name))?.token !== token) throw new QuoinError('lease.lost', { name });
      }),
  };
}
