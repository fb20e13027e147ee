import type { Json } from '@quoin/sdk';
import { QueryTypes } from 'sequelize';
import type { Database } from '../database/database.ts';
import { identityOf, isShown } from '../rows/table.ts';

/** An item that logs refer to, such as `page:<id>`. */
export interface Subject {
  siteId: string | null;
  /** Null for a row. */
  title: string | null;
  source: string | null;
  data: Record<string, Json> | null;
  /** Deleted items are retained for a while. */
  exists: boolean;
}

export interface Subjects {
  /** Returns subjects by name, with one statement per kind. */
  find(names: readonly string[]): Promise<Map<string, Subject>>;
}

interface Kind {
  table: string;
  title: string;
  site?: string;
  source?: string;
  data?: string;
  deletedAt?: string;
}

const shownRows = `(SELECT ${identityOf('"rows"')} AS id, site_id, source, data, deleted_at FROM "rows" WHERE ${isShown('"rows"')}) AS shown`;

const kinds = new Map<string, Kind>(
  Object.entries({
    page: { table: 'pages', title: 'title', site: 'site_id', deletedAt: 'deleted_at' },
    asset: { table: 'assets', title: 'file_name', site: 'site_id', deletedAt: 'deleted_at' },
    row: {
      table: shownRows,
      title: 'NULL',
      site: 'site_id',
      source: 'source',
      data: 'CAST(data AS TEXT)',
      deletedAt: 'deleted_at',
    },
    import: { table: 'imports', title: 'file_name', site: 'site_id', source: 'source' },
    submission: {
      table: 'submissions',
      title: 'COALESCE((SELECT title FROM pages WHERE pages.id = page_id), page_id)',
      site: 'site_id',
    },
    user: { table: 'users', title: 'name' },
    mail: { table: 'mails', title: 'subject' },
  }),
);

const statementOf = ({ table, title, site = 'NULL', source = 'NULL', data = 'NULL', deletedAt = 'NULL' }: Kind) =>
  `SELECT id, ${site} AS "siteId", ${title} AS title, ${source} AS source, ${data} AS data, CASE WHEN ${deletedAt} IS NULL THEN 1 ELSE 0 END AS present FROM ${table} WHERE id IN (:ids)`;

interface Found extends Omit<Subject, 'data' | 'exists'> {
  id: string;
  data: string | null;
  present: number;
}

export function createSubjects({ sequelize }: Database): Subjects {
  return {
    async find(names) {
      const byKind = Map.groupBy(new Set(names), (name) => name.slice(0, name.indexOf(':')));
      const found = new Map<string, Subject>();
      for (const [kind, named] of byKind) {
        const known = kinds.get(kind);
        if (known === undefined) continue;
        const ids = named.map((name) => name.slice(kind.length + 1));
        const rows = await sequelize.query<Found>(statementOf(known), {
          type: QueryTypes.SELECT,
          replacements: { ids },
        });
        for (const { id, present, data, ...subject } of rows) {
          found.set(`${kind}:${id}`, {
            ...subject,
            data: data === null ? null : (JSON.parse(data) as Record<string, Json>),
            exists: present === 1,
          });
        }
      }
      return found;
    },
  };
}
