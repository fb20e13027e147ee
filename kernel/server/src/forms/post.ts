import { QuoinError } from '@quoin/sdk';
import type { Request } from 'express';
import { mediaType, readBody } from '../http/body.ts';
import { parseJson } from '../http/json.ts';
import { parseMultipart } from './multipart.ts';

/** A file that a visitor sent. */
export interface PostedFile {
  name: string;
  type: string;
  size: number;
  bytes: Uint8Array;
}

/** What a visitor posted, by field name: texts, several of them, JSON, and files. */
export interface Post {
  values: Record<string, unknown>;
  files: Record<string, PostedFile>;
}

const mostBytes = 256 * 1024;
const mostBytesWithFiles = 20 * 1024 * 1024;
const mostFields = 500;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads what was posted. Raises `request.media-type`, `request.too-large`, `request.malformed` and what JSON raises. */
export async function readPost(request: Request): Promise<Post> {
  const type = mediaType(request);
  switch (type) {
    case 'application/json': {
      const values = parseJson(await readBody(request, mostBytes));
      if (typeof values !== 'object' || values === null || Array.isArray(values)) {
        throw new QuoinError('request.invalid', { where: 'body', reason: 'it is not an object' });
      }
      return { values: values as Record<string, unknown>, files: {} };
    }
    case 'application/x-www-form-urlencoded':
      return collect(new URLSearchParams((await readBody(request, mostBytes)).toString('utf8')));
    case 'multipart/form-data':
      return collect(await multipartFields(request));
    default:
      throw new QuoinError('request.media-type', { type: type === '' ? 'none' : type, accepted: 'a form or application/json' });
  }
}

/** Fields by name; a name that occurs several times becomes a list. */
function collect(fields: Iterable<[name: string, value: string | PostedFile]>): Post {
  const values: Record<string, unknown> = {};
  const files: Record<string, PostedFile> = {};
  let count = 0;
  for (const [name, value] of fields) {
    count += 1;
    if (count > mostFields) throw new QuoinError('request.too-large', { limit: `${mostFields} fields` });
    if (forbidden.has(name)) throw new QuoinError('request.forbidden-key', { key: name });
    if (typeof value !== 'string') {
      const { bytes: _, ...file } = value;
      files[name] = value;
      values[name] = file;
      continue;
    }
    const before = values[name];
    if (before === undefined) values[name] = value;
    else values[name] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value];
  }
  return { values, files };
}

/** Fields and files of a form of several parts. Browsers send an empty part for a file that was not chosen. */
async function multipartFields(request: Request): Promise<[string, string | PostedFile][]> {
  const parts = parseMultipart(await readBody(request, mostBytesWithFiles), request.headers['content-type'] ?? '', mostFields);
  return parts.flatMap(({ name, fileName, type, bytes }): [string, string | PostedFile][] => {
    if (fileName === undefined) return [[name, bytes.toString('utf8')]];
    return fileName === '' && bytes.length === 0 ? [] : [[name, { name: fileName.slice(0, 255), type: type.slice(0, 200), size: bytes.length, bytes }]];
  });
}
