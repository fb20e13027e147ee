import type { Json } from '@quoin/sdk';
import { formatValue } from '../../screen/format-value.ts';
import type { Field } from '../schema/field.ts';
import { targetsIn, valueWords } from '../schema/value-words.ts';
import { useTitles } from './use-titles.ts';
import { WordsBox } from './words-box.tsx';

interface FieldValueProps {
  site: string;
  /** Undefined for a value that no form has. */
  field: Field | undefined;
  value: Json | undefined;
  /** Value with which it is compared. */
  other?: Json | undefined;
}

/** A stored value as an editor reads it, with the titles of the pages, files and rows that it refers to. */
export function FieldValue({ site, field, value, other }: FieldValueProps) {
  const titleOf = useTitles(site, field === undefined ? [] : targetsIn(field, value));
  if (field !== undefined) return <WordsBox words={valueWords(field, value, { other, titleOf })} />;
  return <WordsBox words={value === undefined || value === '' ? value : formatValue(value)} />;
}
