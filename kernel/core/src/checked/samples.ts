import type { Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { createNode } from '../node/complete.ts';
import { nodeType } from '../node/node-type.ts';
import { fieldWords } from '../page/search-text.ts';
import type { ReferenceTarget } from '../reference/target.ts';
import { patternNodes } from '../resolve/pattern-nodes.ts';
import { fieldsOf, type Field } from '../schema/fields.ts';
import { walk } from '../tree/walk.ts';
import { linksIn } from './links.ts';

/** One or two words, such as a field's label, may be intended. */
const isPhrase = (words: string): boolean => words.trim().split(/\s+/).length > 2;

/** The home page, or a place of the page itself, may be intended. */
const isElsewhere = (url: string): boolean => url !== '' && url !== '/' && !url.startsWith('#');

const wordsOf = ({ meta, value }: Field): string => fieldWords(meta, value).join(' ');

/** The same for all items of a list. */
const keyOf = ({ name }: Node, { path }: Field, kind: 'text' | 'link', value: string): string =>
  JSON.stringify([kind, name, path.map((key) => (typeof key === 'number' ? '*' : key)).join('.'), value]);

function* keysIn(tree: Node, site: ComposedSite): Generator<string> {
  for (const [node] of walk(tree)) {
    const type = nodeType(site, node.name);
    if (type?.version !== node.version) continue;
    for (const field of fieldsOf(type.schema, node.props)) {
      yield keyOf(node, field, 'text', wordsOf(field));
      for (const target of linksIn(field)) if (target.kind === 'url') yield keyOf(node, field, 'link', target.url);
    }
  }
}

const samples = new WeakMap<ComposedSite, ReadonlySet<string>>();

const noId = () => '';

/** The texts and links with which nodes are inserted, alone or as a pattern. */
function samplesOf(site: ComposedSite): ReadonlySet<string> {
  const known = samples.get(site);
  if (known !== undefined) return known;
  const inserted = [
    ...[...site.types.keys()].map((name) => createNode(name, site, noId)),
    ...[...site.patterns.values()].flatMap(({ definition }) =>
      ['en', ...Object.keys(definition.translations ?? {})].flatMap((locale) =>
        patternNodes(definition, site, noId, locale),
      ),
    ),
  ];
  const found = new Set(inserted.flatMap((tree) => [...keysIn(tree, site)]));
  samples.set(site, found);
  return found;
}

/** True if nodes are inserted with the text of a field. */
export function isSampleText(node: Node, field: Field, site: ComposedSite): boolean {
  const words = wordsOf(field);
  return isPhrase(words) && samplesOf(site).has(keyOf(node, field, 'text', words));
}

/** True if nodes are inserted with a link of a field. */
export const isSampleLink = (node: Node, field: Field, target: ReferenceTarget, site: ComposedSite): boolean =>
  target.kind === 'url' && isElsewhere(target.url) && samplesOf(site).has(keyOf(node, field, 'link', target.url));
