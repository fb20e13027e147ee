import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { createNode } from '../node/complete.ts';
import { nodeType } from '../node/node-type.ts';
import { resolveShown } from '../resolve/resolve.ts';
import { fieldsOf, type Field } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { fieldPlace, type ContentProblem } from './problem.ts';
import { fieldWords } from './search-text.ts';

const message = 'This is still the sample text that came with it. Write your own, or clear it.';

/** One or two words, such as the label of a field, may well be meant. */
const isPhrase = (words: string): boolean => words.trim().split(/\s+/).length > 2;

/** The same for all items of a list. */
const keyOf = ({ name }: Node, { path, meta, value }: Field): string | undefined => {
  const words = fieldWords(meta, value).join(' ');
  const field = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
  return isPhrase(words) ? JSON.stringify([name, field, words]) : undefined;
};

function* textsIn(tree: Node, site: ComposedSite): Generator<{ node: Node; field: Field; key: string }> {
  for (const [node] of walk(tree)) {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) continue;
    for (const field of fieldsOf(type.schema, node.props)) {
      const key = keyOf(node, field);
      if (key !== undefined) yield { node, field, key };
    }
  }
}

const samples = new WeakMap<ComposedSite, ReadonlySet<string>>();

/** The texts with which nodes are inserted. */
function samplesOf(site: ComposedSite): ReadonlySet<string> {
  const known = samples.get(site);
  if (known !== undefined) return known;
  const inserted = [...site.types.keys()].map((name) => createNode(name, site, () => ''));
  const found = new Set(inserted.flatMap((tree) => [...textsIn(tree, site)].map(({ key }) => key)));
  samples.set(site, found);
  return found;
}

/** Lists the texts of inserted nodes that nobody changed. They do not prevent publishing, as they may be meant. */
export function checkSamples(tree: Node, site: ComposedSite): ContentProblem[] {
  const known = samplesOf(site);
  return [...textsIn(resolveShown(tree, site).tree, site)].flatMap(({ node, field: { path }, key }) => {
    const type = nodeType(site, node.name);
    return type === undefined || !known.has(key) ? [] : [{ ...fieldPlace(node, type, path, site), message }];
  });
}
