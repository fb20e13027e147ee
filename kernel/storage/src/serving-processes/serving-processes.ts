import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, TEXT } from '../database/model.ts';
import type { Invalidations } from '../invalidations/invalidations.ts';

/** State of a site in a process. */
export interface ServedSite {
  site: string;
  /** The id of the composition that it serves; null if none. */
  composition: string | null;
  /** Why it does not serve what it should; empty if it does. */
  problems: string[];
}

/** A process that serves sites, in its own words. */
export interface ServingProcess {
  id: string;
  host: string;
  pid: number;
  /** Distinguishes processes with the same `pid`; empty if unknown. */
  origin: string;
  startedAt: Date;
  /** Number of the last change that it had followed. */
  seen: number;
  sites: ServedSite[];
}

export interface ServingProcesses {
  /** In the order of their starts. Killed processes are listed until they are removed. */
  list(): Promise<ServingProcess[]>;
  report(process: ServingProcess): Promise<void>;
  remove(id: string): Promise<void>;
  /** Asks all processes for a report. Answers include at least the change whose number this returns. */
  ask(): Promise<number>;
}

/** The key of a change that asks processes for a report. */
export const reportKey = 'serving-processes';

export function createServingProcesses(
  { sequelize, transaction }: Database,
  invalidations: Pick<Invalidations, 'write'>,
): ServingProcesses {
  const table = defineTable<ServingProcess>(sequelize, 'serving_processes', {
    id: identity(),
    host: TEXT,
    pid: INTEGER,
    origin: TEXT,
    startedAt: DATE,
    seen: INTEGER,
    sites: JSON_TEXT,
  });
  return {
    list: async () => (await table.findAll({ order: ['startedAt', 'id'] })).map(plain),
    report: (process) =>
      transaction(async () => {
        await table.destroy({ where: { id: process.id } });
        await table.create(process);
      }),
    remove: (id) =>
      transaction(async () => {
        await table.destroy({ where: { id } });
      }),
    ask: async () => (await invalidations.write({ siteId: null, keys: [reportKey] })).seq,
  };
}
