import { administrator, type System } from './testing/system.ts';

const host = 'ice.localhost';
const adminHost = 'admin.localhost';
const site = '/sites/ice';

type Call = <Result = unknown>(method: string, path: string, body?: object | string) => Promise<Result>;

/** Signs in to the HTTP API, whose paths and shapes outlive the types of a version. */
async function openApi(system: System): Promise<Call> {
  const headers: Record<string, string> = { origin: system.url(adminHost, '') };
  const call: Call = async <Result>(method: string, path: string, body?: object | string) => {
    const isFile = typeof body === 'string';
    const { status, ...response } = await system.request(adminHost, `/api${path}`, {
      method,
      headers: { ...headers, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    });
    if (status >= 300) throw new Error(`${method} ${path} is answered with ${status}: ${response.body}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join(''));
    if (cookies.length > 0) headers['cookie'] = cookies.join('; ');
    return (response.body === '' ? null : JSON.parse(response.body)) as Result;
  };
  const { csrfToken } = await call<{ csrfToken: string }>('POST', '/session', administrator);
  headers['x-csrf-token'] = csrfToken;
  return call;
}

interface ListedPage {
  id: string;
  path: string;
}

const pagesOf = async (call: Call): Promise<ListedPage[]> =>
  (await call<{ pages: ListedPage[] }>('GET', `${site}/pages?limit=200&sort=path`)).pages;

/** Edits a draft, so that it differs from what visitors read. */
async function edit(call: Call, { id, path }: ListedPage): Promise<number> {
  const page = `${site}/pages/${id}/draft`;
  const { version } = await call<{ version: number }>('GET', page);
  const operations = [{ op: 'page', field: 'title', value: `Edited ${path}` }];
  return (await call<{ version: number }>('PATCH', page, { expectedVersion: version, operations })).version;
}

async function sendForms(system: System): Promise<void> {
  const { body } = await system.request(host, '/contact');
  const [hidden = ''] = /<input[^>]*type="hidden"[^>]*>/.exec(body) ?? [];
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(hidden)?.[1] ?? '';
  for (const name of ['Ann', 'Bob', 'Cid', 'Dee', 'Eve']) {
    const values = {
      [valueOf('name')]: valueOf('value'),
      name,
      email: `${name.toLowerCase()}@example.com`,
      topic: 'fees',
      message: `What ${name} asks.`,
    };
    const { status } = await system.request(host, '/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: system.url(host, '') },
      body: new URLSearchParams(values).toString(),
    });
    if (status !== 303) throw new Error(`The form of ${name} is answered with ${status}.`);
  }
}

/** Adds what site ice accumulates over time: drafts, revisions, scheduled changes, files, submissions, redirects. */
export async function addHistory(system: System): Promise<void> {
  const call = await openApi(system);
  const pages = (await pagesOf(call)).filter(({ path }) => path !== '/');
  for (const [index, page] of pages.entries()) {
    const at = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString();
    if (index % 3 === 2) continue;
    const expectedVersion = await edit(call, page);
    const own = `${site}/pages/${page.id}`;
    if (index % 6 === 0) await call('POST', `${own}/publication`, { expectedVersion });
    if (index % 6 === 3) await call('PUT', `${own}/next-revision`, { expectedVersion, at, zone: 'Europe/Zurich' });
  }
  for (const name of ['one.txt', 'two.csv', 'three.svg'])
    await call(
      'POST',
      `${site}/media?name=${name}`,
      name === 'three.svg' ? '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>' : name,
    );
  for (const name of ['old', 'older'])
    await call('POST', `${site}/redirects`, { from: `/${name}`, to: '/about', status: 301 });
  await sendForms(system);
}

const lists = [
  'pages?limit=200&sort=path',
  'deleted-pages',
  'next-revisions',
  'media',
  'media-folders',
  'redirects',
  'tags',
  'submissions',
  'submission-handlers',
  'data-sources',
];

/** Reads the API's responses about site ice, by address. */
export async function* apiResponses(system: System): AsyncGenerator<{ path: string; text: string }> {
  const call = await openApi(system);
  const pages = await pagesOf(call);
  const { submissions } = await call<{ submissions: { id: string }[] }>('GET', `${site}/submissions`);
  const paths = [
    ...lists,
    ...submissions.map(({ id }) => `submissions/${id}`),
    ...pages.flatMap(({ id }) =>
      ['', '/draft', '/findings', '/revisions', '/dependents'].map((of) => `pages/${id}${of}`),
    ),
  ];
  for (const path of paths)
    yield { path: `${site}/${path}`, text: JSON.stringify(await call('GET', `${site}/${path}`), null, 1) };
  const { assets } = await call<{ assets: { url: string }[] }>('GET', `${site}/media`);
  for (const { pathname } of assets.map(({ url }) => new URL(url, system.url(host)))) {
    const { status, body } = await system.request(host, pathname);
    yield { path: pathname, text: `${status}\n${body}` };
  }
}
