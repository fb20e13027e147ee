import { defineCheck, type AtticEntry, type Finding, type Node } from '@quoin/sdk';

/** As JSON, values that would show nothing either. */
const empty = new Set(['null', 'false', '""', '[]', '{}']);

const isFilled = (entry: AtticEntry): boolean =>
  entry.kind === 'slot' ? entry.nodes.length > 0 : !empty.has(JSON.stringify(entry.value));

function* findingsIn({ id, attic = [], slots }: Node): Generator<Finding> {
  const count = attic.filter(isFilled).length;
  const what = count === 1 ? 'a value that is' : `${count} values that are`;
  if (count > 0)
    yield {
      node: id,
      message: `The component has no place for ${what} stored with it. Visitors do not see what “Kept values” in its properties lists.`,
    };
  for (const nodes of Object.values(slots)) for (const node of nodes) yield* findingsIn(node);
}

export const keptValues = defineCheck({
  name: 'kept-values',
  title: 'Kept values',
  description: 'Components have a place for all that is stored with them',
  severity: 'info',
  run: ({ tree }) => [...findingsIn(tree)],
});
