import { KernelError } from '@quoin/core/errors';
import type { Database } from '../database/database.ts';
import { positionIn } from '../database/words.ts';

/** A value whose equality has one meaning on both databases. */
export type Scalar = null | boolean | number | string;

/** Validates a key, which becomes part of statements. Raises `request.invalid`. */
function checkKey(key: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_]*$/.test(key)) return key;
  throw new KernelError('request.invalid', {
    where: key.slice(0, 100),
    reason: 'a data key is made of letters, digits and underscores',
  });
}

interface Member {
  /** As JSON, whose equality includes the type. */
  json: string;
  text: string;
  /** Null if not a number. */
  number: string;
  isNumber: string;
  isText: string;
}

function sqliteMember(key: string): Member {
  const type = `json_type(data, '$.${key}')`;
  const isNumber = `${type} IN ('integer', 'real')`;
  const text = `data ->> '$.${key}'`;
  return {
    json: `data -> '$.${key}'`,
    text,
    number: `CASE WHEN ${isNumber} THEN ${text} END`,
    isNumber,
    isText: `${type} = 'text'`,
  };
}

function postgresMember(key: string): Member {
  const isNumber = `jsonb_typeof(data -> '${key}') = 'number'`;
  const text = `(data ->> '${key}') COLLATE "C"`;
  const number = `CASE WHEN ${isNumber} THEN (data ->> '${key}')::numeric END`;
  return { json: `data -> '${key}'`, text, number, isNumber, isText: `jsonb_typeof(data -> '${key}') = 'string'` };
}

/** Conditions with the same results on SQLite and PostgreSQL. Values are bound. */
export interface Conditions {
  /** Compares values and types. Null also matches an absent key. */
  among(key: string, values: readonly Scalar[]): string;
  /** Matches values of the limit's type, within the limit. */
  bounded(key: string, comparison: '>=' | '<=', limit: string | number): string;
  contains(word: string): string;
  isText(key: string): string;
  /** Value as text, compared by bytes. */
  text(key: string): string;
  /** Sorts absent and null first, then numbers, then text. */
  order(key: string, descending: boolean): string;
  /** Binds a value, and returns its placeholder. */
  bound(value: string | number): string;
  readonly bind: Record<string, string | number>;
}

export function createConditions({ dialect }: Database): Conditions {
  const bind: Conditions['bind'] = {};
  const memberOf = (key: string) =>
    dialect === 'sqlite' ? sqliteMember(checkKey(key)) : postgresMember(checkKey(key));

  function bound(value: string | number, type = ''): string {
    const name = `value${Object.keys(bind).length}`;
    bind[name] = value;
    return `$${name}${dialect === 'postgres' ? type : ''}`;
  }

  return {
    bind,
    bound,

    among(key, values) {
      const { json } = memberOf(key);
      const equal = values.map((value) => `${json} = ${bound(JSON.stringify(value), '::jsonb')}`);
      if (values.includes(null)) equal.push(`${json} IS NULL`);
      return equal.length === 0 ? '1 = 0' : `(${equal.join(' OR ')})`;
    },

    bounded(key, comparison, limit) {
      const { isText, number, text } = memberOf(key);
      if (typeof limit === 'number') return `${number} ${comparison} ${bound(limit, '::numeric')}`;
      return `(${isText} AND ${text} ${comparison} ${bound(limit, '::text')})`;
    },

    isText: (key) => memberOf(key).isText,
    text: (key) => memberOf(key).text,

    contains: (word) => `${positionIn(dialect)}(search, ${bound(word)}) > 0`,

    order(key, descending) {
      const { isNumber, isText, number, text } = memberOf(key);
      const rank = `CASE WHEN ${isNumber} THEN 1 WHEN ${isText} THEN 2 ELSE 0 END`;
      const direction = descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST';
      return [rank, number, text].map((expression) => `${expression} ${direction}`).join(', ');
    },
  };
}
