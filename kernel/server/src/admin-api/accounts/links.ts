import { KernelError } from '@quoin/core/errors';
import type { Storage, Token, TokenKind } from '@quoin/storage';
import { digestOf, generateSecret } from '../../platform/sessions/secret.ts';

const minute = 60_000;

/** Lifetimes in milliseconds, and paths in the admin. */
const kinds: Record<TokenKind, { lifetime: number; path: string }> = {
  password: { lifetime: 30 * minute, path: '/new-password' },
  email: { lifetime: 24 * 60 * minute, path: '/account/email' },
  invitation: { lifetime: 7 * 24 * 60 * minute, path: '/invitation' },
};

export interface Links {
  /** Creates a link with the secret in the fragment, which browsers do not send. */
  create(kind: TokenKind, userId: string, email?: string): Promise<string>;
  /** Returns the token without consuming it. Raises `link.expired`. */
  read(kind: TokenKind, secret: string): Promise<Token>;
  /** Consumes a link. Raises `link.expired`. */
  take(kind: TokenKind, secret: string): Promise<Token>;
}

export function createLinks({ tokens }: Storage, adminUrl: string, now: () => Date): Links {
  const valid = (token: Token | null): Token => {
    if (token === null) throw new KernelError('link.expired', {});
    return token;
  };
  return {
    async create(kind, userId, email) {
      const secret = generateSecret();
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
