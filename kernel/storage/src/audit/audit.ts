import { createHash } from 'node:crypto';
import type { Json } from '@quoin/sdk';
import { cast, col, fn, Op, where as whether, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { DATE, defineTable, INTEGER, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';
import { canonicalJson } from './canonical.ts';

/** Something that somebody did. */
export interface AuditEvent {
  siteId: string | null;
  /** The user, or null for the system itself. */
  actorId: string | null;
  /** Such as `page.published`. */
  action: string;
  /** What it was done to, such as `page:<id>`. */
  subject: string;
  details?: Record<string, Json>;
}

/** An event in the chain: its hash covers all its values and the hash before it. */
export interface AuditEntry extends Required<AuditEvent> {
  seq: number;
  at: Date;
  previousHash: string;
  hash: string;
}

/** Which entries are meant: at most `limit` (50 when not given) that are older than `before`. */
export interface AuditFilter {
  siteId?: string;
  actorId?: string;
  action?: string;
  subject?: string;
  /** Text that occurs in the action, the subject or the details, whatever its case. */
  search?: string;
  from?: Date;
  /** Not included. */
  until?: Date;
  before?: number;
  limit?: number;
}

/** The log of what was done by whom, which nobody can rewrite unnoticed. */
export interface Audit {
  append(event: AuditEvent): Promise<AuditEntry>;
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>;
  /** Every action that occurs, in order. */
  actions(siteId?: string): Promise<string[]>;
  /** The number of the first entry that is not what was written, or null when the chain is whole. */
  verify(): Promise<number | null>;
}

const origin = '0'.repeat(64);
const batch = 1_000;

function hashOf(chained: AuditEntry): string {
  const { hash: _, previousHash, at, ...entry } = chained;
  const text = canonicalJson({ ...entry, at: at.toISOString() });
  return createHash('sha256').update(previousHash + text).digest('hex');
}

export function createAudit({ sequelize, dialect, transaction }: Database): Audit {
  const table = defineTable<AuditEntry>(sequelize, 'audit_entries', {
    seq: { type: INTEGER, primaryKey: true },
    at: DATE,
    siteId: TEXT,
    actorId: TEXT,
    action: TEXT,
    subject: TEXT,
    previousHash: TEXT,
    hash: TEXT,
    details: JSON_TEXT,
  });

  const positionIn = dialect === 'sqlite' ? 'instr' : 'strpos';
  const contains = (text: unknown, part: string) => whether(fn(positionIn, fn('lower', text), part.toLowerCase()), Op.gt, 0);

  return {
    append: ({ siteId, actorId, action, subject, details = {} }) =>
      transaction(async () => {
        const last = plainOrNull(await table.findOne({ order: [['seq', 'DESC']] }));
        const chained = { seq: (last?.seq ?? 0) + 1, previousHash: last?.hash ?? origin, at: new Date(), hash: '' };
        const entry = { ...chained, siteId, actorId, action, subject, details };
        entry.hash = hashOf(entry);
        await table.create(entry);
        return entry;
      }),

    async list({ before, limit = 50, search, from, until, ...equal }) {
      const where: WhereOptions<AuditEntry> = {
        [Op.and]: [
          equal,
          ...(before === undefined ? [] : [{ seq: { [Op.lt]: before } }]),
          ...(from === undefined ? [] : [{ at: { [Op.gte]: from } }]),
          ...(until === undefined ? [] : [{ at: { [Op.lt]: until } }]),
          ...(search === undefined ? [] : [{ [Op.or]: [col('action'), col('subject'), cast(col('details'), 'TEXT')].map((text) => contains(text, search)) }]),
        ],
      };
      return (await table.findAll({ where, order: [['seq', 'DESC']], limit })).map(plain);
    },

    async actions(siteId) {
      const where = siteId === undefined ? {} : { siteId };
      return (await table.findAll({ where, attributes: ['action'], group: ['action'], order: ['action'] })).map(plain).map(({ action }) => action);
    },

    async verify() {
      let previous = { seq: 0, hash: origin };
      for (;;) {
        const found = await table.findAll({ where: { seq: { [Op.gt]: previous.seq } }, order: ['seq'], limit: batch });
        for (const entry of found.map(plain)) {
          const follows = entry.seq === previous.seq + 1 && entry.previousHash === previous.hash;
          if (!follows || entry.hash !== hashOf(entry)) return entry.seq;
          previous = entry;
        }
        if (found.length < batch) return null;
      }
    },
  };
}
