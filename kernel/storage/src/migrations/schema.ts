import { DataTypes, type ModelAttributeColumnOptions } from 'sequelize';
import type { Database } from '../database/database.ts';

/** Statements with the same meaning on SQLite and PostgreSQL. */
export interface Schema {
  dialect: 'sqlite' | 'postgres';
  /** Creates a table. Column names become snake case. */
  createTable(name: string, columns: Record<string, ModelAttributeColumnOptions>): Promise<void>;
  run(...statements: string[]): Promise<void>;
  /** Makes the database reject changes of rows in `table`, whose unique keys are `keys`. */
  makeImmutable(table: string, ...keys: string[][]): Promise<void>;
  /** Creates a trigger. Its statements see the rows that the same statement has already changed. */
  beforeEach(name: string, table: string, event: string, when: string, ...statements: string[]): Promise<void>;
}

/** A step of the schema. Its name and effect never change after a release. */
export interface SchemaMigration {
  name: string;
  up(schema: Schema): Promise<void>;
}

const column =
  (type: ModelAttributeColumnOptions['type']) =>
  (options: Partial<ModelAttributeColumnOptions> = {}) => ({
    type,
    allowNull: false,
    ...options,
  });

export const text = column(DataTypes.TEXT);
export const whole = column(DataTypes.INTEGER);
export const real = column(DataTypes.DOUBLE);
export const time = column(DataTypes.DATE);
/** JSON that is read and written whole. PostgreSQL stores the text unchanged. */
export const json = column(DataTypes.JSON);
/** JSON that queries look into. */
export const queriedJson = column(DataTypes.JSONB);
export const identity = () => text({ primaryKey: true });
export const optional = { allowNull: true };
export const of = (table: string, key = 'id') => ({ references: { model: table, key } });

type BeforeEach = (name: string, table: string, event: string, when: string, body: string) => string[];

const refusing = (table: string, name: string, event: string) =>
  `CREATE TRIGGER ${table}_${name} BEFORE ${event} BEGIN SELECT RAISE(ABORT, '${table} are immutable'); END`;

// REPLACE fires no delete triggers, so SQLite also rejects inserts over an existing key.
function sqliteTriggers(table: string, keys: string[][]): string[] {
  const same = keys.map((key) => `(${key.map((column) => `${column} = NEW.${column}`).join(' AND ')})`).join(' OR ');
  return [
    refusing(table, 'no_update', `UPDATE ON ${table}`),
    refusing(table, 'no_delete', `DELETE ON ${table}`),
    refusing(table, 'no_replace', `INSERT ON ${table} WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${same})`),
  ];
}

const postgresTriggers = (table: string) => [
  `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
   'BEGIN RAISE EXCEPTION ''% are immutable'', TG_TABLE_NAME; END'`,
  `CREATE TRIGGER ${table}_no_change BEFORE UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
];

const sqliteBeforeEach: BeforeEach = (name, table, event, when, body) => [
  `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW WHEN ${when} BEGIN ${body} END`,
];

const postgresBeforeEach: BeforeEach = (name, table, event, when, body) => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${body} RETURN ${event === 'DELETE' ? 'OLD' : 'NEW'}; END $body$`,
  `CREATE TRIGGER ${name} BEFORE ${event} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
];

export function schemaOf({ sequelize, dialect }: Database): Schema {
  async function run(...statements: string[]): Promise<void> {
    for (const statement of statements) await sequelize.query(statement);
  }
  return {
    dialect,
    run,
    createTable: (name, columns) => sequelize.getQueryInterface().createTable(name, columns),
    makeImmutable: (table, ...keys) =>
      run(...(dialect === 'sqlite' ? sqliteTriggers(table, keys) : postgresTriggers(table))),
    beforeEach(name, table, event, when, ...statements) {
      const body = statements.map((statement) => `${statement};`).join(' ');
      return run(...(dialect === 'sqlite' ? sqliteBeforeEach : postgresBeforeEach)(name, table, event, when, body));
    },
  };
}
