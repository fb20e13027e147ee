import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { QuoinError } from '@quoin/sdk';
import { createConcurrency } from '../http/concurrency.ts';
import { weaknessOf } from './password-rule.mjs';

/** A hash takes a thread that files, encodings and the database need as well, for tens of milliseconds: two at a time leave them some. */
const hashing = createConcurrency({
  what: 'passwords at a time from one address',
  running: { all: 2, site: 2, address: 1 },
  underWay: { all: 24, site: 24, address: 8 },
});

/** Hashes a password with argon2id. Raises `server.busy` when too many wait for that. */
export const hashPassword = (password: string): Promise<string> =>
  hashing.run({}, () => hash(password.normalize('NFKC')));

/** Hashes the password that somebody chose for the account with an e-mail address. Raises `password.weak`. */
export function hashChosenPassword(password: string, email: string): Promise<string> {
  const reason = weaknessOf(password, email);
  if (reason !== undefined) throw new QuoinError('password.weak', { reason });
  return hashPassword(password);
}

/**
 * Whether a password is the one of a hash, for somebody at an address or with another name. Raises `server.busy` when too many wait for that, and
 * `request.too-many` when too many of them are theirs.
 */
export const isPassword = (password: string, passwordHash: string, address: string): Promise<boolean> =>
  hashing.run({ address }, () => verify(passwordHash, password.normalize('NFKC')));

/** A password for somebody to write down: 20 letters and digits, 100 bits. */
export function makePassword(): string {
  // 32 characters that do not look alike: a number that divides 256, so each is equally likely.
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A hash of no password, verified in place of an unknown account's so that both take as long. */
export const decoyHash = (): Promise<string> => hashPassword(randomBytes(16).toString('hex'));
