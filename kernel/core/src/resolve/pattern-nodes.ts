import type { Json, Node, NodeInput, Pattern } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { completeNode } from '../node/complete.ts';
import { localeFallbacks } from '../value/locale-fallbacks.ts';
import { resolveTree } from './resolve.ts';

type Texts = Readonly<Record<string, string>>;

function translated(value: Json, texts: Texts): Json {
  if (typeof value === 'string') return Object.hasOwn(texts, value) ? (texts[value] ?? value) : value;
  if (Array.isArray(value)) return value.map((each) => translated(each, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, translated(each, texts)]));
}

function translatedNode({ props = {}, slots = {}, ...node }: NodeInput, texts: Texts): NodeInput {
  const children = Object.entries(slots).map(([slot, nodes]) => [
    slot,
    nodes.map((each) => translatedNode(each, texts)),
  ]);
  return {
    ...node,
    props: translated(props, texts) as Record<string, Json>,
    slots: Object.fromEntries(children) as Record<string, NodeInput[]>,
  };
}

function nodesIn({ nodes, translations = {} }: Pattern, locale: string): readonly NodeInput[] {
  const texts = [...localeFallbacks(locale)].map((tag) => translations[tag]).find((each) => each !== undefined);
  return texts === undefined ? nodes : nodes.map((node) => translatedNode(node, texts));
}

/** Returns the nodes of a pattern in a language, with ids of `newId`, migrated to the installed versions. */
export const patternNodes = (pattern: Pattern, site: ComposedSite, newId: () => string, locale: string): Node[] =>
  nodesIn(pattern, locale).map((node) => resolveTree(completeNode(node, site, newId), site).tree);
