import { KernelError } from '@quoin/core/errors';
import type { QuoinError } from '@quoin/sdk';
import type { Configuration } from 'openid-client';

export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  name: string;
  /** In addition to openid, email and profile. */
  scopes?: readonly string[];
  /** Fetched from the userinfo endpoint if missing in the ID token. Defaults to `email`. */
  claims?: readonly string[];
}

/** A sign-in, stored by the browser. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
  to: string;
}

/** Identity as asserted by the provider. */
export interface Person {
  issuer: string;
  subject: string;
  /** Undefined unless verified. */
  email: string | undefined;
  name: string | undefined;
  claims: Readonly<Record<string, unknown>>;
}

export interface Provider {
  name: string;
  /** Returns the URL for the browser. Raises `oidc.unreachable`. */
  begin(to: string): Promise<{ url: string; attempt: Attempt }>;
  /**
   * Returns the person, from the query of the redirect. Raises `oidc.refused`, `oidc.cancelled` and `oidc.unreachable`.
   */
  finish(query: string, attempt: Attempt): Promise<Person>;
}

/** Loaded by the first sign-in. */
const library = () => import('openid-client');

type Client = Awaited<ReturnType<typeof library>>;

function failureOf(client: Client, error: unknown, provider: string): QuoinError {
  if (error instanceof client.AuthorizationResponseError)
    return new KernelError('oidc.cancelled', { provider }, { cause: error });
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const cause = error instanceof Error ? error.cause : undefined;
  const isSilent =
    code === 'OAUTH_TIMEOUT' ||
    (cause instanceof Response && cause.status >= 500) ||
    (error instanceof TypeError && error.message === 'fetch failed');
  return new KernelError(isSilent ? 'oidc.unreachable' : 'oidc.refused', { provider }, { cause: error });
}

/** Settings restrict issuers without TLS to this machine. */
const withoutTls = (client: Client) =>
  Object.entries(client).flatMap(([name, part]) =>
    name === 'allowInsecureRequests' ? [part as (configuration: Configuration) => void] : [],
  );

/** Creates a provider. Discovery happens on first use. */
export function createProvider(
  { issuer, clientId, clientSecret, name, scopes = [], claims: requiredClaims = ['email'] }: ProviderSettings,
  redirect: string,
): Provider {
  let discovered: Promise<Configuration> | undefined;

  async function discover(client: Client): Promise<Configuration> {
    // Verifies even tokens received directly from the provider.
    const execute = [client.enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? withoutTls(client) : [])];
    discovered ??= client.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: 5 });
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      throw new KernelError('oidc.unreachable', { provider: name }, { cause: error });
    }
  }

  async function claimsOf(client: Client, configuration: Configuration, query: string, attempt: Attempt) {
    const tokens = await client.authorizationCodeGrant(configuration, new URL(`${redirect}${query}`), {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || requiredClaims.every((claim) => claim in claims)) return claims;
    return { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) };
  }

  return {
    name,

    async begin(to) {
      const client = await library();
      const configuration = await discover(client);
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
        to,
      };
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: ['openid', 'email', 'profile', ...scopes].join(' '),
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    async finish(query, attempt) {
      const client = await library();
      const configuration = await discover(client);
      const claims = await claimsOf(client, configuration, query, attempt).catch((error: unknown) => {
        throw failureOf(client, error, name);
      });
      if (claims === undefined) throw new KernelError('oidc.refused', { provider: name });
      const { email, email_verified: verified, name: called } = claims;
      return {
        issuer: configuration.serverMetadata().issuer,
        subject: claims.sub,
        email: typeof email === 'string' && verified === true ? email : undefined,
        name: typeof called === 'string' ? called : undefined,
        claims,
      };
    },
  };
}
