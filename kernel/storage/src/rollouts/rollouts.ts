import { UniqueConstraintError } from 'sequelize';
import { KernelError } from '@quoin/core/errors';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';

/**
 * `applying` is stored before the pointer moves, so that a killed command finds its own work again. `present`: served
 * with it already, by something else. `left`: not rolled back, because it is served with something else by now.
 */
export type RolloutSiteState = 'waiting' | 'applying' | 'applied' | 'checked' | 'present' | 'rolled-back' | 'left';

export interface RolloutSite {
  site: string;
  /** From 0. */
  wave: number;
  state: RolloutSiteState;
  /** Id of the stored plan; null if the site was served with it already. */
  plan: string | null;
  fromId: string;
  toId: string;
  /** Statuses, by id, of pages not served as rendered before, such as those that show the time. */
  varying: Record<string, number>;
}

export type RolloutState = 'running' | 'stopped' | 'done' | 'rolling-back' | 'rolled-back';

/** An upgrade of many sites in waves. */
export interface Rollout {
  id: string;
  createdAt: Date;
  /** Null while it can be resumed. */
  endedAt: Date | null;
  /** The user and host that began it. */
  author: string;
  state: RolloutState;
  /** Why it stopped. */
  reason: string | null;
  package: { name: string; version: string; digest: string };
  options: {
    acceptLosses: boolean;
    revisions: number;
    /** Milliseconds to watch each wave. */
    soak: number;
    /** Milliseconds for servers to serve an upgraded site as planned. */
    timeout: number;
    servers: string[];
    /** Waves that were applied, checked and watched. */
    wavesDone: number;
    /** Failures that error counters had counted before the first site was upgraded. */
    failuresBefore: string[];
  };
  /** In the order of their upgrade. */
  sites: RolloutSite[];
}

export interface Rollouts {
  /** Raises `rollout.open` if another one has not ended. */
  create(rollout: Omit<Rollout, 'endedAt'>): Promise<void>;
  /** Raises `rollout.open` if it had ended and resumes while another one has not ended. */
  save(rollout: Rollout): Promise<void>;
  find(rolloutId: string): Promise<Rollout | null>;
  /** Newest first. */
  list(limit: number): Promise<Rollout[]>;
}

export function createRollouts({ sequelize, transaction }: Database): Rollouts {
  const table = defineTable<Rollout>(sequelize, 'rollouts', {
    id: identity(),
    createdAt: DATE,
    endedAt: DATE,
    author: TEXT,
    state: TEXT,
    reason: TEXT,
    package: JSON_TEXT,
    options: JSON_TEXT,
    sites: JSON_TEXT,
  });

  async function refuseSecond(error: unknown): Promise<never> {
    const open = plainOrNull(await table.findOne({ where: { endedAt: null } }));
    if (!(error instanceof UniqueConstraintError) || open === null) throw error;
    throw new KernelError('rollout.open', {
      package: `${open.package.name}@${open.package.version}`,
      author: open.author,
      since: open.createdAt.toISOString(),
    });
  }

  return {
    create: (rollout) =>
      transaction(async () => {
        await table.create({ ...rollout, endedAt: null });
      }).catch(refuseSecond),

    save: ({ id, ...rollout }) =>
      transaction(async () => {
        await table.update(rollout, { where: { id } });
      }).catch(refuseSecond),

    find: async (id) => plainOrNull(await table.findOne({ where: { id } })),

    list: async (limit) => (await table.findAll({ order: [['createdAt', 'DESC'], 'id'], limit })).map(plain),
  };
}
