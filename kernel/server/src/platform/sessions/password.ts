import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { KernelError } from '@quoin/core/errors';
import { createConcurrency } from '../http/concurrency.ts';
import { weaknessOf } from './password-rule.mjs';

/**
 * Hashing takes a pool thread for tens of milliseconds. Two at a time leave threads for files, compression and the
 * database.
 */
const hashing = createConcurrency({
  what: 'passwords at a time from one address',
  running: { all: 2, site: 2, address: 1 },
  underWay: { all: 24, site: 24, address: 8 },
});

/** Hashes with argon2id. Raises `server.busy` if too many are queued. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run({}, () => hash(password.normalize('NFKC')));

/** Hashes a new password. Raises `password.weak`. */
export function hashChosenPassword(password: string, email: string): Promise<string> {
  const reason = weaknessOf(password, email);
  if (reason !== undefined) throw new KernelError('password.weak', { reason });
  return hashPassword(password);
}

/** Verifies a password. Raises `server.busy` if too many are queued, `request.too-many` if too many of this address. */
export const isPassword = (password: string, passwordHash: string, address: string): Promise<boolean> =>
  hashing.run({ address }, () => verify(passwordHash, password.normalize('NFKC')));

/** Generates 20 letters and digits: 100 bits. */
export function generatePassword(): string {
  // 32 distinguishable characters. 32 divides 256, so all are equally likely.
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A hash to verify for unknown accounts, so that they take as long. */
export const decoyHash = (): Promise<string> => hashPassword(randomBytes(16).toString('hex'));
