import { signInPath } from '@quoin/sdk';
import { returnPath } from '../../platform/sessions/return-path.ts';
import type { Site } from '../../site/sites/site.ts';

/** Where visitors of a site sign in and out. */
export const visitorPaths = {
  signIn: signInPath,
  signOut: '/_quoin/sign-out',
  /** Leaves for the OpenID provider, and where that sends browsers back to. */
  start: '/_quoin/openid/start',
  callback: '/_quoin/openid/callback',
  /** Takes the access code of a page. */
  code: '/_quoin/access-code',
} as const;

/** A path of the site's own pages to go on to; the root for any other. */
export const goingOn = (to: unknown): string => returnPath(to, '/_quoin/');

/** What visitors know the provider of a site as. */
export function providerName({ composed }: Pick<Site, 'composed'>): string {
  const { openid } = composed.manifest;
  return openid === undefined ? '' : (openid.name ?? new URL(openid.issuer).host);
}
