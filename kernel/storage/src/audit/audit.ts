import { createHash, createHmac } from 'node:crypto';
import { wordsOf } from '@quoin/core';
import type { Json } from '@quoin/sdk';
import { cast, col, fn, literal, Op, where as whether, type WhereOptions } from 'sequelize';
import type { Database } from '../database/database.ts';
import { insertMany } from '../database/insert-many.ts';
import { DATE, defineTable, INTEGER, JSON_TEXT, plain, plainOrNull, TEXT } from '../database/model.ts';
import { positionIn } from '../database/words.ts';

/** Sorts the keys of objects, so that equal values have equal text. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
  return `{${members.join(',')}}`;
}

export interface AuditEvent {
  siteId: string | null;
  /** Null for the system. */
  actorId: string | null;
  /** For example `page.published`. */
  action: string;
  /** For example `page:<id>`. */
  subject: string;
  details?: Record<string, Json>;
}

/** An event in the chain. Its hash covers its values and the previous hash. */
export interface AuditEntry extends Required<AuditEvent> {
  seq: number;
  at: Date;
  previousHash: string;
  hash: string;
  /** Null in entries from before a key was configured. */
  keyId: string | null;
}

/** The newest entry at some time, recorded outside the database. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** `limit` defaults to 50. */
export interface AuditFilter {
  siteId?: string;
  actorId?: string;
  action?: string;
  subject?: string;
  /** Words that must each occur in action, actor, subject or details, ignoring case. */
  search?: string;
  /** Titles by action, also searched. */
  actionTitles?: ReadonlyMap<string, string>;
  from?: Date;
  /** Exclusive. */
  until?: Date;
  before?: number;
  limit?: number;
}

/** The tamper-evident audit log. */
export interface Audit {
  /** The entry is chained when its transaction commits. Its number and hash are known then. */
  append(event: AuditEvent): Promise<AuditEntry>;
  /** Newest first. */
  list(filter: AuditFilter): Promise<AuditEntry[]>;
  actions(siteId?: string): Promise<string[]>;
  /** Times of the entries of some actions, from `from` on. */
  times(filter: { siteId?: string; actions: readonly string[]; from: Date }): Promise<Date[]>;
  head(): Promise<AuditHead | null>;
  /**
   * Returns the number of the first altered or missing entry, or null. With an earlier head, it also detects
   * truncated and rewritten chains.
   */
  verify(knownHead?: AuditHead): Promise<number | null>;
}

const named = Object.entries({ page: 'pages', asset: 'assets', row: 'rows', user: 'users' });

const origin = '0'.repeat(64);
const batch = 1_000;

/** Derives a name that does not reveal the key. */
export const auditKeyName = (key: Uint8Array): string =>
  createHash('sha256').update('audit key ').update(key).digest('hex').slice(0, 16);

function hashOf(chained: AuditEntry, key: Uint8Array | undefined): string {
  const { hash: _, keyId, previousHash, at, ...entry } = chained;
  const text = previousHash + canonicalJson({ ...entry, at: at.toISOString() });
  return (keyId === null || key === undefined ? createHash('sha256') : createHmac('sha256', key))
    .update(text)
    .digest('hex');
}

/** Without a key, `verify` cannot distinguish forged entries from genuine ones. */
export function createAudit(database: Database, key?: Uint8Array): Audit {
  const { sequelize, dialect, transaction, beforeCommit } = database;
  const keyId = key === undefined ? null : auditKeyName(key);
  const table = defineTable<AuditEntry>(sequelize, 'audit_entries', {
    seq: { type: INTEGER, primaryKey: true },
    at: DATE,
    siteId: TEXT,
    actorId: TEXT,
    action: TEXT,
    subject: TEXT,
    previousHash: TEXT,
    hash: TEXT,
    keyId: TEXT,
    details: JSON_TEXT,
  });

  const newest = async () => plainOrNull(await table.findOne({ order: [['seq', 'DESC']] }));

  const position = positionIn(dialect);
  const texts = [col('action'), col('subject'), cast(col('details'), 'TEXT')].map((text) => fn('lower', text));

  function containing(word: string, actionTitles: ReadonlyMap<string, string>): WhereOptions<AuditEntry> {
    const titled = [...actionTitles]
      .filter(([, title]) => title.toLowerCase().includes(word))
      .map(([action]) => action);
    const found = (id: string, table: string) =>
      literal(`(SELECT ${id} FROM ${table} WHERE ${position}(search, ${sequelize.escape(word)}) > 0)`);
    return {
      [Op.or]: [
        { action: titled },
        { actorId: { [Op.in]: found('id', 'users') } },
        ...named.map(([kind, table]) => ({ subject: { [Op.in]: found(`'${kind}:' || id`, table) } })),
        ...texts.map((text) => whether(fn(position, text, word), Op.gt, 0)),
      ],
    };
  }

  async function chain(entries: readonly AuditEntry[]): Promise<void> {
    let last = await newest();
    for (const entry of entries) {
      entry.seq = (last?.seq ?? 0) + 1;
      entry.previousHash = last?.hash ?? origin;
      entry.hash = hashOf(entry, key);
      last = entry;
    }
    await insertMany(database, table, entries);
  }

  return {
    append: ({ siteId, actorId, action, subject, details = {} }) =>
      transaction(async () => {
        const chained = { seq: NaN, previousHash: '', at: new Date(), hash: '', keyId };
        const entry = { ...chained, siteId, actorId, action, subject, details };
        beforeCommit(chain, entry);
        return entry;
      }),

    async list({ before, limit = 50, search = '', actionTitles = new Map(), from, until, ...equal }) {
      const where: WhereOptions<AuditEntry> = {
        [Op.and]: [
          equal,
          ...(before === undefined ? [] : [{ seq: { [Op.lt]: before } }]),
          ...(from === undefined ? [] : [{ at: { [Op.gte]: from } }]),
          ...(until === undefined ? [] : [{ at: { [Op.lt]: until } }]),
          ...wordsOf(search).map((word) => containing(word, actionTitles)),
        ],
      };
      return (await table.findAll({ where, order: [['seq', 'DESC']], limit })).map(plain);
    },

    async actions(siteId) {
      const where = siteId === undefined ? {} : { siteId };
      return (await table.findAll({ where, attributes: ['action'], group: ['action'], order: ['action'] }))
        .map(plain)
        .map(({ action }) => action);
    },

    async times({ siteId, actions, from }) {
      const where = { action: [...actions], at: { [Op.gte]: from }, ...(siteId === undefined ? {} : { siteId }) };
      return (await table.findAll({ where, attributes: ['at'], order: ['seq'] })).map(plain).map(({ at }) => at);
    },

    async head() {
      const last = await newest();
      return last && { seq: last.seq, hash: last.hash };
    },

    async verify(knownHead) {
      let previous: Pick<AuditEntry, 'seq' | 'hash' | 'keyId'> = { seq: 0, hash: origin, keyId: null };
      for (;;) {
        const found = await table.findAll({ where: { seq: { [Op.gt]: previous.seq } }, order: ['seq'], limit: batch });
        for (const entry of found.map(plain)) {
          const follows = entry.seq === previous.seq + 1 && entry.previousHash === previous.hash;
          // After the first entry with a key, an entry without one is forged.
          const isKeyed = entry.keyId === keyId || (entry.keyId === null && previous.keyId === null);
          if (!follows || !isKeyed || entry.hash !== hashOf(entry, key)) return entry.seq;
          if (entry.seq === knownHead?.seq && entry.hash !== knownHead.hash) return entry.seq;
          previous = entry;
        }
        if (found.length < batch)
          return knownHead !== undefined && previous.seq < knownHead.seq ? previous.seq + 1 : null;
      }
    },
  };
}
