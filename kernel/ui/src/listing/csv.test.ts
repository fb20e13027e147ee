import { expect, test } from '@jest/globals';
import { csvHref, csvName, csvOf } from './csv.ts';

test('fields are quoted if necessary, and every line ends with a line break', () => {
  expect(
    csvOf([
      ['A', 'B'],
      ['x, y', 'say "hi"'],
      ['two\nlines', ''],
    ]),
  ).toBe('A,B\r\n"x, y","say ""hi"""\r\n"two\nlines",\r\n');
});

test('formulas are exported as text, and negative numbers as numbers', () => {
  expect(
    csvOf([
      ['=1+1', '-0.30'],
      ['-1+1', '@sum'],
    ]),
  ).toBe("'=1+1,-0.30\r\n'-1+1,'@sum\r\n");
});

test('a data URL contains the file unchanged, after a byte order mark', async () => {
  const bytes = new Uint8Array(await (await fetch(csvHref('Ä,#\r\n'))).arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Ä,#\r\n');
});

test.each([
  ['Sample figures: March / April', 'Sample-figures-March-April.csv'],
  ['أسعار', 'أسعار.csv'],
  ['?', 'table.csv'],
])('the table %s is downloaded as %s', (caption, name) => {
  expect(csvName(caption)).toBe(name);
});
