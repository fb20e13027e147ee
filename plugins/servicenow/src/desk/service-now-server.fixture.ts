import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Replaces the response to the next matching requests. */
type Trouble =
  | { kind: 'status'; status: number; body?: object }
  | { kind: 'garbage' }
  /** Acts at once, responds later. */
  | { kind: 'slow'; milliseconds: number }
  /** Acts, then closes the connection. */
  | { kind: 'cut off' };

/** Implements what the plugin uses of ServiceNow's REST interface, and fails on demand. */
export interface ServiceNowServer {
  url: string;
  /** By table, oldest first. */
  records: Map<string, Record<string, string>[]>;
  /** Requests so far, such as `POST /api/now/table/incident`. */
  requests: string[];
  /** Queues trouble for the next requests of a method. */
  trouble(method: 'GET' | 'POST' | 'any', ...troubles: Trouble[]): void;
  expire(): void;
  /** Tokens issued so far. */
  tokens(): number;
  /** Columns with unique values. */
  unique: Set<string>;
  /** Columns that a record must have. */
  mandatory: Set<string>;
  close(): Promise<void>;
}

export const account = {
  user: 'quoin.integration',
  password: 'sample password',
  clientId: 'sample-client',
  clientSecret: 'sample secret',
};

const errorBody = (message: string, detail = '') => ({ error: { message, detail }, status: 'failure' });

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** `query` is `column=value` and `column!=value`, joined by `^`. */
const matches = (record: Record<string, string>, query: string): boolean =>
  query.split('^').every((condition) => {
    const [, column = '', operator, value = ''] = /^(\w+)(!?=)(.*)$/.exec(condition) ?? [];
    return (record[column] === value) === (operator === '=');
  });

export async function startServiceNowServer(): Promise<ServiceNowServer> {
  const live = new Set<string>();
  const troubles: { method: string; trouble: Trouble }[] = [];
  let tokenCount = 0;
  const tableOf = (name: string) => server.records.get(name) ?? server.records.set(name, []).get(name) ?? [];

  const isSignedIn = ({ headers: { authorization = '' } }: IncomingMessage) =>
    authorization === `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}` ||
    live.has(authorization.replace(/^Bearer /, ''));

  function issueToken(form: URLSearchParams, response: ServerResponse): void {
    const isClient = form.get('client_id') === account.clientId && form.get('client_secret') === account.clientSecret;
    const grant = form.get('grant_type');
    const isPerson = form.get('username') === account.user && form.get('password') === account.password;
    if (!isClient || !(grant === 'client_credentials' || (grant === 'password' && isPerson))) {
      return send(response, 401, { error: 'access_denied', error_description: 'access_denied' });
    }
    const token = randomUUID();
    live.add(token);
    tokenCount += 1;
    send(response, 200, {
      access_token: token,
      refresh_token: randomUUID(),
      scope: 'useraccount',
      token_type: 'Bearer',
      expires_in: 1799,
    });
  }

  function perform(method: string, url: URL, body: string): [status: number, answer: unknown] {
    const [, api, name = ''] = /^\/api\/now\/(table|import)\/(\w+)$/.exec(url.pathname) ?? [];
    const table = tableOf(name);
    if (api === 'table' && method === 'GET') {
      const found = table.filter((record) => matches(record, url.searchParams.get('sysparm_query') ?? ''));
      return [
        200,
        {
          result: found
            .slice(0, Number(url.searchParams.get('sysparm_limit') ?? 10_000))
            .map(({ sys_id }) => ({ sys_id })),
        },
      ];
    }
    if (api === undefined || method !== 'POST')
      return [404, errorBody('Requested URI does not represent any resource')];
    const fields = JSON.parse(body) as Record<string, string>;
    const doubled = [...server.unique].find((column) => table.some((record) => record[column] === fields[column]));
    if (doubled !== undefined)
      return [409, errorBody('Operation Failed', `Unique Key violation detected by database on ${doubled}`)];
    const missing = [...server.mandatory].find((column) => (fields[column] ?? '') === '');
    const record = {
      ...fields,
      sys_id: randomUUID().replaceAll('-', ''),
      sys_import_state: missing === undefined ? 'inserted' : 'error',
    };
    if (api === 'table') {
      if (missing !== undefined)
        return [400, errorBody('Operation Failed', `Data Policy Exception: ${missing} is mandatory`)];
      table.push(record);
      return [201, { result: { sys_id: record.sys_id } }];
    }
    table.push(record);
    const outcome =
      missing === undefined
        ? { status: 'inserted', sys_id: record.sys_id }
        : { status: 'error', error_message: `${missing} is mandatory` };
    return [
      201,
      {
        import_set: 'ISET0010001',
        staging_table: name,
        result: [{ transform_map: 'Sample', table: 'incident', ...outcome }],
      },
    ];
  }

  const http = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const { method = 'GET' } = request;
      server.requests.push(`${method} ${url.pathname}`);
      if (url.pathname === '/oauth_token.do') return issueToken(new URLSearchParams(body), response);
      const index = troubles.findIndex((each) => each.method === 'any' || each.method === method);
      const trouble = troubles.splice(index, index === -1 ? 0 : 1)[0]?.trouble;
      if (trouble?.kind === 'status')
        return send(response, trouble.status, trouble.body ?? errorBody('Sample failure'));
      if (!isSignedIn(request))
        return send(response, 401, errorBody('User Not Authenticated', 'Required to provide Auth information'));
      const [status, responseBody] = perform(method, url, body);
      if (trouble?.kind === 'cut off') return request.socket.destroy();
      if (trouble?.kind === 'garbage')
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html>Your instance is hibernating</html>');
      if (trouble?.kind !== 'slow') return send(response, status, responseBody);
      setTimeout(() => send(response, status, responseBody), trouble.milliseconds).unref();
    });
  });
  const server: ServiceNowServer = {
    url: '',
    records: new Map(),
    requests: [],
    unique: new Set(),
    mandatory: new Set(),
    trouble: (method, ...more) => void troubles.push(...more.map((trouble) => ({ method, trouble }))),
    expire: () => live.clear(),
    tokens: () => tokenCount,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return server;
}
