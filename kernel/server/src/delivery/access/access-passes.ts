import { timingSafeEqual } from 'node:crypto';
import type { Storage } from '@quoin/storage';
import { readCookie, setCookie } from '../../platform/sessions/cookie.ts';
import { createSigning } from '../../platform/sessions/signing.ts';
import type { RequestContext } from '../../site/sites/request-context.ts';
import { isSecure } from '../visitors/visitors.ts';

const day = 24 * 60 * 60;
/** Lifetimes in seconds. */
const lifetimes = { code: 7 * day, gate: 180 * day };

/** Proof that a browser entered the code of a page or registered on it. */
export interface PassKind {
  kind: keyof typeof lifetimes;
  pageId: string;
  /** The pass is only valid with this value. */
  binding: string;
}

/** Remembers admitted browsers with one signed cookie per page. */
export interface AccessPasses {
  give(context: RequestContext, pass: PassKind): string;
  has(context: RequestContext, pass: PassKind): boolean;
}

export async function createAccessPasses(storage: Storage, now: () => Date): Promise<AccessPasses> {
  const sign = await createSigning(storage, 'pass-key');
  const nameOf = ({ kind, pageId }: PassKind) => `quoin-${kind}-${pageId}`;
  const signatureOf = ({ site }: RequestContext, { kind, pageId, binding }: PassKind, expires: number) =>
    sign(JSON.stringify([kind, site.id, pageId, binding, expires]));
  const seconds = () => Math.floor(now().getTime() / 1000);

  return {
    give(context, pass) {
      const maxAge = lifetimes[pass.kind];
      const expires = seconds() + maxAge;
      const value = `${expires}.${signatureOf(context, pass, expires).toString('base64url')}`;
      return setCookie(nameOf(pass), value, isSecure(context), { sameSite: 'lax', maxAge });
    },

    has(context, pass) {
      const value = readCookie(context.request, nameOf(pass), isSecure(context)) ?? '';
      const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(value) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(context, pass, Number(expires));
      return Number(expires) > seconds() && given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
