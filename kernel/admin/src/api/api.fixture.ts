import type { Grant } from '@quoin/api/role';
import { changeSession } from './session-store.ts';

export interface ApiRequest {
  /** Example: `GET /sites/ice/pages`. */
  call: string;
  query: Record<string, string>;
  body: unknown;
}

const isRefusal = Symbol('refusal');
interface Refusal {
  [isRefusal]: true;
  status: number;
  body: object;
}

/** Error response of the API. */
export const refusal = (status: number, code: string, message: string = 'No.', more: object = {}): Refusal => ({
  [isRefusal]: true,
  status,
  body: { code, message, ...more },
});

/** Response that never arrives. */
export const pending = Symbol('pending');
/** Lost connection instead of a response. */
export const lost = Symbol('lost');

/** Response by call: a body, or a function of the request that returns one. */
type Responses = Record<string, unknown>;

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text();
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}

/** Mocks the API; unlisted calls are not found. Returns the requests. `responses` may change later. */
export function mockApi(responses: Responses): ApiRequest[] {
  const requests: ApiRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(String(input), location.origin), init);
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${decodeURIComponent(pathname).replace(/^\/api/, '')}`;
    const recorded = { call, query: Object.fromEntries(searchParams), body: await bodyOf(request) };
    requests.push(recorded);
    const configured = responses[call] ?? refusal(404, 'not-found', `Nothing answers ${call}.`);
    const response =
      typeof configured === 'function' ? await (configured as (recorded: ApiRequest) => unknown)(recorded) : configured;
    if (response === pending) return new Promise<Response>(() => undefined);
    if (response === lost) throw new TypeError('fetch failed');
    if (typeof response === 'object' && response !== null && isRefusal in response) {
      const { status, body } = response as Refusal;
      return Response.json(body, { status });
    }
    return Response.json(response);
  };
  return requests;
}

/** Query of the first request of a call. */
export const queryOf = (requests: readonly ApiRequest[], call: string): ApiRequest['query'] | undefined =>
  requests.find((each) => each.call === call)?.query;

/** Requests that change something. */
export const writesIn = (requests: readonly ApiRequest[]): ApiRequest[] =>
  requests.filter(({ call }) => !call.startsWith('GET '));

export const administrator: Grant[] = [{ site: '*', role: 'CMSTWO:ADMIN' }];
export const editor: Grant[] = [{ site: 'ice', role: 'CMSTWO:USER' }];

export const sessionOf = (grants: Grant[]) => ({
  user: { id: '00000000-0000-4000-8000-0000000000aa', email: 'ann@example.com', name: 'Ann' },
  grants,
  csrfToken: 'token',
});

export const signIn = (grants: Grant[] = administrator): void =>
  changeSession({ is: 'signed-in', session: sessionOf(grants) });
