import { prefixExpression, prefixGlob, type Scalar } from '@quoin/core';
import type { Database } from '../database/database.ts';
import { positionIn } from '../database/words.ts';
import { memberOf } from './member.ts';

/** No stored text holds NUL or half a surrogate pair, which PostgreSQL accepts in no statement. */
const isStorable = (value: Scalar): boolean =>
  typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());

const never = '1 = 0';

const anyOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? never : `(${conditions.join(' OR ')})`;

/** Conditions with the same results on SQLite and PostgreSQL. Values are bound. */
export interface Conditions {
  /** Compares values and types. Null also matches an absent key. A list matches if it has such a text or number. */
  among(key: string, values: readonly Scalar[]): string;
  /** Matches texts with one of the beginnings, in any case. */
  startsWith(key: string, prefixes: readonly string[]): string;
  /** Matches values of the limit's type, within the limit. */
  bounded(key: string, comparison: '>=' | '<=', limit: string | number): string;
  contains(word: string): string;
  /** Compares an SQL expression of a text. */
  isOneOf(expression: string, texts: readonly string[]): string;
  /** Sorts absent and null first, then false, true, numbers, text. */
  order(key: string, descending: boolean): string;
  /** Binds a value, and returns its placeholder. */
  bound(value: string | number): string;
  readonly bind: Record<string, string | number>;
}

export function createConditions({ dialect }: Database): Conditions {
  const bind: Conditions['bind'] = {};
  const isSqlite = dialect === 'sqlite';

  function bound(value: string | number, type = ''): string {
    const name = `value${Object.keys(bind).length}`;
    bind[name] = value;
    return `$${name}${isSqlite ? '' : type}`;
  }

  const boundJson = (values: readonly Scalar[]): string =>
    values.map((value) => bound(JSON.stringify(value), '::jsonb')).join(', ');

  /** Whether a list has one of the items. */
  const hasItem = (json: string, items: readonly (string | number)[]): string =>
    isSqlite
      ? `EXISTS (SELECT 1 FROM json_each(${json}) AS item WHERE item.type IN ('text', 'integer', 'real') AND item.atom IN (${items.map((item) => bound(item)).join(', ')}))`
      : `EXISTS (SELECT 1 FROM jsonb_array_elements(${json}) AS item(value) WHERE item.value IN (${boundJson(items)}))`;

  return {
    bind,
    bound,

    among(key, values) {
      const { json, isList } = memberOf(dialect, key);
      const storable = values.filter(isStorable);
      const items = storable.filter((value) => typeof value === 'string' || typeof value === 'number');
      return anyOf([
        ...(storable.length === 0 ? [] : [`${json} IN (${boundJson(storable)})`]),
        ...(values.includes(null) ? [`${json} IS NULL`] : []),
        ...(items.length === 0 ? [] : [`CASE WHEN ${isList} THEN ${hasItem(json, items)} ELSE ${never} END`]),
      ]);
    },

    startsWith(key, prefixes) {
      const { isText, text } = memberOf(dialect, key);
      const starts = prefixes
        .filter(isStorable)
        .map((prefix) =>
          isSqlite
            ? `${text} GLOB ${bound(prefixGlob(prefix))}`
            : `${text} ~ ${bound(prefixExpression(prefix), '::text')}`,
        );
      return `(${isText} AND ${anyOf(starts)})`;
    },

    bounded(key, comparison, limit) {
      const { isText, number, text } = memberOf(dialect, key);
      if (typeof limit === 'number') return `${number} ${comparison} ${bound(limit, '::numeric')}`;
      return `(${isText} AND ${text} ${comparison} ${bound(limit, '::text')})`;
    },

    contains: (word) => (isStorable(word) ? `${positionIn(dialect)}(search, ${bound(word)}) > 0` : never),

    isOneOf(expression, texts) {
      const storable = texts.filter(isStorable);
      return storable.length === 0 ? never : `${expression} IN (${storable.map((text) => bound(text)).join(', ')})`;
    },

    order(key, descending) {
      const { rank, number, text } = memberOf(dialect, key).order;
      const direction = descending ? 'DESC NULLS LAST' : 'ASC NULLS FIRST';
      return [rank, number, text].map((expression) => `${expression} ${direction}`).join(', ');
    },
  };
}
