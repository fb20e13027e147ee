import { formIdField, QuoinError } from '@quoin/sdk';
import type { Request } from 'express';
import { bodyChunks, mediaType, readBody } from '../../platform/http/body.ts';
import { parseJson } from '../../platform/http/json.ts';
import { readParts, type Part } from './multipart.ts';

/** A file that a visitor sent, on the disk. */
export interface PostedFile {
  name: string;
  /** What the visitor's browser says it is. */
  type: string;
  size: number;
  /** Its name on the disk. */
  file: string;
  /** What it is by its content; undefined for what is not accepted. */
  detected: string | undefined;
  /** The SHA-256 of its bytes. */
  digest: string;
}

/** What a visitor posted, by field name: texts, several of them, JSON, and files. */
export interface Post {
  values: Record<string, unknown>;
  files: Record<string, PostedFile>;
  /** Files on the disk that no submission holds, by their names there. */
  unclaimed: Set<string>;
}

/** What a form may be sent beside values. */
export interface FileRules {
  /** Whether anything that takes posts here takes files: bodies may be larger then. */
  takesFiles(): Promise<boolean>;
  /** Whether a form takes a file in a field. The form is named before its files: browsers send fields in the order in which they stand. */
  takes(form: string, field: string): boolean;
  /** Writes a file to the disk as it arrives. */
  receive(part: Part): Promise<PostedFile>;
}

const mostValueBytes = 256 * 1024;
const mostBytesWithFiles = 20 * 1024 * 1024;
const mostFields = 500;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Reads what was posted into `post`. Raises `request.media-type`, `request.too-large`, `request.malformed`, what JSON raises, `request.too-many` and `server.busy`. */
export async function readPost(request: Request, post: Post, rules: FileRules): Promise<void> {
  const type = mediaType(request);
  switch (type) {
    case 'application/json': {
      const values = parseJson(await readBody(request, mostValueBytes));
      if (typeof values !== 'object' || values === null || Array.isArray(values)) {
        throw new QuoinError('request.invalid', { where: 'body', reason: 'it is not an object' });
      }
      post.values = values as Record<string, unknown>;
      return;
    }
    case 'application/x-www-form-urlencoded': {
      const add = collecting(post);
      for (const [name, value] of new URLSearchParams((await readBody(request, mostValueBytes)).toString('utf8')))
        add(name, value);
      return;
    }
    case 'multipart/form-data':
      return readMultipart(request, post, rules);
    default:
      throw new QuoinError('request.media-type', {
        type: type === '' ? 'none' : type,
        accepted: 'a form or application/json',
      });
  }
}

/** Adds fields by name; a name that occurs several times becomes a list. */
function collecting({ values, files }: Post): (name: string, value: string | PostedFile) => void {
  let count = 0;
  return (name, value) => {
    count += 1;
    if (count > mostFields) throw new QuoinError('request.too-large', { limit: `${mostFields} fields` });
    if (forbidden.has(name)) throw new QuoinError('request.forbidden-key', { key: name });
    if (typeof value !== 'string') {
      files[name] = value;
      values[name] = { name: value.name, type: value.type, size: value.size };
      return;
    }
    const before = Object.hasOwn(values, name) ? values[name] : undefined;
    if (before === undefined) values[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else values[name] = [before, value];
  };
}

/** How large a body may be: larger than its values only where files are taken, which is looked up only where it matters. */
async function limitOf({ headers }: Request, { takesFiles }: FileRules): Promise<number> {
  const announced = Number(headers['content-length'] ?? Infinity);
  return announced > mostValueBytes && (await takesFiles()) ? mostBytesWithFiles : mostValueBytes;
}

/** Reads a form of several parts. Its values stay in memory; its files go to the disk. Browsers send an empty part for a file that was not chosen. */
async function readMultipart(request: Request, post: Post, rules: FileRules): Promise<void> {
  const add = collecting(post);
  const body = bodyChunks(request, await limitOf(request, rules));
  let left = mostValueBytes;
  for await (const part of readParts(body, request.headers['content-type'] ?? '', mostFields)) {
    const { name, fileName, bytes } = part;
    if (fileName === undefined) {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) {
        left -= piece.length;
        if (left < 0) throw new QuoinError('request.too-large', { limit: `${mostValueBytes / 1024} KB without files` });
        pieces.push(piece);
      }
      add(name, Buffer.concat(pieces).toString('utf8'));
    } else if (fileName !== '' && rules.takes(formIn(post), name)) {
      const file = await rules.receive(part);
      post.unclaimed.add(file.file);
      add(name, file);
    }
  }
}

/** The form that a post names; empty where it names none. */
export function formIn({ values }: Post): string {
  const named = values[formIdField];
  return typeof named === 'string' ? named : '';
}
