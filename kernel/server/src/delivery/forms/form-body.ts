import { KernelError } from '@quoin/core/errors';
import { formIdField } from '@quoin/sdk';
import type { Request } from 'express';
import { bodyChunks, mediaType, readBody } from '../../platform/http/body.ts';
import { parseJson } from '../../platform/http/json.ts';
import { readParts, type Part } from './multipart.ts';

export interface UploadedFile {
  name: string;
  /** Claimed by the browser. */
  type: string;
  size: number;
  file: string;
  /** Media type by content; undefined if not accepted. */
  detected: string | undefined;
  digest: string;
}

export interface FormBody {
  values: Record<string, unknown>;
  files: Record<string, UploadedFile>;
  /** Files on disk without a submission. */
  unclaimed: Set<string>;
}

export interface FileRules {
  /** Whether any form takes files, which raises the size limit. */
  takesFiles(): Promise<boolean>;
  /**
   * Whether a form takes a file in a field. The form id precedes the files, since browsers send fields in document
   * order.
   */
  takes(form: string, field: string): boolean;
  receive(part: Part): Promise<UploadedFile>;
}

const maxValueBytes = 256 * 1024;
const maxBytesWithFiles = 20 * 1024 * 1024;
const maxFields = 500;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a body into `formBody`. Raises `request.media-type`, `request.too-large`, `request.malformed`, the errors of
 * JSON parsing, `request.too-many` and `server.busy`.
 */
export async function readFormBody(request: Request, formBody: FormBody, rules: FileRules): Promise<void> {
  const type = mediaType(request);
  switch (type) {
    case 'application/json': {
      const values = parseJson(await readBody(request, maxValueBytes));
      if (typeof values !== 'object' || values === null || Array.isArray(values)) {
        throw new KernelError('request.invalid', { where: 'body', reason: 'it is not an object' });
      }
      formBody.values = values as Record<string, unknown>;
      return;
    }
    case 'application/x-www-form-urlencoded': {
      const add = collecting(formBody);
      for (const [name, value] of new URLSearchParams((await readBody(request, maxValueBytes)).toString('utf8')))
        add(name, value);
      return;
    }
    case 'multipart/form-data':
      return readMultipart(request, formBody, rules);
    default:
      throw new KernelError('request.media-type', {
        type: type === '' ? 'none' : type,
        accepted: 'a form or application/json',
      });
  }
}

function collecting({ values, files }: FormBody): (name: string, value: string | UploadedFile) => void {
  let count = 0;
  return (name, value) => {
    count += 1;
    if (count > maxFields) throw new KernelError('request.too-large', { limit: `${maxFields} fields` });
    if (forbidden.has(name)) throw new KernelError('request.forbidden-key', { key: name });
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

/** Returns the size limit of a body. Looks up the forms only if the body may exceed the limit for values. */
async function limitOf({ headers }: Request, { takesFiles }: FileRules): Promise<number> {
  const announced = Number(headers['content-length'] ?? Infinity);
  return announced > maxValueBytes && (await takesFiles()) ? maxBytesWithFiles : maxValueBytes;
}

/**
 * Reads a multipart form: values into memory, files to disk. Browsers send an empty part for a file input left empty.
 */
async function readMultipart(request: Request, formBody: FormBody, rules: FileRules): Promise<void> {
  const add = collecting(formBody);
  const body = bodyChunks(request, await limitOf(request, rules));
  let left = maxValueBytes;
  for await (const part of readParts(body, request.headers['content-type'] ?? '', maxFields)) {
    const { name, fileName, bytes } = part;
    if (fileName === undefined) {
      const pieces: Buffer[] = [];
      for await (const piece of bytes) {
        left -= piece.length;
        if (left < 0) throw new KernelError('request.too-large', { limit: `${maxValueBytes / 1024} KB without files` });
        pieces.push(piece);
      }
      add(name, Buffer.concat(pieces).toString('utf8'));
    } else if (fileName !== '' && rules.takes(formIn(formBody), name)) {
      const file = await rules.receive(part);
      formBody.unclaimed.add(file.file);
      add(name, file);
    }
  }
}

/** Returns the id of the posted form; empty if none. */
export function formIn({ values }: FormBody): string {
  const named = values[formIdField];
  return typeof named === 'string' ? named : '';
}
