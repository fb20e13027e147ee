import { defineCheck, type CheckedField } from '@quoin/sdk';

/** Returns a finding for each field that is unfinished. */
const findingsAt = <Checked extends CheckedField>(
  fields: readonly Checked[],
  message: string,
  isUnfinished: (field: Checked) => boolean,
) => fields.filter(isUnfinished).map(({ node, field }) => ({ node, field, message }));

const isUnchanged = ({ isSample }: { isSample: boolean }): boolean => isSample;

export const sampleText = defineCheck({
  name: 'sample-text',
  title: 'Sample texts and links',
  description: 'No page shows the sample texts and links of a component',
  severity: 'warn',
  run: ({ texts, links }) => [
    ...findingsAt(texts, 'This is still the sample text of the component. Write your own, or clear it.', isUnchanged),
    ...findingsAt(
      links,
      'This is still the sample link of the component. Choose where it leads, or remove it.',
      isUnchanged,
    ),
  ],
});

const placeholder = /\blorem ipsum\b|\b(TODO|TBD|FIXME|XXX+)\b|^\W*to be written\b|^\W*(placeholder|dummy text)\W*$/;

export const placeholderText = defineCheck({
  name: 'placeholder-text',
  title: 'Placeholders',
  description: 'Texts have no placeholders, such as lorem ipsum',
  severity: 'warn',
  run: ({ texts }) =>
    findingsAt(
      texts,
      'The text has a placeholder, such as lorem ipsum or TODO. Write what readers should read.',
      ({ text }) => placeholder.test(text) || placeholder.test(text.toLowerCase()),
    ),
});

export const emptyText = defineCheck({
  name: 'empty-text',
  title: 'Empty texts',
  description: 'Stored texts are not empty',
  severity: 'info',
  run: ({ texts }) =>
    findingsAt(
      texts,
      'The text has no words, only spaces or markup. Write it, or clear the field.',
      ({ text }) => text === '',
    ),
});
