import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import papa from 'papaparse';
import { maxPastedCells, readCells } from './read-cells.ts';

const ofText = (text: string) => readCells({ html: '', text });
const ofHtml = (html: string) => readCells({ html, text: 'not read' });

describe('cells of a text', () => {
  test.each<[string, string, string[][]]>([
    [
      'tabs and lines',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'quoted tabs and line breaks',
      '"a\tb"\t"c\r\nd"\ne\tf',
      [
        ['a\tb', 'c\nd'],
        ['e', 'f'],
      ],
    ],
    ['doubled quotation marks', '"say ""no"""\tb', [['say "no"', 'b']]],
    ['a quotation mark within a cell', '5" pipe\tb', [['5" pipe', 'b']]],
    [
      'a quotation mark that is never closed',
      '"a\tb\nc\td',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['ragged rows and empty cells', 'a\t\tb\nc\n\td', [['a', '', 'b'], ['c'], ['', 'd']]],
    ['one cell', 'a', [['a']]],
    ['nothing', '', []],
  ])('%s', (_, text, cells) => {
    expect(ofText(text)).toEqual(cells);
  });

  test('are what a spreadsheet has written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'é') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(ofText(papa.unparse(rows, { delimiter: '\t' }))).toEqual(rows);
      }),
    );
  });
});

describe('cells of a table', () => {
  test.each<[string, string, string[][]]>([
    [
      'rows, also of a head',
      '<table><thead><tr><th>a<th>b</thead><tr><td>c<td>d</table>',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line breaks, but not those of the markup',
      '<table><tr><td>a<br>b\n  c</td><td>&nbsp;</td></table>',
      [['a\nb c', '']],
    ],
    ['paragraphs', '<table><tr><td><p>a</p><p><b>b</b></p></td><td>c</table>', [['a\nb', 'c']]],
    [
      'merged cells',
      '<table><tr><td colspan=2 rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e<td>f</table>',
      [
        ['a', '', 'b'],
        ['', '', 'c'],
        ['d', 'e', 'f'],
      ],
    ],
    [
      'a cell merged to the last row',
      '<table><tr><td>a<td rowspan=0>b<tr><td>c</table>',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a cell merged beyond the last row', '<table><tr><td rowspan=9>a<td>b</table>', [['a', 'b']]],
    ['ragged rows', '<table><tr><td>a<td>b<tr><td>c</table>', [['a', 'b'], ['c']]],
    ['the first of several tables', '<p>x</p><table><tr><td>a<td>b</table><table><tr><td>c</table>', [['a', 'b']]],
  ])('%s', (_, html, cells) => {
    expect(ofHtml(html)).toEqual(cells);
  });

  test('markup without a table is read as its text', () => {
    expect(readCells({ html: '<p>a</p>', text: 'a\tb' })).toEqual([['a', 'b']]);
  });

  test('scripts of a pasted table do not run', () => {
    ofHtml(
      '<table><tr><td><img src="x" onerror="document.title=\'ran\'"><script>document.title="ran"</script>a</table>',
    );
    expect(document.title).not.toBe('ran');
  });
});

describe('cells beyond the limit are not read', () => {
  const half = maxPastedCells / 2;

  test.each<[string, string]>([
    ['a table', `<table>${'<tr><td>a<td>b'.repeat(half)}<tr><td>c</table>`],
    ['merged cells', `<table>${'<tr><td rowspan=60000 colspan=1000>a'.repeat(20)}</table>`],
  ])('of %s', (_, html) => {
    expect(ofHtml(html)).toBeUndefined();
  });

  test('of a text', () => {
    expect(ofText('a\tb\n'.repeat(half + 1))).toBeUndefined();
    expect(ofText('a\tb\n'.repeat(half - 1))).toHaveLength(half - 1);
  });
});
