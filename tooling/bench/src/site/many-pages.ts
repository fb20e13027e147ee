import { DatabaseSync } from 'node:sqlite';
import type { Node } from '@quoin/sdk';
import { plainPage } from './page-tree.ts';

/** Placeholder that differs in copies: six hexadecimal digits. */
const mark = 'abcdef';

/** The digits of an id that the mark replaces. */
const ownEnd = /[0-9a-f]{6}(?=[0-9a-f]{2}")/g;

/** Returns a home page with the mark in its ids and headings. */
export function copiedPage(): Node {
  const tree = JSON.parse(
    JSON.stringify(plainPage()).replaceAll(/"id":"[0-9a-f-]{36}"/g, (id) => id.replace(ownEnd, mark)),
  ) as Node;
  const marked = (node: Node): Node => ({
    ...node,
    props: node.name === 'cms-component-heading' ? { ...node.props, text: `Sample page ${mark}` } : node.props,
    slots: Object.fromEntries(Object.entries(node.slots).map(([slot, nodes]) => [slot, nodes.map(marked)])),
  });
  return marked(tree);
}

const number = `printf('%06x', n)`;
const copyOf = (column: string): string => `substr(${column}, 1, 24) || printf('%012x', n)`;
const marked = (column: string): string => `replace(${column}, '${mark}', ${number})`;

/** SQL of values that differ in copies, by table and column. */
const differences: Record<string, Record<string, string>> = {
  pages: {
    id: copyOf('id'),
    translation_group: copyOf('id'),
    published_revision_id: copyOf('published_revision_id'),
    path: `'/page-' || n`,
    search: `'sample page /page-' || n`,
    draft: marked('draft'),
  },
  revisions: { id: copyOf('id'), page_id: copyOf('page_id'), content: marked('content') },
  page_entries: {
    page_id: copyOf('page_id'),
    revision_id: copyOf('revision_id'),
    translation_group: copyOf('page_id'),
    path: `'/page-' || n`,
  },
};

/** Inserts copies as `/page-1` and so on, within seconds. */
export function copyHomePages(file: string, copies: number): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN');
    for (const [table, changed] of Object.entries(differences)) {
      const columns = database
        .prepare(`SELECT name FROM pragma_table_info('${table}')`)
        .all()
        .map(({ name }) => String(name));
      const home = table === 'pages' ? 'id' : 'page_id';
      database.exec(
        `INSERT INTO ${table} (${columns.join(', ')})
         WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ${copies})
         SELECT ${columns.map((column) => changed[column] ?? column).join(', ')} FROM ${table}, number
         WHERE ${home} IN (SELECT id FROM pages WHERE path = '/')`,
      );
    }
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
