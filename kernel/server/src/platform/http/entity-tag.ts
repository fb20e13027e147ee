import { createHash } from 'node:crypto';

/** The tag by which a browser asks again for what it has. */
export const tagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether a header If-None-Match names a tag. */
export const isSame = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*');
