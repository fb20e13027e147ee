import { z, type Http } from '@quoin/sdk';

/** How requests to an instance are signed. */
export type Credentials =
  | { kind: 'basic'; user: string; password: string }
  | { kind: 'client-credentials'; clientId: string; clientSecret: string }
  | { kind: 'password'; clientId: string; clientSecret: string; user: string; password: string };

/** Knows the header that signs a request. */
export interface SignIn {
  authorization(signal: AbortSignal): Promise<string>;
  /** Told that a header was not accepted; says whether another one can be had. */
  renew(): boolean;
}

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().default(1800) });
/** A token is not used in its last moments: it has to last for the request, too. */
const margin = 30_000;

const basic = (user: string, password: string): string => {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
};

/** Signs in to an instance: by a header that stays the same, or by tokens of its OAuth endpoint, kept for as long as they last. */
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
        const answer = await http.json(`${instance}/oauth_token.do`, tokenAnswer, {
          method: 'POST',
          headers,
          body,
          signal,
        });
        token = { value: answer.access_token, until: now() + answer.expires_in * 1000 - margin };
      }
      return `Bearer ${token.value}`;
    },
    renew() {
      token = undefined;
      return true;
    },
  };
}
