import { createHash } from 'node:crypto';

export const tagOf = (body: string | Buffer): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

export const isSame = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*');
