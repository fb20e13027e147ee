import { describe, expect, test } from '@jest/globals';
import { date, dateTime, list, number, tags, text, texts, time, toggle, unguardedCell, z, zone } from '@quoin/sdk';
import { csvLine } from '../exports/csv.ts';
import { readCell, writeCell } from './cell.ts';

describe('a cell', () => {
  const optional = text('Text').optional();
  test.each<[string, z.ZodType, string, unknown]>([
    ['text as it stands', text('Text'), ' a ', ' a '],
    ['an empty text', text('Text'), '', ''],
    ['an empty text that may be absent', optional, '', undefined],
    ['a number', number('Number'), ' -1234.5e2', -123450],
    ['an empty number', number('Number'), ' ', undefined],
    ['true', toggle('Yes'), 'YES', true],
    ['false', toggle('Yes').default(true), '0', false],
    ['a day', date('Day'), '2030-01-31 ', '2030-01-31'],
    ['a time', time('Time'), ' 09:30', '09:30'],
    ['a time zone', zone('Zone'), ' Europe/London ', 'Europe/London'],
    ['an instant of another zone', dateTime('At'), '2030-01-31 12:00+02:00', '2030-01-31T10:00:00.000Z'],
    ['a choice', z.enum(['a', 'b']), ' a', 'a'],
    ['a list', list('List', z.object({})), '[{"id":"1"}]', [{ id: '1' }]],
    ['texts in lines', texts('Texts'), 'Fees\r\n\n  Rates ', ['Fees', 'Rates']],
    ['tags in lines', tags('Tags'), 'Fees\nRates', ['Fees', 'Rates']],
    ['texts as they are exported', texts('Texts'), '["Fees","a\\nb"]', ['Fees', 'a\nb']],
  ])('is %s', (_, schema, cell, value) => {
    expect(readCell(schema, cell)).toEqual({ value });
    if (typeof value !== 'undefined') expect(readCell(schema, writeCell(value as string))).toEqual({ value });
  });

  test.each<[z.ZodType, string, string]>([
    [number('Number'), '1,234.5', 'must be a number'],
    [number('Number'), 'Infinity', 'must be a number'],
    [toggle('Yes'), 'maybe', 'must be true or false'],
    [dateTime('At'), '2030-01-31 12:00', 'with its zone'],
    [dateTime('At'), '2030-13-31T12:00Z', 'with its zone'],
    [dateTime('At'), '2030-02-30T12:00:00Z', 'with its zone'],
    [list('List', z.object({})), '[1', 'must be JSON'],
    [text('Text'), 'a\0', 'NUL'],
  ])('of %# is rejected with a reason', (schema, cell, words) => {
    expect(readCell(schema, cell)).toEqual({ problem: expect.stringContaining(words) });
  });

  test('is not a formula in spreadsheets when exported', () => {
    const dangerous = ['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx', '-', '=HYPERLINK("x","y")'];
    for (const cell of [...dangerous, "'=1"]) {
      expect(csvLine([cell])).toMatch(/^"?'/);
      expect(unguardedCell(`'${cell}`)).toBe(cell);
    }
    expect(unguardedCell("it's")).toBe("it's");
    expect(csvLine(['-1.5', '-1e-7', 'a=b', 'x, "y"', '1\n2'])).toBe('-1.5,-1e-7,a=b,"x, ""y""","1\n2"\r\n');
  });
});
