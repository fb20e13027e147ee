import { randomUUID } from 'node:crypto';

/** A user with the lowest role. */
export interface Credentials {
  cookie: string;
  csrfToken: string;
  origin: string;
  /** A page whose draft the user may change. */
  page: string;
  /** Root of the draft. */
  root: string;
}

export interface FloodRequest {
  path: string;
  method?: string;
  headers: Record<string, string>;
  body?: Buffer | string;
}

export const floodKinds = ['bodies', 'sign-ins', 'styles', 'queries', 'sent', 'uploads', 'patches'] as const;
export type FloodKind = (typeof floodKinds)[number];

const megabyte = 2 ** 20;
const boundary = 'flood';
const quotes = Buffer.alloc(19 * megabyte, '"');
const part = (name: string, value: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`),
    value,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
const largeForm = part('name', quotes);

const site = { host: 'ice.localhost' };
const json = { 'content-type': 'application/json' };
/** Other origins would be refused first. */
const admin = ({ origin }: Pick<Credentials, 'origin'>) => ({ host: new URL(origin).host, origin });
const signedIn = ({ cookie, csrfToken, origin }: Credentials) => ({
  ...admin({ origin }),
  cookie,
  'x-csrf-token': csrfToken,
});

function insertion(root: string): object {
  const node = (children: object[]): object => ({
    id: randomUUID(),
    name: 'cms-component-text',
    version: 0,
    props: {},
    slots: children.length === 0 ? {} : { body: children },
  });
  return {
    op: 'insert',
    parent: root,
    slot: 'content',
    index: 0,
    node: node(Array.from({ length: 12 }, () => node([]))),
  };
}

/** `sign-ins` needs a server that trusts 127.0.0.1 as a proxy. */
export const requests: Record<FloodKind, (index: number, credentials: Credentials) => FloodRequest> = {
  bodies: (index) => ({
    path: index % 2 === 0 ? '/contact' : '/',
    method: 'POST',
    headers: { ...site, 'content-type': `multipart/form-data; boundary=${boundary}`, origin: 'http://ice.localhost' },
    body: largeForm,
  }),
  'sign-ins': (index, credentials) => ({
    path: '/api/session',
    method: 'POST',
    headers: { ...json, ...admin(credentials), 'x-forwarded-for': `2001:db8:${(index % 1000).toString(16)}::1` },
    body: JSON.stringify({ email: `nobody-${index}@quoin.test`, password: 'a wrong password' }),
  }),
  styles: (index) => ({
    path: `/_quoin/styles/${index.toString(16).padStart(16, '0')}.css?of=${Array.from({ length: 240 }, () => 'cms-component-header').join(',')}`,
    headers: site,
  }),
  queries: (index) => ({
    path: index % 2 === 0 ? `/search?q=word${index}` : `/holiday-hours?year=${1900 + (index % 300)}&made-up=${index}`,
    headers: site,
  }),
  sent: (index) => ({ path: `/contact?_sent=${randomUUID()}&${index}`, headers: site }),
  uploads: (index, credentials) => ({
    path: `/api/sites/ice/media?name=flood-${index}.txt`,
    method: 'POST',
    headers: { ...signedIn(credentials), 'content-type': 'text/plain' },
    body: quotes,
  }),
  patches: (_index, credentials) => ({
    path: `/api/sites/ice/pages/${credentials.page}/draft`,
    method: 'PATCH',
    headers: { ...signedIn(credentials), ...json },
    body: JSON.stringify({
      expectedVersion: 1,
      operations: Array.from({ length: 1000 }, () => insertion(credentials.root)),
    }),
  }),
};
