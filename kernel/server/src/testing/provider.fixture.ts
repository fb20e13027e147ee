import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A real OpenID provider that signs in every visitor as the person of the test. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  person: { sub: string; email?: string; email_verified?: boolean; name?: string; [claim: string]: unknown };
  tamper: (token: string) => string;
  open(redirect: string): void;
  close(): Promise<void>;
}

/** Starts a provider that responds with 503 until opened. */
export async function startProvider(): Promise<TestProvider> {
  let answer: RequestListener = (_, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['quoin', 'a secret of the client'];
  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    person: { sub: 'nobody' },
    tamper: (token) => token,
    open(redirect) {
      const provider = new Provider(issuer, {
        clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirect] }],
        cookies: { keys: ['a key of the provider'] },
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => true },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...test.person, sub }) }),
        async loadExistingGrant(context) {
          const grant = new context.oidc.provider.Grant({ clientId, accountId: context.oidc.session?.accountId ?? '' });
          grant.addOIDCScope('openid email profile');
          await grant.save();
          return grant;
        },
      });
      provider.use(async (context, next) => {
        await next();
        const body: unknown = context.body;
        if (context.path === '/token' && typeof body === 'object' && body !== null && 'id_token' in body)
          context.body = { ...body, id_token: test.tamper(String(body.id_token)) };
      });
      const callback = provider.callback();
      answer = (request, response) => {
        if (request.url?.startsWith('/interaction/') !== true) return void callback(request, response);
        const result =
          test.person.sub === 'cancels' ? { error: 'access_denied' } : { login: { accountId: test.person.sub } };
        void provider.interactionFinished(request, response, result);
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return test;
}

/** Follows redirects until one leads to another origin. */
export async function followRedirects(start: string): Promise<string> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  for (let address = start; ;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    address = new URL(location, address).href;
    if (new URL(address).origin !== origin) return address;
  }
}
