import { TextDecoder } from 'node:util';
import { KernelError } from '@quoin/core/errors';
import { QuoinError } from '@quoin/sdk';

const unreadable = (reason: string) => new KernelError('import.unreadable', { reason });

const marks: readonly { encoding: string; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Signatures of formats mistaken for tables. */
const foreignFormats: readonly { what: string; bytes: readonly number[] }[] = [
  { what: 'a workbook or an archive. Save the sheet as CSV in UTF-8', bytes: [0x50, 0x4b, 0x03, 0x04] },
  { what: 'a workbook of old Excel. Save the sheet as CSV in UTF-8', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { what: 'a PDF. Rows come as CSV or JSON', bytes: [0x25, 0x50, 0x44, 0x46] },
];

const begins = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Detects UTF-16 without a mark: every other byte of Latin text is zero. */
function wideEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 10_000);
  const evenNuls = sample.filter((byte, index) => byte === 0 && index % 2 === 0).length;
  const oddNuls = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (evenNuls + oddNuls <= sample.length / 8) return undefined;
  return oddNuls > evenNuls ? 'utf-16le' : 'utf-16be';
}

/** Likely single-byte encoding: text never uses Latin 1's control range. */
const narrowEncoding = (bytes: Uint8Array): string =>
  /[\x80-\x9f]/.test(Buffer.from(bytes).toString('latin1')) ? 'windows-1252' : 'iso-8859-1';

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw unreadable(
      `"${encoding}" is no encoding that is known. Use one such as utf-8, windows-1252, iso-8859-15 or utf-16le`,
    );
  }
}

/**
 * Decodes with the given encoding, else as UTF-8 or UTF-16 by the bytes; if `guesses`, also with the likely encoding.
 * Raises `import.unreadable`, which names it.
 */
export function decode(bytes: Uint8Array, given?: string, guesses = false): { text: string; encoding: string } {
  const foreignFormat = foreignFormats.find((each) => begins(bytes, each.bytes));
  if (foreignFormat !== undefined) throw unreadable(`it is ${foreignFormat.what}`);
  const named = marks.find((each) => begins(bytes, each.bytes))?.encoding ?? given?.toLowerCase();
  const wide = wideEncoding(bytes);
  // UTF-16 Latin text is also valid UTF-8 with NULs.
  if (named === undefined && wide !== undefined && !guesses)
    throw unreadable(`it looks like ${wide}, but no mark at its beginning says so. Name the encoding`);
  const encoding = named ?? wide ?? 'utf-8';
  try {
    return { text: decoderOf(encoding).decode(bytes), encoding };
  } catch (error) {
    if (error instanceof QuoinError) throw error;
    const likely = wide ?? narrowEncoding(bytes);
    if (guesses && named === undefined && likely !== encoding)
      return { text: decoderOf(likely).decode(bytes), encoding: likely };
    throw unreadable(
      given === undefined
        ? `it is not UTF-8 but probably ${likely}. Name the encoding`
        : `it is not ${given}; probably it is ${likely}`,
    );
  }
}
