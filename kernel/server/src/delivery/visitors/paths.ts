import { signInPath } from '@quoin/sdk';
import { returnPath } from '../../platform/sessions/return-path.ts';
import type { Site } from '../../site/sites/site.ts';

export const visitorPaths = {
  signIn: signInPath,
  signOut: '/_quoin/sign-out',
  /** Redirects to the OpenID provider. */
  start: '/_quoin/openid/start',
  callback: '/_quoin/openid/callback',
  code: '/_quoin/access-code',
} as const;

/** Restricts a return path to the site's pages. Defaults to the root. */
export const ownReturnPath = (to: unknown): string => returnPath(to, '/_quoin/');

export function providerName({ composed }: Pick<Site, 'composed'>): string {
  const { openid } = composed.manifest;
  return openid === undefined ? '' : (openid.name ?? new URL(openid.issuer).host);
}
