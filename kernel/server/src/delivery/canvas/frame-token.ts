import { timingSafeEqual } from 'node:crypto';
import { z } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { createSigning } from '../../platform/sessions/signing.ts';

const holder = { site: z.string(), user: z.string(), session: z.string(), expires: z.int() };

/** What a frame may show, on which site, and in whose session it was asked for. */
const claimsSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('canvas'), page: z.string(), revision: z.string().optional(), ...holder }),
  z.strictObject({
    kind: z.literal('demo'),
    component: z.string(),
    index: z.int(),
    brand: z.string(),
    scheme: z.enum(['light', 'dark', 'auto']),
    ...holder,
  }),
]);

export type FrameClaims = z.output<typeof claimsSchema>;

/** Signs claims and reads them again. */
export interface FrameTokens {
  sign(claims: FrameClaims): string;
  /** What a token says, whether or not it has expired; undefined when we did not sign it. */
  read(token: string): FrameClaims | undefined;
}

/** Makes the tokens of an instance. */
export async function createFrameTokens(storage: Pick<Storage, 'settings' | 'transaction'>): Promise<FrameTokens> {
  const signatureOf = await createSigning(storage, 'frame-key');

  return {
    sign(claims) {
      const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },

    read(token) {
      const [payload = '', signature = '', ...more] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(payload);
      if (more.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return claimsSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'))).data;
    },
  };
}
