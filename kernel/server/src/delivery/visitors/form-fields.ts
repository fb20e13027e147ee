import { KernelError } from '@quoin/core/errors';
import type { Request } from 'express';
import { mediaType, readBody } from '../../platform/http/body.ts';

const maxBytes = 16 * 1024;
const accepted = 'application/x-www-form-urlencoded';

/** Reads a form of the kernel. Raises `request.media-type` and `request.too-large`. */
export async function readFields(request: Request): Promise<(name: string) => string> {
  const type = mediaType(request);
  if (type !== accepted) throw new KernelError('request.media-type', { type: type === '' ? 'none' : type, accepted });
  const fields = new URLSearchParams((await readBody(request, maxBytes)).toString('utf8'));
  return (name) => fields.get(name) ?? '';
}
