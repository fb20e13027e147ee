import { KernelError } from '@quoin/core/errors';
import type { Database } from '../database/database.ts';

/** Validates a key, which becomes part of statements. Raises `request.invalid`. */
function checkKey(key: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) return key;
  throw new KernelError('request.invalid', {
    where: key.slice(0, 100),
    reason: 'a data key is made of letters, digits and underscores',
  });
}

/** SQL expressions of a member of `data`. */
export interface Member {
  /** Compares as JSON, including the type. */
  json: string;
  text: string;
  /** Null if not a number. */
  number: string;
  isText: string;
  isList: string;
  order: Order;
  /** The value, or the items if it is a list. */
  items: Order & { table: string };
}

/** Values in the order of their columns have one order on both databases. */
interface Order {
  /** 3 for a text, 2 for a number, 1 for a boolean, else 0. */
  rank: string;
  /** Null for a text; a boolean is 0 or 1. */
  number: string;
  /** Null if not a text. */
  text: string;
}

const sqliteOrder = (type: string, value: string): Order => ({
  rank: `CASE ${type} WHEN 'text' THEN 3 WHEN 'integer' THEN 2 WHEN 'real' THEN 2 WHEN 'true' THEN 1 WHEN 'false' THEN 1 ELSE 0 END`,
  number: `CASE WHEN ${type} IN ('integer', 'real', 'true', 'false') THEN ${value} END`,
  text: `CASE ${type} WHEN 'text' THEN ${value} END`,
});

function sqliteMember(key: string): Member {
  const type = `json_type(data, '$.${key}')`;
  const text = `data ->> '$.${key}'`;
  const json = `data -> '$.${key}'`;
  return {
    json,
    text,
    number: `CASE WHEN ${type} IN ('integer', 'real') THEN ${text} END`,
    isText: `${type} = 'text'`,
    isList: `${type} = 'array'`,
    order: sqliteOrder(type, text),
    items: {
      ...sqliteOrder('item.type', 'item.atom'),
      table: `json_each(CASE ${type} WHEN 'array' THEN ${json} ELSE json_array(${json}) END) AS item`,
    },
  };
}

const postgresOrder = (json: string): Order => ({
  rank: `CASE jsonb_typeof(${json}) WHEN 'string' THEN 3 WHEN 'number' THEN 2 WHEN 'boolean' THEN 1 ELSE 0 END`,
  number: `CASE jsonb_typeof(${json}) WHEN 'number' THEN (${json})::numeric WHEN 'boolean' THEN (${json})::boolean::int END`,
  text: `CASE jsonb_typeof(${json}) WHEN 'string' THEN ${json} #>> '{}' END COLLATE "C"`,
});

function postgresMember(key: string): Member {
  const json = `data -> '${key}'`;
  const type = `jsonb_typeof(${json})`;
  return {
    json,
    text: `(data ->> '${key}') COLLATE "C"`,
    number: `CASE WHEN ${type} = 'number' THEN (data ->> '${key}')::numeric END`,
    isText: `${type} = 'string'`,
    isList: `${type} = 'array'`,
    order: postgresOrder(json),
    items: {
      ...postgresOrder('item.value'),
      table: `jsonb_array_elements(CASE ${type} WHEN 'array' THEN ${json} ELSE jsonb_build_array(${json}) END) AS item(value)`,
    },
  };
}

/** Raises `request.invalid` for a malformed key. */
export const memberOf = (dialect: Database['dialect'], key: string): Member =>
  dialect === 'sqlite' ? sqliteMember(checkKey(key)) : postgresMember(checkKey(key));
