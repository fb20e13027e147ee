import type { Json, Node } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import type { Target } from '../tree/insert.ts';
import { walk } from '../tree/walk.ts';
import { isEqual } from '../value/json.ts';
import { pairNodes, translatedNode } from './pair-nodes.ts';
import { type PageTexts, textKey, textReader, type TranslatableText, translatableTexts } from './translatable-texts.ts';

/** The source text that a translation was made from. */
export interface TextBasis {
  /** The text of the source as it was then. */
  source: Json;
  /** True if a person said that the translation is right. */
  isConfirmed?: true;
}

/** By `textKey` of the source's texts. */
export type TranslationBasis = Readonly<Record<string, TextBasis>>;

export type TranslationState = 'untranslated' | 'outdated' | 'translated';

export interface Translated {
  /** Both are migrated to the installed versions. */
  source: PageTexts;
  translation: PageTexts;
  /** Id of the translation. */
  page: string;
  basis: TranslationBasis;
}

/** A text of the source with its translation. */
export interface TranslatedText extends TranslatableText {
  /** Node of the translation that has the text; null for the page itself. */
  target: string | null;
  /** Undefined if the translation has no such value. */
  translation: Json | undefined;
  state: TranslationState;
  /** The former source text that it translates; undefined if the source is unchanged. */
  former: Json | undefined;
}

/** A node of the source that its translation lacks, as it would be inserted there. */
export interface MissingNode extends Target {
  node: Node;
  /** Node id in the source. */
  source: string;
}

export interface TranslationComparison {
  /** In the order of the source. */
  texts: TranslatedText[];
  /** Without those inside others. */
  missing: MissingNode[];
  /** Ids of nodes that only the translation has, without those inside others. */
  extra: string[];
}

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** True if the translation has nothing, or what the source has or had. */
export const isUntranslated = (source: Json, translation: Json | undefined, basis: TextBasis | undefined): boolean =>
  isEmpty(translation) || isEqual(translation, source) || isEqual(translation, basis?.source);

function translationState(source: Json, translation: Json | undefined, basis: TextBasis | undefined): TranslationState {
  if (basis?.isConfirmed !== true && isUntranslated(source, translation, basis)) return 'untranslated';
  return basis === undefined || isEqual(basis.source, source) ? 'translated' : 'outdated';
}

/**
 * Pairs the texts of the source with those of its translation. Those of nodes that the translation lacks are absent.
 */
export function* pairTexts(
  { source, translation, page }: Omit<Translated, 'basis'>,
  site: ComposedSite,
  pairs = pairNodes(source.tree, translation.tree, page),
): Generator<Omit<TranslatedText, 'state' | 'former'>> {
  const read = textReader(translation);
  for (const text of translatableTexts(source, site)) {
    const target = text.node === null ? null : pairs.get(text.node)?.id;
    if (target !== undefined) yield { ...text, target, translation: read({ node: target, path: text.path }) };
  }
}

type NodePairs = ReadonlyMap<string, Node>;

/** Leaves out what the translation has elsewhere. */
const withoutPaired = (node: Node, pairs: NodePairs): Node => ({
  ...node,
  slots: Object.fromEntries(
    Object.entries(node.slots).map(([slot, nodes]) => [
      slot,
      nodes.filter(({ id }) => !pairs.has(id)).map((child) => withoutPaired(child, pairs)),
    ]),
  ),
});

function missingIn({ tree }: PageTexts, pairs: NodePairs, page: string): MissingNode[] {
  return [...walk(tree)].flatMap(([node, { parent, slot, index }]): MissingNode[] => {
    const holder = parent && pairs.get(parent.id);
    if (pairs.has(node.id) || holder === undefined) return [];
    const there = holder.slots[slot] ?? [];
    const before = new Set((parent?.slots[slot] ?? []).slice(0, index).map(({ id }) => pairs.get(id)?.id));
    const after = there.findLastIndex(({ id }) => before.has(id)) + 1;
    const copy = translatedNode(withoutPaired(node, pairs), page);
    return [{ source: node.id, node: copy, parent: holder.id, slot, index: after }];
  });
}

function extraIn({ tree }: PageTexts, pairs: NodePairs): string[] {
  const paired = new Set([...pairs.values()].map(({ id }) => id));
  return [...walk(tree)].flatMap(([{ id }, { parent }]) =>
    parent !== undefined && paired.has(parent.id) && !paired.has(id) ? [id] : [],
  );
}

/** Compares a translation with its source: the state of each text, and the nodes that only one of them has. */
export function compareTranslation(translated: Translated, site: ComposedSite): TranslationComparison {
  const { source, translation, page, basis } = translated;
  const pairs = pairNodes(source.tree, translation.tree, page);
  const texts = [...pairTexts(translated, site, pairs)].map((text): TranslatedText => {
    const known = basis[textKey(text)];
    const state = translationState(text.value, text.translation, known);
    const former = known === undefined || isEqual(known.source, text.value) ? undefined : known.source;
    return { ...text, state, former };
  });
  return { texts, missing: missingIn(source, pairs, page), extra: extraIn(translation, pairs) };
}
