import { Op } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, identity, INTEGER, JSON_TEXT, plain, TEXT } from '../database/model.ts';

/** Counts of a process for a site within an interval. */
export interface Activity {
  processId: string;
  /** Null for work that belongs to no site. */
  siteId: string | null;
  /** The start of the interval. */
  at: Date;
  requests: number;
  /** Requests answered with a status of 500 or more. */
  failedRequests: number;
  /** Failed attempts of jobs. */
  failedJobs: number;
  /** Numbers of rendered pages, by class of duration. */
  renders: Readonly<Record<string, number>>;
}

export interface Activities {
  /** Replaces the counts of the same process, site and interval. */
  record(counted: readonly Activity[]): Promise<void>;
  /** Lists the counts of all processes in intervals from `from` on, of one site or all. */
  list(filter: { siteId?: string; from: Date }): Promise<Activity[]>;
  prune(before: Date): Promise<void>;
}

const idOf = ({ processId, siteId, at }: Activity): string => `${processId} ${siteId ?? ''} ${at.getTime()}`;

export function createActivities({ sequelize, transaction }: Database): Activities {
  const table = defineTable<Activity & { id: string }>(sequelize, 'activities', {
    id: identity(),
    processId: TEXT,
    siteId: TEXT,
    at: DATE,
    requests: INTEGER,
    failedRequests: INTEGER,
    failedJobs: INTEGER,
    renders: JSON_TEXT,
  });
  return {
    record: (counted) =>
      transaction(async () => {
        await table.bulkCreate(
          counted.map((each) => ({ id: idOf(each), ...each })),
          { updateOnDuplicate: ['requests', 'failedRequests', 'failedJobs', 'renders'] },
        );
      }),
    async list({ siteId, from }) {
      const where = { at: { [Op.gte]: from }, ...(siteId === undefined ? {} : { siteId }) };
      return (await table.findAll({ where, attributes: { exclude: ['id'] }, order: ['at', 'id'] })).map(plain);
    },
    prune: (before) =>
      transaction(async () => {
        await table.destroy({ where: { at: { [Op.lt]: before } } });
      }),
  };
}
