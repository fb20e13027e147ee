import type { Submission } from '@quoin/storage';

const maxTexts = 4;
const maxText = 60;

function shortened(text: string): string {
  const characters = Array.from(text.trim().replace(/\s+/g, ' '));
  return characters.length > maxText
    ? `${characters
        .slice(0, maxText - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('');
}

export const lineOf = (values: readonly unknown[]): string =>
  values
    .filter((value) => typeof value === 'string')
    .map(shortened)
    .filter((text) => text !== '')
    .slice(0, maxTexts)
    .join(' · ');

/** Names that lists must not show. */
const hiddenNames = /captcha|token|password|secret/i;

export function excerptOf({ values, fields }: Pick<Submission, 'values' | 'fields'>): string {
  const names =
    fields.length === 0 ? Object.keys(values) : fields.filter(({ isBrief }) => isBrief).map(({ name }) => name);
  return lineOf(names.filter((name) => !hiddenNames.test(name)).map((name) => values[name]));
}
