import { expect, test } from '@jest/globals';
import type { Column, Row } from '../table/table-props.ts';
import { csvHref, csvName, csvOf } from './csv.ts';

const column = (name: string): Column => ({ id: name, name, heading: name.toUpperCase(), type: 'text' });
const row = (...values: string[]): Row => ({
  id: 'row',
  cells: values.map((value, index) => ({ id: `${index}`, column: 'ab'.charAt(index), value, link: undefined })),
});

test('fields that need it stand in quotation marks, and every line ends', () => {
  expect(csvOf([column('a'), column('b')], [row('x, y', 'say "hi"'), row('two\nlines')])).toBe(
    'A,B\r\n"x, y","say ""hi"""\r\n"two\nlines",\r\n',
  );
});

test('what would be a formula is text, and a negative number a number', () => {
  expect(
    csvOf([column('a'), column('b')], [row('=1+1', '-0.30'), row('-1+1', '@sum')])
      .split('\r\n')
      .slice(1, 3),
  ).toEqual(["'=1+1,-0.30", "'-1+1,'@sum"]);
});

test('an address holds the file as it is, after the mark of UTF-8', async () => {
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
