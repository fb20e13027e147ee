import { expect, test } from '@jest/globals';
import { plainText } from './plain-text.ts';

const href = { href: '/fees', external: false, current: false, file: undefined };

test('paragraphs and line breaks become lines, links their text', () => {
  expect(
    plainText([
      {
        type: 'paragraph',
        text: 'One ',
        children: [{ text: 'bold', bold: true }, ', ', { type: 'link', href, text: 'fees' }],
      },
      { type: 'paragraph', children: ['Two', { type: 'line-break' }, 'Three'] },
    ]),
  ).toBe('One bold, fees\nTwo\nThree');
});
