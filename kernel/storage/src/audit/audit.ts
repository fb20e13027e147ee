import { createHash } from 'node:crypto';
import type { Json } from '@quoin/sdk';
import { Op } from 'sequelize';
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

/** The log of what was done by whom, which nobody can rewrite unnoticed. */
export interface Audit {
  append(event: AuditEvent): Promise<AuditEntry>;
  /** Newest first; at most `limit` (50 when not given) entries older than `before`. */
  list(filter: { siteId?: string; actorId?: string; action?: string; before?: number; limit?: number }): Promise<AuditEntry[]>;
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

export function createAudit({ sequelize, transaction }: Database): Audit {
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

    async list({ before, limit = 50, ...equal }) {
      const older = before === undefined ? {} : { seq: { [Op.lt]: before } };
      return (await table.findAll({ where: { ...equal, ...older }, order: [['seq', 'DESC']], limit })).map(plain);
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
