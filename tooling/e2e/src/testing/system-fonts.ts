import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';

/** A font that a system has, and what stands in for it. */
interface SystemFont {
  /** Names by which pages find it. */
  names: readonly string[];
  /** Files with letters as wide as its own, regular and bold. */
  letters: readonly string[];
  /** Published measures without such letters: width of English text by Arial's, heights by the font size. */
  measures?: { width: number; ascent: number; descent: number };
}

const arimo = [
  import.meta.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff'),
  import.meta.resolve('@fontsource/arimo/files/arimo-latin-700-normal.woff'),
];
const tinos = [
  import.meta.resolve('@fontsource/tinos/files/tinos-latin-400-normal.woff'),
  import.meta.resolve('@fontsource/tinos/files/tinos-latin-700-normal.woff'),
];
const arial: SystemFont = { names: ['Arial'], letters: arimo };
const times: SystemFont = { names: ['Times New Roman'], letters: tinos };

/** The fonts of systems that pages of brands can meet. */
export const systems = {
  Windows: [
    arial,
    times,
    { names: ['Segoe UI'], letters: arimo, measures: { width: 0.973, ascent: 1.079, descent: 0.251 } },
  ],
  macOS: [
    arial,
    times,
    {
      names: ['SF Pro Text', 'system-ui'],
      letters: arimo,
      measures: { width: 0.956, ascent: 0.967, descent: 0.211 },
    },
  ],
} satisfies Record<string, readonly SystemFont[]>;

interface Table {
  tag: string;
  data: Buffer;
}

const tablesOf = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, stored, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(offset, offset + stored);
    return {
      tag: woff.toString('latin1', entry, entry + 4),
      data: stored < whole ? inflateSync(data) : Buffer.from(data),
    };
  });

/** A TrueType file. Its checksums stay 0, which browsers do not read. */
function trueType(tables: readonly Table[]): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  head.writeUInt32BE(0x0001_0000, 0);
  head.writeUInt16BE(tables.length, 4);
  let offset = head.length;
  const padded = tables.map(({ tag, data }, index) => {
    const entry = 12 + index * 16;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(data.length, entry + 12);
    const whole = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += whole.length;
    return whole;
  });
  return Buffer.concat([head, ...padded]);
}

/** Gives letters the width and height of another font. */
function resized(tables: readonly Table[], { width, ascent, descent }: Required<SystemFont>['measures']): void {
  const table = (tag: string): Buffer => {
    const found = tables.find((each) => each.tag === tag);
    if (found === undefined) throw new Error(`A font has a table ${tag}.`);
    return found.data;
  };
  const [head, hhea, os2] = [table('head'), table('hhea'), table('OS/2')];
  const em = Math.round(head.readUInt16BE(18) / width);
  const [up, down] = [Math.round(ascent * em), Math.round(descent * em)];
  head.writeUInt16BE(em, 18);
  for (const [data, place] of [
    [hhea, 4],
    [os2, 68],
  ] as const) {
    data.writeInt16BE(up, place);
    data.writeInt16BE(-down, place + 2);
    data.writeInt16BE(0, place + 4);
  }
  os2.writeUInt16BE(up, 74);
  os2.writeUInt16BE(down, 76);
}

const strings = (names: readonly string[], suffix = ''): string =>
  names.map((name) => `<string>${name}${suffix}</string>`).join('');

/** Names all files of a folder as the font, in the two weights that it has. */
const rules = (folder: string, { names }: SystemFont): string =>
  (
    [
      ['less', ''],
      ['more_eq', ' Bold'],
    ] as const
  )
    .map(
      ([compare, suffix]) =>
        `<match target="scan"><test name="file" compare="contains"><string>${folder}/</string></test><test name="weight" compare="${compare}"><const>demibold</const></test><edit name="family" mode="assign">${strings(names)}</edit><edit name="fullname" mode="assign">${strings(names, suffix)}</edit></match>`,
    )
    .join('');

/** Writes stand-ins for fonts to a folder. Returns what a configuration of fontconfig needs to have them alone. */
export async function writeSystemFonts(folder: string, fonts: readonly SystemFont[]): Promise<string> {
  const written = fonts.map(async (font, index) => {
    const place = join(folder, String(index));
    await mkdir(place, { recursive: true });
    for (const [style, file] of font.letters.entries()) {
      const tables = tablesOf(await readFile(fileURLToPath(file)));
      if (font.measures !== undefined) resized(tables, font.measures);
      await writeFile(join(place, `${style}.ttf`), trueType(tables));
    }
    return `<dir>${place}</dir>${rules(place, font)}`;
  });
  return (await Promise.all(written)).join('');
}
