import { type Schema, type SchemaMigration, text, whole } from './schema.ts';

const key = () => text({ primaryKey: true });

const adding = (table: string, keys: string[], values: string[], counts: Record<string, string>) => {
  const names = Object.keys(counts);
  return `INSERT INTO ${table} (${[...keys, ...names].join(', ')}) VALUES (${[...values, ...Object.values(counts)].join(', ')})
    ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ')}`;
};

/** Decrements a counter, and removes it at zero. */
const taking = (table: string, keys: string[], values: string[], counts: Record<string, string>) => {
  const [first = ''] = Object.keys(counts);
  const where = keys.map((name, index) => `${name} = ${values[index]}`).join(' AND ');
  const changes = Object.entries(counts).map(([name, count]) => `${name} = ${name} - ${count}`);
  return [
    `UPDATE ${table} SET ${changes.join(', ')} WHERE ${where}`,
    `DELETE FROM ${table} WHERE ${where} AND ${first} = 0`,
  ];
};

// One counter per combination of filters. The empty text means no parent.
const pageKeys = ['site_id', 'locale', 'status', 'template', 'parent_id'];
const pageValues = (row: string) =>
  pageKeys.map((name) => (name === 'parent_id' ? `COALESCE(${row}parent_id, '')` : `${row}${name}`));

async function countPages({ createTable, beforeEach, run }: Schema): Promise<void> {
  await createTable('page_counts', { ...Object.fromEntries(pageKeys.map((name) => [name, key()])), pages: whole() });
  const groups = pageValues('').join(', ');
  await run(
    `INSERT INTO page_counts SELECT ${groups}, COUNT(*) FROM pages WHERE deleted_at IS NULL GROUP BY ${groups}`,
  );
  const change = `UPDATE OF ${pageKeys.join(', ')}, deleted_at`;
  const add = adding('page_counts', pageKeys, pageValues('NEW.'), { pages: '1' });
  const take = taking('page_counts', pageKeys, pageValues('OLD.'), { pages: '1' });
  await beforeEach('pages_counted', 'pages', 'INSERT', 'NEW.deleted_at IS NULL', add);
  await beforeEach('pages_uncounted', 'pages', 'DELETE', 'OLD.deleted_at IS NULL', ...take);
  await beforeEach('pages_recounted_from', 'pages', change, 'OLD.deleted_at IS NULL', ...take);
  await beforeEach('pages_recounted_to', 'pages', change, 'NEW.deleted_at IS NULL', add);
}

const usageKeys = ['kind', 'target', 'site_id', 'state'];

// A page that uses something in both contents counts once, so both have their own counter, with an empty state.
const usageCounters = (row: 'NEW' | 'OLD') => {
  const same = ['kind', 'target', 'site_id', 'page_id'].map((name) => `${name} = ${row}.${name}`).join(' AND ');
  const others = `SELECT 1 FROM usages WHERE ${same} AND NOT (state = ${row}.state AND node_id = ${row}.node_id)`;
  const values = (state: string) => [`${row}.kind`, `${row}.target`, `${row}.site_id`, state];
  return [
    {
      values: values(`${row}.state`),
      counts: { nodes: '1', pages: `CASE WHEN EXISTS (${others} AND state = ${row}.state) THEN 0 ELSE 1 END` },
    },
    { values: values(`''`), counts: { nodes: '1', pages: `CASE WHEN EXISTS (${others}) THEN 0 ELSE 1 END` } },
  ];
};

async function countUsages({ createTable, beforeEach, run }: Schema): Promise<void> {
  await createTable('usage_counts', {
    ...Object.fromEntries(usageKeys.map((name) => [name, key()])),
    nodes: whole(),
    pages: whole(),
  });
  for (const state of ['state', `''`]) {
    const groups = ['kind', 'target', 'site_id', ...(state === 'state' ? [state] : [])].join(', ');
    await run(
      `INSERT INTO usage_counts SELECT kind, target, site_id, ${state}, COUNT(*), COUNT(DISTINCT page_id) FROM usages GROUP BY ${groups}`,
    );
  }
  const add = usageCounters('NEW').map(({ values, counts }) => adding('usage_counts', usageKeys, values, counts));
  const take = usageCounters('OLD').flatMap(({ values, counts }) => taking('usage_counts', usageKeys, values, counts));
  await beforeEach('usages_counted', 'usages', 'INSERT', 'NEW.target IS NOT NULL', ...add);
  await beforeEach('usages_uncounted', 'usages', 'DELETE', 'OLD.target IS NOT NULL', ...take);
  await run('DROP INDEX usages_by_component');
}

export const counts: SchemaMigration = {
  name: '0006-counts',
  async up(schema) {
    await countPages(schema);
    await countUsages(schema);
  },
};
