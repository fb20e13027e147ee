import { createHash, randomBytes } from 'node:crypto';

/** A secret for a cookie or a link: 128 random bits, as 22 characters. */
export const makeSecret = (): string => randomBytes(16).toString('base64url');

/** What is kept of a secret, and what it is found by. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
