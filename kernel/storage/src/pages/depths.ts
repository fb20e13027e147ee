import type { Table } from '../database/model.ts';
import type { StoredPage } from './page.ts';

/** Deeper pages count as this deep. */
const maxDepth = 100;

/** Counts the ancestors of pages, with one query per level. */
export async function depthsOf(
  pages: Table<StoredPage>,
  of: readonly { id: string; parentId: string | null }[],
): Promise<Map<string, number>> {
  const parents = new Map(of.map(({ id, parentId }) => [id, parentId]));
  const unread = () => [...new Set(parents.values())].filter((id) => id !== null && !parents.has(id));
  for (let missing = unread(); missing.length > 0; missing = unread()) {
    for (const id of missing) if (id !== null) parents.set(id, null);
    const found = await pages.findAll({
      where: { id: missing.flatMap((id) => id ?? []) },
      attributes: ['id', 'parentId'],
    });
    for (const { id, parentId } of found.map((page) => page.get())) parents.set(id, parentId);
  }
  function depthOf(id: string): number {
    let depth = 0;
    for (let above = parents.get(id); typeof above === 'string' && depth < maxDepth; above = parents.get(above))
      depth += 1;
    return depth;
  }
  return new Map(of.map(({ id }) => [id, depthOf(id)]));
}
