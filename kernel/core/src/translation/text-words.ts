import type { Json } from '@quoin/sdk';
import { fieldWords } from '../page/search-text.ts';
import type { TextKind } from './translatable-texts.ts';

/** Returns a text as people read it, with a line per block of rich text and per text of several. */
export function textWords(kind: TextKind, value: Json): string {
  if (kind === 'richText')
    return (Array.isArray(value) ? value : [])
      .map((block) => fieldWords({ field: 'richText', title: '' }, block).join(''))
      .join('\n');
  const field = kind === 'alt' ? 'text' : kind;
  return fieldWords({ field, title: '' }, value).join('\n').trim();
}
