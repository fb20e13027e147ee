import { QuoinError } from '@quoin/sdk';
import type { Storage, Token, TokenKind } from '@quoin/storage';
import { digestOf, makeSecret } from '../../platform/sessions/secret.ts';

const minute = 60_000;

/** For how long a link works, and where in the admin it leads. */
const kinds: Record<TokenKind, { lifetime: number; path: string }> = {
  password: { lifetime: 30 * minute, path: '/new-password' },
  email: { lifetime: 24 * 60 * minute, path: '/account/email' },
  invitation: { lifetime: 7 * 24 * 60 * minute, path: '/invitation' },
};

/** Links that let whoever holds them do one thing once. */
export interface Links {
  /** Makes a link for a mail. Its secret stands where browsers send it nowhere. */
  make(kind: TokenKind, userId: string, email?: string): Promise<string>;
  /** What a link is for, without using it. Raises `link.expired`. */
  read(kind: TokenKind, secret: string): Promise<Token>;
  /** Uses a link up. Raises `link.expired`. */
  take(kind: TokenKind, secret: string): Promise<Token>;
}

/** Makes the links of an instance whose admin is at an origin. */
export function createLinks({ tokens }: Storage, adminUrl: string, now: () => Date): Links {
  const valid = (token: Token | null): Token => {
    if (token === null) throw new QuoinError('link.expired', {});
    return token;
  };
  return {
    async make(kind, userId, email) {
      const secret = makeSecret();
      const { lifetime, path } = kinds[kind];
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + lifetime);
      await tokens.create({
        hash: digestOf(secret),
        kind,
        userId,
        createdAt,
        expiresAt,
        ...(email === undefined ? {} : { email }),
      });
      return `${adminUrl}${path}#${secret}`;
    },
    read: async (kind, secret) => valid(await tokens.find({ hash: digestOf(secret), kind, now: now() })),
    take: async (kind, secret) => valid(await tokens.take({ hash: digestOf(secret), kind, now: now() })),
  };
}
