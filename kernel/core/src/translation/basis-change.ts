import type { Json } from '@quoin/sdk';
import type { ComposedSite } from '../compose/site.ts';
import { isEqual } from '../value/json.ts';
import {
  isUntranslated,
  pairTexts,
  type TextBasis,
  type Translated,
  type TranslationBasis,
} from './compare-translation.ts';
import { type PageTexts, textKey, textReader, translatableTexts } from './translatable-texts.ts';

/** Changes of a basis by the keys of texts; null removes. */
export type BasisChange = Readonly<Record<string, TextBasis | null>>;

export interface TranslationEdit extends Translated {
  /** The translation before it was edited. */
  before: PageTexts;
}

/** Returns the new basis of a text; undefined if it stays. */
function basisAfter(
  source: Json,
  before: Json | undefined,
  after: Json | undefined,
  basis: TextBasis | undefined,
): TextBasis | undefined {
  if (basis === undefined) return { source };
  if (isEqual(before, after)) return undefined;
  // An overwritten copy translates the current source. A corrected translation may still lack changes of the source.
  const isConfirmed = basis.isConfirmed === true;
  return isUntranslated(source, isConfirmed ? after : before, basis) ? { source } : undefined;
}

/**
 * Returns how the basis of a translation changes when its draft is saved. The current source becomes the basis of a
 * text without one, and of a copy once overwritten. Texts that the source has lost are forgotten.
 */
export function basisChange({ before, ...translated }: TranslationEdit, site: ComposedSite): BasisChange {
  const { source, basis } = translated;
  const read = textReader(before);
  const changes: Record<string, TextBasis | null> = {};
  for (const { target, translation, ...text } of pairTexts(translated, site)) {
    const key = textKey(text);
    const changed = basisAfter(text.value, read({ node: target, path: text.path }), translation, basis[key]);
    if (changed !== undefined && !isEqual(changed, basis[key])) changes[key] = changed;
  }
  const keys = new Set([...translatableTexts(source, site)].map(textKey));
  for (const key of Object.keys(basis)) if (!keys.has(key)) changes[key] = null;
  return changes;
}

/** Applies changes to a basis. */
export const withBasisChange = (basis: TranslationBasis, change: BasisChange): TranslationBasis =>
  Object.fromEntries(
    Object.entries({ ...basis, ...change }).flatMap(([key, each]) => (each === null ? [] : [[key, each]])),
  );
