import { defineCheck, type CheckedText } from '@quoin/sdk';

/** Returns a finding for each text that is unfinished. */
const findingsAt = (texts: readonly CheckedText[], message: string, isUnfinished: (text: CheckedText) => boolean) =>
  texts.filter(isUnfinished).map(({ node, field }) => ({ node, field, message }));

export const sampleText = defineCheck({
  name: 'sample-text',
  title: 'Sample texts',
  description: 'No page shows the sample text of a component',
  severity: 'warn',
  run: ({ texts }) =>
    findingsAt(
      texts,
      'This is still the sample text of the component. Write your own, or clear it.',
      ({ isSample }) => isSample,
    ),
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
