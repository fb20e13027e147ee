import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { messageOf } from '@quoin/core';
import { KernelError } from '@quoin/core/errors';
import { z } from '@quoin/sdk';

const format = 1;

/** A content of a page as rendered for anonymous visitors, without file hashes. */
export interface RecordedPage {
  site: string;
  page: string;
  locale: string;
  path: string;
  /** `published`, `scheduled`, `next` or `draft`. */
  of: string;
  html: string;
  css: string;
  /** Components that failed, in words. */
  failures: string[];
}

/** Pages in the order of their sites and ids, as gzipped lines of JSON between a head and a foot. */
export interface Recording {
  /** Time that the pages were rendered for. */
  at: Date;
  pages: AsyncIterable<RecordedPage>;
}

const headSchema = z.object({ format: z.literal(format), at: z.iso.datetime() });
const footSchema = z.object({ pages: z.int() });
const pageSchema = z.object({
  site: z.string(),
  page: z.string(),
  locale: z.string(),
  path: z.string(),
  of: z.string(),
  html: z.string(),
  css: z.string(),
  failures: z.array(z.string()),
});

async function* linesOf({ at, pages }: Recording): AsyncGenerator<string> {
  yield `${JSON.stringify({ format, at: at.toISOString() })}\n`;
  let count = 0;
  for await (const page of pages) {
    count += 1;
    yield `${JSON.stringify(page)}\n`;
  }
  yield `${JSON.stringify({ pages: count })}\n`;
}

/** Writes a recording. A file of that name is always complete. */
export async function writeRecording(file: string, recording: Recording): Promise<void> {
  const incoming = `${file}.incoming`;
  try {
    await pipeline(Readable.from(linesOf(recording)), createGzip(), createWriteStream(incoming, { mode: 0o600 }));
    await rename(incoming, file);
  } finally {
    await rm(incoming, { force: true });
  }
}

/** Reads a recording. `pages` raises `recording.invalid` as this does, at the latest at its end. */
export async function readRecording(file: string): Promise<Recording> {
  const invalid = (reason: string, cause?: unknown) =>
    new KernelError('recording.invalid', { file, reason }, { cause });
  const input = createReadStream(file).on('error', (error) => unpacked.destroy(error));
  const unpacked = input.pipe(createGunzip());
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]();
  async function nextLine(): Promise<unknown> {
    try {
      const { value, done } = await Promise.race([lines.next(), failure]);
      return done === true ? undefined : JSON.parse(value);
    } catch (error) {
      throw invalid(messageOf(error), error);
    }
  }
  const failure = new Promise<never>((_, reject) => unpacked.once('error', reject));
  failure.catch(() => undefined);

  async function* pages(): AsyncGenerator<RecordedPage> {
    let count = 0;
    for (let line = await nextLine(); line !== undefined; line = await nextLine()) {
      const page = pageSchema.safeParse(line);
      if (page.success) {
        count += 1;
        yield page.data;
      } else if (footSchema.safeParse(line).data?.pages === count) {
        return;
      } else {
        break;
      }
    }
    throw invalid('it is not complete');
  }

  const head = headSchema.safeParse(await nextLine());
  if (!head.success) throw invalid('it does not begin as one of this version does');
  return { at: new Date(head.data.at), pages: pages() };
}
