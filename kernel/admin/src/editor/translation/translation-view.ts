import type { ApiTranslatedText, ApiTranslation } from '@quoin/api';
import { formatCount } from '../../screen/format-number.ts';

/** The translation that is edited, beside its source. */
export interface TranslationView extends Pick<ApiTranslation, 'texts' | 'missing' | 'extra'> {
  source: NonNullable<ApiTranslation['source']>;
  /** True while the source is shown beside the fields. */
  isBeside: boolean;
  /** Confirms that a text is right for the source that is shown. */
  confirm(text: ApiTranslatedText): void;
}

export const stateWords: Record<ApiTranslatedText['state'], string> = {
  untranslated: 'Not translated',
  outdated: 'Outdated',
  translated: 'Translated',
};

export const isOpen = ({ state }: ApiTranslatedText): boolean => state !== 'translated';

/** Identifies a text among those of the page. */
export const keyOf = ({ node, path }: ApiTranslatedText): string => JSON.stringify([node, ...path]);

/** Dotted path of the field of a text in the properties of its node. */
export const fieldPath = ({ path }: ApiTranslatedText): string => path.join('.');

export const openWords = (count: number): string => formatCount(count, 'open text');

/** The current node, and its field if one was requested. */
export interface TextPlace {
  /** Null for the page itself. */
  node: string | null;
  field: string | undefined;
}

/** Returns the open text that follows a place, around the end; undefined without any. */
export function nextOpen(
  texts: readonly ApiTranslatedText[],
  { node, field }: TextPlace,
): ApiTranslatedText | undefined {
  const here = texts.findLastIndex(
    (text) => text.target === node && (field === undefined || fieldPath(text) === field),
  );
  // A selected node without a field begins with its own first text.
  const from = field === undefined && here >= 0 ? texts.findIndex(({ target }) => target === node) : here + 1;
  return [...texts.slice(from), ...texts.slice(0, from)].find(isOpen);
}

/** Ids of the nodes with open texts while the source is shown; the page has its own with the root. */
export const openNodes = (translation: TranslationView | undefined, root: string): ReadonlySet<string> =>
  new Set(translation?.isBeside === true ? translation.texts.filter(isOpen).map(({ target }) => target ?? root) : []);
