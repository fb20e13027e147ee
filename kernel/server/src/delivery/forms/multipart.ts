import { KernelError } from '@quoin/core/errors';

/** A field, or a file if it has a file name. */
export interface Part {
  name: string;
  fileName: string | undefined;
  type: string;
  /** Unread bytes are skipped when the next part is requested. */
  bytes: AsyncIterable<Buffer>;
}

const malformed = () =>
  new KernelError('request.invalid', { where: 'body', reason: 'it is not a form of several parts' });
const maxHeaderBytes = 8 * 1024;

/** Returns a quoted header parameter, decoding the escapes that browsers write into names. */
function parameter(header: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(header)?.[1];
  return value?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function readPart(head: string, bytes: AsyncIterable<Buffer>): Part {
  const lines = head.split('\r\n');
  const header = (name: string) => lines.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  const disposition = header('content-disposition');
  const name = parameter(disposition, 'name');
  if (name === undefined || !/^content-disposition:\s*form-data\b/i.test(disposition)) throw malformed();
  const type = header('content-type').slice('content-type:'.length).trim();
  return { name, fileName: parameter(disposition, 'filename'), type, bytes };
}

class Source {
  readonly #chunks: AsyncIterator<Buffer, unknown>;
  // The first delimiter may have no line break before it.
  #rest: Buffer = Buffer.from('\r\n');

  constructor(body: AsyncIterable<Buffer>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** Yields the bytes up to a mark. Throws if the body ends first. */
  async *until(mark: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = this.#rest.indexOf(mark);
      // The end of the buffer may be the beginning of the mark.
      const end = at === -1 ? Math.max(0, this.#rest.length - mark.length + 1) : at;
      const piece = this.#rest.subarray(0, end);
      this.#rest = this.#rest.subarray(at === -1 ? end : at + mark.length);
      if (piece.length > 0) yield piece;
      if (at !== -1) return;
      await this.#more();
    }
  }

  /** Returns the next bytes without consuming them. Throws if the body ends first. */
  async peek(length: number): Promise<Buffer> {
    while (this.#rest.length < length) await this.#more();
    return this.#rest.subarray(0, length);
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done === true) throw malformed();
    this.#rest = Buffer.concat([this.#rest, next.value]);
  }
}

/** Reads the headers of a part. Throws if they are too long or never end. */
async function readHead(source: Source, delimiter: Buffer): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of source.until(Buffer.from('\r\n\r\n'))) {
    size += piece.length;
    if (size > maxHeaderBytes) throw malformed();
    pieces.push(piece);
  }
  const head = Buffer.concat(pieces);
  if (head.includes(delimiter)) throw malformed();
  return head.toString('utf8');
}

/**
 * Streams the parts of a form (RFC 7578). Raises `request.invalid` if malformed, and `request.too-large` beyond
 * `maxParts` parts. Busboy would skip parts that are no fields, and cut long headers instead of refusing them.
 */
export async function* readParts(
  body: AsyncIterable<Buffer>,
  contentType: string,
  maxParts: number,
): AsyncGenerator<Part, void> {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([\w'()+,./:=?-]{1,70}))/i.exec(contentType);
  if (boundary === null) throw malformed();
  const delimiter = Buffer.from(`\r\n--${boundary[1] ?? boundary[2] ?? ''}`);
  const source = new Source(body);
  const pass = async (bytes: AsyncIterable<Buffer>) => {
    for await (const _ of bytes);
  };
  await pass(source.until(delimiter));
  for (let count = 0; ; count += 1) {
    if ((await source.peek(2)).toString('latin1') === '--') return source.drain();
    const head = await readHead(source, delimiter);
    if (count === maxParts) throw new KernelError('request.too-large', { limit: `${maxParts} fields` });
    const bytes = source.until(delimiter);
    yield readPart(head, bytes);
    await pass(bytes);
  }
}
