import { z, type Http } from '@quoin/sdk';

export type Credentials =
  | { kind: 'basic'; user: string; password: string }
  | { kind: 'client-credentials'; clientId: string; clientSecret: string }
  | { kind: 'password'; clientId: string; clientSecret: string; user: string; password: string };

/** Provides the authorization header. */
export interface SignIn {
  authorization(signal: AbortSignal): Promise<string>;
  /** Called when a header is rejected; returns true if another is available. */
  renew(): boolean;
}

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(1800) });
/** Milliseconds before expiry when a token is renewed, so that it outlasts the request. */
const margin = 30_000;

const basic = (user: string, password: string): string => {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
};

/** Authenticates by a fixed header, or by cached OAuth tokens. */
export function createSignIn(
  instance: string,
  credentials: Credentials,
  http: Http,
  now: () => number = Date.now,
): SignIn {
  if (credentials.kind === 'basic') {
    const header = basic(credentials.user, credentials.password);
    return { authorization: async () => header, renew: () => false };
  }
  const { clientId, clientSecret } = credentials;
  const person = credentials.kind === 'password' ? { username: credentials.user, password: credentials.password } : {};
  const grant = credentials.kind === 'password' ? 'password' : 'client_credentials';
  const body = new URLSearchParams({
    grant_type: grant,
    client_id: clientId,
    client_secret: clientSecret,
    ...person,
  }).toString();
  let token: { value: string; until: number } | undefined;
  return {
    async authorization(signal) {
      if (token === undefined || token.until <= now()) {
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const response = await http.json(`${instance}/oauth_token.do`, tokenResponse, {
          method: 'POST',
          headers,
          body,
          signal,
        });
        token = { value: response.access_token, until: now() + response.expires_in * 1000 - margin };
      }
      return `Bearer ${token.value}`;
    },
    renew() {
      token = undefined;
      return true;
    },
  };
}
