import { compare, isEqual, walk, type Difference, type PageContent } from '@quoin/core';
import type { Catalog } from '../catalog/catalog.ts';
import { nodeWords } from '../catalog/node-words.ts';
import { pageFieldTitles } from '../conflict/page-facts.ts';
import type { PageField } from '../draft/conflict.ts';
import type { DraftState } from '../draft/draft-state.ts';
import { fieldsOf } from '../../form/schema/field.ts';

/** Changes to a node, or to the page as a whole. */
export interface DraftChange {
  /** Node id, or name of a page field. */
  key: string;
  title: string;
  /** Example: "changed: Text, Size". */
  words: string;
  /** Node to show; undefined if there is none any more. */
  node: string | undefined;
}

const kindWords = { added: 'added', removed: 'deleted', moved: 'moved', replaced: 'made another component' } as const;

function wordsOf(catalog: Catalog, differences: readonly Difference[]): string {
  const kinds = differences.flatMap(({ kind }) => (kind === 'changed' ? [] : [kindWords[kind]]));
  const props = differences.flatMap((each) => {
    if (each.kind !== 'changed') return [];
    const schema = catalog.types.get(each.name)?.schema ?? {};
    return fieldsOf(schema).find(({ key }) => key === each.prop)?.title ?? each.prop;
  });
  return [...kinds, ...(props.length === 0 ? [] : [`changed: ${props.join(', ')}`])].join(', ');
}

/** Ids of nodes whose parent is in the list, too. */
function inner(content: PageContent, ids: ReadonlySet<string>): ReadonlySet<string> {
  const nested = [...walk(content.tree)].filter(([{ id }, { parent }]) => ids.has(id) && ids.has(parent?.id ?? ''));
  return new Set(nested.map(([{ id }]) => id));
}

/** Lists the changes of the draft since `before`. Of nodes that come or go together, it names the outermost. */
export function draftChanges(
  catalog: Catalog,
  before: PageContent,
  draft: Pick<DraftState, 'content' | 'nodes'>,
): DraftChange[] {
  const { content } = draft;
  const fields = (Object.keys(pageFieldTitles) as PageField[]).filter(
    (field) => !isEqual(before[field], content[field]),
  );
  const differences = compare(before.tree, content.tree);
  const idsOf = (kind: Difference['kind']) =>
    new Set(differences.filter((each) => each.kind === kind).map((each) => each.node));
  const hidden = new Set([...inner(content, idsOf('added')), ...inner(before, idsOf('removed'))]);
  const removed = idsOf('removed');
  const byNode = Map.groupBy(
    differences.filter(({ node }) => !hidden.has(node)),
    ({ node }) => node,
  );
  return [
    ...fields.map((field) => ({ key: field, title: pageFieldTitles[field], words: 'changed', node: undefined })),
    ...[...byNode].map(([node, changes]) => ({
      key: node,
      title: nodeWords(catalog, draft, node, changes[0]?.name),
      words: wordsOf(catalog, changes),
      node: removed.has(node) ? undefined : node,
    })),
  ];
}
