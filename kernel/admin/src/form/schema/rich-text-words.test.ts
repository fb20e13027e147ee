import { expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { richTextWords } from './rich-text-words.ts';

test.each<[string, Json[], string]>([
  ['nothing', [], ''],
  ['marked text', ['They ', { text: 'rise', bold: true }, '.'], 'They rise.'],
  ['a link', [{ type: 'link', href: '/', children: ['All ', { text: 'fees' }] }, '.'], 'All fees.'],
  [
    'paragraphs',
    [
      { type: 'paragraph', text: 'One' },
      { type: 'paragraph', children: ['Two'] },
    ],
    'One\nTwo',
  ],
  ['text around a heading', ['Before', { type: 'h2', text: 'Fees' }, 'after'], 'Before\nFees\nafter'],
  ['a line break', ['One', { type: 'line-break' }, 'Two'], 'One\nTwo'],
  [
    'nested blocks',
    [{ type: 'align', children: [{ type: 'paragraph', text: 'One' }, 'Two'] }, 'Three'],
    'One\nTwo\nThree',
  ],
  ['what is no rich text', [1, null, ['a'], {}, { type: 'sign' }], ''],
])('the words of %s', (_, nodes, words) => {
  expect(richTextWords(nodes)).toBe(words);
});
