import { expect, test } from '@jest/globals';
import type { Column, Row } from '../table/table-props.ts';
import { csvHref, csvName, csvOf } from './csv.ts';

const column = (name: string): Column => ({ id: name, name, heading: name.toUpperCase(), type: 'text' });
const row = (...values: string[]): Row => ({
  id: 'row',
  cells: values.map((value, index) => ({ id: `${index}`, column: 'ab'.charAt(index), value, link: undefined })),
});

test('fields are quoted if necessary, and every line ends with a line break', () => {
  expect(csvOf([column('a'), column('b')], [row('x, y', 'say "hi"'), row('two\nlines')])).toBe(
    'A,B\r\n"x, y","say ""hi"""\r\n"two\nlines",\r\n',
  );
});

test('formulas are exported as text, and negative numbers as numbers', () => {
  expect(
    csvOf([column('a'), column('b')], [row('=1+1', '-0.30'), row('-1+1', '@sum')])
      .split('\r\n')
      .slice(1, 3),
  ).toEqual(["'=1+1,-0.30", "'-1+1,'@sum"]);
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
