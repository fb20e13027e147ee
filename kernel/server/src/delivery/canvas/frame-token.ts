import { timingSafeEqual } from 'node:crypto';
import { keySchema } from '@quoin/core';
import { z } from '@quoin/sdk';
import type { Storage } from '@quoin/storage';
import { createSigning } from '../../platform/sessions/signing.ts';

const holder = { site: z.string(), user: z.string(), session: z.string(), expires: z.int() };

const claimsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('canvas'),
    page: z.string(),
    revision: z.string().optional(),
    isPicture: z.boolean().optional(),
    ...holder,
  }),
  z.strictObject({
    kind: z.literal('preview'),
    page: z.string(),
    at: z.iso.datetime().optional(),
    role: z.string().optional(),
    ...holder,
  }),
  z.strictObject({
    kind: z.literal('demo'),
    name: z.string(),
    index: z.int(),
    brand: z.string(),
    scheme: z.enum(['light', 'dark', 'auto']),
    direction: z.enum(['ltr', 'rtl']).optional(),
    props: z.record(keySchema, z.json()).optional(),
    ...holder,
  }),
]);

export type FrameClaims = z.output<typeof claimsSchema>;

export interface FrameTokens {
  sign(claims: FrameClaims): string;
  /** Returns the claims of a token, expired or not; undefined if the signature is invalid. */
  read(token: string): FrameClaims | undefined;
}

export async function createFrameTokens(storage: Pick<Storage, 'keyValues' | 'transaction'>): Promise<FrameTokens> {
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
