import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'));

/** Whether a password is the one of a hash. */
export const isPassword = (password: string, passwordHash: string): Promise<boolean> => verify(passwordHash, password.normalize('NFKC'));

/** A password for somebody to write down: 20 letters and digits, 100 bits. */
export function makePassword(): string {
  // 32 characters that do not look alike: a number that divides 256, so each is equally likely.
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  return [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** A hash of no password, verified in place of an unknown account's so that both take as long. */
export const decoyHash = (): Promise<string> => hashPassword(randomBytes(16).toString('hex'));
