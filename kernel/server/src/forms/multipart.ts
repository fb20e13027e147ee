import { QuoinError } from '@quoin/sdk';

/** One part of a form: a field, or a file when it has a file name. */
export interface Part {
  name: string;
  fileName: string | undefined;
  type: string;
  bytes: Buffer;
}

const malformed = () => new QuoinError('request.invalid', { where: 'body', reason: 'it is not a form of several parts' });
const mostHeaderBytes = 8 * 1024;

/** A quoted parameter of a header, with the escapes that browsers write into names. */
function parameter(header: string, name: string): string | undefined {
  const value = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(header)?.[1];
  return value?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}

function readPart(head: string, bytes: Buffer): Part {
  const lines = head.split('\r\n');
  const header = (name: string) => lines.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? '';
  const disposition = header('content-disposition');
  const name = parameter(disposition, 'name');
  if (name === undefined || !/^content-disposition:\s*form-data\b/i.test(disposition)) throw malformed();
  const type = header('content-type').slice('content-type:'.length).trim();
  return { name, fileName: parameter(disposition, 'filename'), type, bytes };
}

/**
 * Reads the parts of a form as browsers send it (RFC 7578), from a body in memory. Raises `request.invalid` for
 * anything else, and `request.too-large` for more than so many parts.
 */
export function parseMultipart(body: Buffer, contentType: string, mostParts: number): Part[] {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([\w'()+,./:=?-]{1,70}))/i.exec(contentType);
  const delimiter = Buffer.from(`\r\n--${boundary?.[1] ?? boundary?.[2] ?? ''}`);
  // The first delimiter may stand at the very start, without a line end before it.
  const text = Buffer.concat([Buffer.from('\r\n'), body]);
  let at = boundary === null ? -1 : text.indexOf(delimiter);
  if (at === -1) throw malformed();
  const parts: Part[] = [];
  for (;;) {
    const after = at + delimiter.length;
    if (text.subarray(after, after + 2).toString('latin1') === '--') return parts;
    const head = text.indexOf('\r\n\r\n', after);
    const next = text.indexOf(delimiter, after);
    if (next === -1 || head === -1 || head >= next || head - after > mostHeaderBytes) throw malformed();
    if (parts.length === mostParts) throw new QuoinError('request.too-large', { limit: `${mostParts} fields` });
    parts.push(readPart(text.subarray(after + 2, head).toString('utf8'), text.subarray(head + 4, next)));
    at = next;
  }
}
