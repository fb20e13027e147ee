import { setImmediate } from 'node:timers/promises';
import { isObject, messageOf } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import papa from 'papaparse';
import { assertPlain } from '../../platform/http/json.ts';

/** A CSV line's cells, or a JSON object's members. */
export interface Entry {
  /** Line of a CSV file, or index of a JSON entry, from 1. */
  line: number;
  cells: { column: string; value: unknown }[];
  problem?: string;
}

export interface ReadFile {
  columns: string[];
  /** Null for JSON. */
  delimiter: string | null;
  entries: Entry[];
}

const unreadable = (reason: string) => new KernelError('import.unreadable', { reason });
const tooMany = () => unreadable(`it has more than ${maxEntries} rows. Import it in parts`);
/**
 * Characters read before yielding. Also the max length of an entry, since every chunk would parse a longer one again.
 */
const chunkSize = 512 * 1024;
const maxColumns = 1_000;
const maxEntries = 500_000;

const linesIn = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 1);

/** The most frequent candidate in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text
    .slice(0, chunkSize)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\r|\n/, 1);
  const counted = [',', ';', '\t', '|'].map((each) => ({ each, count: first.split(each).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.each ?? ',';
}

function namesOf(header: readonly string[]): string[] {
  const names = header.map((cell) => cell.trim());
  if (names.length > maxColumns) throw unreadable(`it has more than ${maxColumns} columns`);
  const doubled = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  if (doubled !== undefined) throw unreadable(`two columns are named "${doubled}"`);
  if (names.every((name) => name === '')) throw unreadable('its first line names no columns');
  return names;
}

function parseCsv(
  text: string,
  delimiter: string,
  take: (cells: string[], problem: string | undefined) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    papa.parse<string[]>(text, {
      delimiter,
      chunkSize,
      chunk({ data, errors }: papa.ParseResult<string[]>, parser: papa.Parser) {
        const problems = new Map(errors.map(({ row = 0, message }) => [row, message]));
        try {
          if (data.length === 0 && text !== '')
            throw unreadable('one of its lines does not end. Look for a quotation mark that is never closed');
          for (const [index, cells] of data.entries()) take(cells, problems.get(index));
        } catch (error) {
          // Reject first: aborting calls `complete`.
          reject(error instanceof Error ? error : new Error(String(error)));
          parser.abort();
          return;
        }
        parser.pause();
        void setImmediate().then(() => parser.resume());
      },
      complete: () => resolve(),
      error: reject,
    });
  });
}

async function readCsv(text: string): Promise<ReadFile> {
  const delimiter = delimiterOf(text);
  let columns: readonly string[] = [];
  let line = 1;
  const entries: Entry[] = [];
  await parseCsv(text, delimiter, (cells, problem) => {
    const at = line;
    line += linesIn(cells);
    if (cells.every((cell) => cell.trim() === '')) return;
    if (columns.length === 0) {
      columns = namesOf(cells);
      return;
    }
    if (entries.length === maxEntries) throw tooMany();
    const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
    const wrong = problem ?? (extra ? `has ${cells.length} cells, but there are ${columns.length} columns` : undefined);
    const found = columns
      .map((column, index) => ({ column, value: cells[index] ?? '' }))
      .filter(({ column }) => column !== '');
    entries.push({ line: at, cells: found, ...(wrong === undefined ? {} : { problem: wrong }) });
  });
  if (columns.length === 0) throw unreadable('it is empty');
  return { columns: columns.filter((name) => name !== ''), delimiter, entries };
}

async function readJson(text: string): Promise<ReadFile> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unreadable(`it is not valid JSON: ${messageOf(error)}`);
  }
  if (!Array.isArray(value)) throw unreadable('its JSON is not a list of rows');
  if (value.length > maxEntries) throw tooMany();
  const columns = new Set<string>();
  const entries: Entry[] = [];
  for (const [index, row] of (value as unknown[]).entries()) {
    if (index % 1_000 === 999) await setImmediate();
    assertPlain(row, 2);
    const cells = isObject(row) ? Object.entries(row).map(([column, value]) => ({ column, value })) : [];
    for (const { column } of cells) columns.add(column);
    entries.push({ line: index + 1, cells, ...(isObject(row) ? {} : { problem: 'is not an object' }) });
  }
  return { columns: [...columns], delimiter: null, entries };
}

/** Raises `import.unreadable`. */
export async function readFile(text: string): Promise<ReadFile> {
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}
