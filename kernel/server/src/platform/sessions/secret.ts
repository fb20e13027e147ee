import { hash, randomBytes } from 'node:crypto';

/** Generates 128 random bits as 22 characters. */
export const generateSecret = (): string => randomBytes(16).toString('base64url');

/** The stored form of a secret. */
export const digestOf = (secret: string): string => hash('sha256', secret, 'hex');
