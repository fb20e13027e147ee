import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pastedLines } from './pasted-lines.ts';

const at = (start: number, end = start) => ({ start, end });

test.each<[string, string, string, ReturnType<typeof at>, string[] | undefined]>([
  ['one line is pasted as ever', '', 'Fees', at(0), undefined],
  ['one line with an end, too', '', 'Fees\r\n', at(0), undefined],
  ['several lines become texts', '', 'Fees\r\nRates\rMarkets\n', at(0), ['Fees', 'Rates', 'Markets']],
  ['blank lines are left out', '', ' Fees \n\n \nRates', at(0), ['Fees', 'Rates']],
  ['what surrounds the selection stays', 'abcd', 'x\ny', at(1, 3), ['ax', 'yd']],
])('%s', (_, text, pasted, selection, lines) => {
  expect(pastedLines(text, pasted, selection)).toEqual(lines);
});

test('texts that are copied line by line come back whole', () => {
  const line = fc
    .string({ minLength: 1 })
    .filter((text) => text === text.trim() && !/[\r\n]/.test(text) && text !== '');
  fc.assert(
    fc.property(fc.array(line, { minLength: 2 }), (lines) => {
      expect(pastedLines('', lines.join('\n'), at(0))).toEqual(lines);
    }),
  );
});
