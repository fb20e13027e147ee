import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { createNode } from '../node/complete.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldWords } from '../page/search-text.ts';
import { patternNodes } from '../resolve/pattern-nodes.ts';
import { fieldsOf, type Field } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';

/** One or two words, such as the label of a field, may well be meant. */
const isPhrase = (words: string): boolean => words.trim().split(/\s+/).length > 2;

/** The same for all items of a list. */
const keyOf = ({ name }: Node, { path, meta, value }: Field): string | undefined => {
  const words = fieldWords(meta, value).join(' ');
  const field = path.map((key) => (typeof key === 'number' ? '*' : key)).join('.');
  return isPhrase(words) ? JSON.stringify([name, field, words]) : undefined;
};

function* keysIn(tree: Node, site: ComposedSite): Generator<string> {
  for (const [node] of walk(tree)) {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) continue;
    for (const field of fieldsOf(type.schema, node.props)) {
      const key = keyOf(node, field);
      if (key !== undefined) yield key;
    }
  }
}

const samples = new WeakMap<ComposedSite, ReadonlySet<string>>();

const noId = () => '';

/** The texts with which nodes are inserted, alone or as a pattern. */
function samplesOf(site: ComposedSite): ReadonlySet<string> {
  const known = samples.get(site);
  if (known !== undefined) return known;
  const inserted = [
    ...[...site.types.keys()].map((name) => createNode(name, site, noId)),
    ...[...site.patterns.values()].flatMap(({ definition }) => patternNodes(definition, site, noId)),
  ];
  const found = new Set(inserted.flatMap((tree) => [...keysIn(tree, site)]));
  samples.set(site, found);
  return found;
}

/** True if nodes are inserted with the text of a field. */
export function isSample(node: Node, field: Field, site: ComposedSite): boolean {
  const key = keyOf(node, field);
  return key !== undefined && samplesOf(site).has(key);
}
