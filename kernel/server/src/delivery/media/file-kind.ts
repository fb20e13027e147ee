import { createReadStream } from 'node:fs';
import { KernelError } from '@quoin/core/errors';
import type { AssetKind } from '@quoin/storage';

const office = (what: string) => `application/vnd.openxmlformats-officedocument.${what}`;

/** Accepted types, with their kind and extensions, the preferred extension first. */
const accepted: Readonly<Record<string, { kind: AssetKind; extensions: readonly string[] }>> = {
  'image/jpeg': { kind: 'image', extensions: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', extensions: ['png'] },
  'image/gif': { kind: 'image', extensions: ['gif'] },
  'image/webp': { kind: 'image', extensions: ['webp'] },
  'image/avif': { kind: 'image', extensions: ['avif'] },
  'image/svg+xml': { kind: 'image', extensions: ['svg'] },
  'application/pdf': { kind: 'document', extensions: ['pdf'] },
  'video/mp4': { kind: 'video', extensions: ['mp4', 'm4v'] },
  'video/webm': { kind: 'video', extensions: ['webm'] },
  'audio/mpeg': { kind: 'audio', extensions: ['mp3'] },
  'audio/mp4': { kind: 'audio', extensions: ['m4a'] },
  'text/vtt': { kind: 'captions', extensions: ['vtt'] },
  'text/csv': { kind: 'document', extensions: ['csv'] },
  'text/plain': { kind: 'document', extensions: ['txt'] },
  [office('wordprocessingml.document')]: { kind: 'document', extensions: ['docx'] },
  [office('spreadsheetml.sheet')]: { kind: 'document', extensions: ['xlsx'] },
  [office('presentationml.presentation')]: { kind: 'document', extensions: ['pptx'] },
  'application/zip': { kind: 'document', extensions: ['zip'] },
};

const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';

/** Max characters before the root element of an SVG. */
const maxProlog = 64 * 1024;

/** Returns the beginning of a text; undefined if it has null characters or is not UTF-8. */
async function beginningOf(file: string): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let beginning = '';
  try {
    for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
      const text = decoder.decode(piece, { stream: true });
      if (text.includes('\0')) return undefined;
      if (beginning.length < maxProlog) beginning += text;
    }
    return (beginning + decoder.decode()).slice(0, maxProlog);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return undefined;
    throw error;
  }
}

/** Returns whether a text is an SVG: only an XML prolog may precede the root. */
function isSvg(beginning: string): boolean {
  let rest = beginning;
  for (;;) {
    rest = rest.trimStart();
    const end = rest.startsWith('<!--') ? rest.indexOf('-->') : /^<[?!]/.test(rest) ? rest.indexOf('>') : -1;
    if (end === -1) return /^<svg[\s>/]/.test(rest);
    // The internal subset of a DOCTYPE is skipped as text.
    rest = rest.slice(end + 1).replace(/^->|^\s*\]>/, '');
  }
}

/** Names of the library for types with an established name. */
const aliases: Readonly<Record<string, string>> = { 'audio/x-m4a': 'audio/mp4' };

/** The decoder has removed a byte order mark. */
const isWebVtt = (beginning: string): boolean => /^WEBVTT(?:[ \t\r\n]|$)/.test(beginning);

/** Detects a type by content. The name only distinguishes text formats. Raises `media.type` and `media.unreadable`. */
export async function typeOf(file: string, fileName: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const detected = (await fileTypeFromFile(file))?.mime;
  const found = detected === undefined ? undefined : (aliases[detected] ?? detected);
  // Of text formats, the library recognizes only XML and captions, by their beginning.
  const text =
    found === undefined || found === 'application/xml' || found === 'text/vtt' ? await beginningOf(file) : undefined;
  if (text !== undefined && isSvg(text)) return 'image/svg+xml';
  if (text !== undefined && isWebVtt(text)) return 'text/vtt';
  if (text !== undefined && extensionOf(fileName) === 'vtt')
    throw new KernelError('media.unreadable', { reason: 'captions begin with a line WEBVTT' });
  if (text !== undefined) return extensionOf(fileName) === 'csv' ? 'text/csv' : 'text/plain';
  if (found !== undefined && found !== 'text/vtt' && found in accepted) return found;
  const list = [...new Set(Object.values(accepted).map(({ extensions: [preferred] }) => preferred))].join(', ');
  throw new KernelError('media.type', { type: found ?? 'of an unknown type (text must be UTF-8)', accepted: list });
}

export const kindOf = (type: string): AssetKind => accepted[type]?.kind ?? 'document';

export function nameFor(fileName: string, type: string): string {
  const extensions = accepted[type]?.extensions ?? [];
  const extension = extensionOf(fileName);
  if (extensions.includes(extension)) return fileName;
  const known = Object.values(accepted).some((each) => each.extensions.includes(extension));
  return `${known ? fileName.slice(0, -extension.length - 1) : fileName}.${extensions[0] ?? 'bin'}`;
}
