import { describe, expect, test } from '@jest/globals';
import { decode } from './decode.ts';
import { readFile } from './read-file.ts';

describe('the bytes of a file', () => {
  const text = 'name;Größe\nÄnne;1 €';
  const utf16 = (mark: string) => Buffer.from(`${mark}${text}`, 'utf16le');

  test.each<[string, Buffer, string | undefined, string]>([
    ['UTF-8', Buffer.from(text), undefined, 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'windows-1252', 'utf-8'],
    ['UTF-16', utf16('\uFEFF'), undefined, 'utf-16le'],
    ['UTF-16 of the other order', utf16('\uFEFF').swap16(), undefined, 'utf-16be'],
    ['UTF-16 that is named', utf16(''), 'UTF-16LE', 'utf-16le'],
    [
      'windows-1252 that is named',
      Buffer.from('name;Gr\xf6\xdfe\n\xc4nne;1 \x80', 'latin1'),
      'windows-1252',
      'windows-1252',
    ],
  ])('are decoded as %s', (_, bytes, given, encoding) => {
    expect(decode(bytes, given)).toEqual({ text, encoding });
  });

  test.each<[string, Buffer, string]>([
    ['windows-1252', Buffer.from('name;Gr\xf6\xdfe\n\xc4nne;1 \x80', 'latin1'), 'windows-1252'],
    ['UTF-16 without a mark', utf16(''), 'utf-16le'],
    ['UTF-8', Buffer.from(text), 'utf-8'],
  ])('are guessed to be %s on request', (_, bytes, encoding) => {
    expect(decode(bytes, undefined, true)).toEqual({ text, encoding });
  });

  test.each<[string, Buffer, string | undefined, string]>([
    ['another encoding', Buffer.from('Gr\xf6\xdfe', 'latin1'), undefined, 'probably iso-8859-1. Name the encoding'],
    ['the one of Windows', Buffer.from('\x93Gr\xf6\xdfe\x94', 'latin1'), undefined, 'probably windows-1252'],
    ['UTF-16 without a mark', utf16(''), undefined, 'it looks like utf-16le'],
    [
      'another than is said',
      Buffer.from('Gr\xf6\xdfe', 'latin1'),
      'utf-8',
      'it is not utf-8; probably it is iso-8859-1',
    ],
    ['one that nobody knows', Buffer.from('a'), 'ebcdic-x', '"ebcdic-x" is no encoding'],
    ['a workbook', Buffer.from('PK\x03\x04…'), undefined, 'Save the sheet as CSV'],
    ['a PDF', Buffer.from('%PDF-1.7'), undefined, 'a PDF'],
  ])('are rejected as %s, with the remedy', (_, bytes, given, words) => {
    expect(() => decode(bytes, given)).toThrow(
      expect.objectContaining({ code: 'import.unreadable', message: expect.stringContaining(words) }),
    );
  });
});

describe('the entries of a file', () => {
  const cells = async (text: string) =>
    (await readFile(text)).entries.map(({ line, cells: found, problem }) => [
      line,
      ...found.map(({ value }) => value),
      ...(problem === undefined ? [] : [problem]),
    ]);

  test.each([',', ';', '\t', '|'])('are separated by %j', async (delimiter) => {
    const text = [
      ['a', 'b'],
      ['1', '2'],
    ]
      .map((line) => line.join(delimiter))
      .join('\r\n');
    expect(await readFile(text)).toEqual({
      columns: ['a', 'b'],
      delimiter,
      entries: [
        {
          line: 2,
          cells: [
            { column: 'a', value: '1' },
            { column: 'b', value: '2' },
          ],
        },
      ],
    });
  });

  test('name the line that they start on, regardless of their content', async () => {
    expect(await cells('a,b\n"one\ntwo","x, ""y"""\n\n3,\n')).toEqual([
      [2, 'one\ntwo', 'x, "y"'],
      [5, '3', ''],
    ]);
  });

  test('are read even if others are malformed, which are reported', async () => {
    expect(await cells('a,b\n1,2,3\n4,5\n6,"7')).toEqual([
      [2, '1', '2', 'has 3 cells, but there are 2 columns'],
      [3, '4', '5'],
      [4, '6', '7', 'Quoted field unterminated'],
    ]);
  });

  test('are read in chunks that preserve their order', async () => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `${index},"a ${index}\nb"`);
    const { entries } = await readFile(`n,t\n${lines.join('\n')}`);
    expect(entries).toHaveLength(60_000);
    expect(
      entries.every(({ line, cells: found }, index) => line === 2 + index * 2 && found[0]?.value === String(index)),
    ).toBe(true);
  });

  test.each([
    ['a quotation mark that never ends', `a,b\n1,2\n3,"${'x\n'.repeat(1_000_000)}`, 'never closed'],
    ['quotation marks everywhere', `a,b\n${'"x"x'.repeat(1_000_000)}`, 'never closed'],
    ['quotation marks that begin cells', `a,b\n${'"x,'.repeat(1_000_000)}`, 'never closed'],
    ['one line alone', Array.from({ length: 200_000 }, (_, index) => `column ${index}`).join(','), 'does not end'],
    [
      'more columns than anybody names',
      `${Array.from({ length: 1_001 }, (_, index) => `c${index}`).join(',')}\n${'x\n'.repeat(1_000_000)}`,
      '1000 columns',
    ],
    ['more lines than one import takes', `a\n${'b\n'.repeat(500_001)}`, '500000 rows'],
    ['more objects than one import takes', `[${'{},'.repeat(500_000)}{}]`, '500000 rows'],
    ['objects in each other', `[{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`, 'deeper than 50'],
    ['a key of JavaScript', '[{"a":{"__proto__":{"b":1}}}]', '__proto__'],
  ])('have a length limit: %s', async (_, text, words) => {
    const begun = performance.now();
    await expect(readFile(text)).rejects.toMatchObject({ status: 422, message: expect.stringContaining(words) });
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('may be long, but not longer than a chunk', async () => {
    const long = 'x'.repeat(300_000);
    expect(await cells(`a,b\n1,"${long}"\n2,"${long}"\n3,${long}\n`)).toEqual([
      [2, '1', long],
      [3, '2', long],
      [4, '3', long],
    ]);
  });

  test('of JSON are its objects', async () => {
    expect(await readFile('[{"a":1,"b":[2]},{"c":null}, 7]')).toEqual({
      columns: ['a', 'b', 'c'],
      delimiter: null,
      entries: [
        {
          line: 1,
          cells: [
            { column: 'a', value: 1 },
            { column: 'b', value: [2] },
          ],
        },
        { line: 2, cells: [{ column: 'c', value: null }] },
        { line: 3, cells: [], problem: 'is not an object' },
      ],
    });
  });

  test.each([
    ['', 'it is empty'],
    ['\n \n', 'it is empty'],
    ['a,b,a\n1,2,3', 'two columns are named "a"'],
    ['{"rows": []}', 'not a list of rows'],
    ['[{"a": 1]', 'not valid JSON'],
  ])('of %j are rejected: %s', async (text, words) => {
    await expect(readFile(text)).rejects.toMatchObject({
      code: 'import.unreadable',
      message: expect.stringContaining(words),
    });
  });
});
