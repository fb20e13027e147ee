import { timingSafeEqual } from 'node:crypto';
import type { Storage } from '@quoin/storage';
import { setCookie } from './cookie.ts';
import { generateSecret } from './secret.ts';
import { createSigning } from './signing.ts';

/** Lifetime of the cookie in seconds. */
const lifetime = 180 * 24 * 60 * 60;

export const deviceCookieName = 'quoin-device';

export const deviceCookie = (device: string, secure: boolean): string =>
  setCookie(deviceCookieName, device, secure, { sameSite: 'strict', maxAge: lifetime });

/** Browsers that signed in to an account before. Strangers' attempts do not count against them. */
export interface KnownDevices {
  issue(account: string): string;
  /** Returns the device if the cookie was issued for this account. */
  find(cookie: string | undefined, account: string): string | undefined;
}

export async function createKnownDevices(storage: Pick<Storage, 'keyValues' | 'transaction'>): Promise<KnownDevices> {
  const sign = await createSigning(storage, 'device-key');
  const signatureOf = (device: string, account: string) => sign(JSON.stringify([device, account]));
  return {
    issue(account) {
      const device = generateSecret();
      return `${device}.${signatureOf(device, account).toString('base64url')}`;
    },
    find(cookie = '', account) {
      const [, device, signature = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie) ?? [];
      if (device === undefined) return undefined;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(device, account);
      return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined;
    },
  };
}
