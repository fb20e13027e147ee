import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Node } from '@quoin/sdk';
import { figure, type Figure } from '../figure.ts';
import type { BarePage } from '../server/bare.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import { referencePage } from '../site/reference-page.ts';
import {
  environmentOf,
  hostOf,
  createFolder,
  createSites,
  workspace,
  type SampleSite,
  administrator,
} from '../site/workspace-sites.ts';
import { compare, sentHeaders, type Contest } from './contest.ts';
import { splitPage } from './markup.ts';
import { fetchResponse, type Place } from './request.ts';

/** Resolves with the cookies. */
function signInVisitor(port: number, host: string): Promise<string> {
  const fields = new URLSearchParams({ ...administrator, to: '/' });
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/_quoin/sign-in', method: 'POST', headers }, (response) => {
      response.resume();
      const cookies = (response.headers['set-cookie'] ?? []).map((each) => each.split(';', 1).join(''));
      if (cookies.length === 0) reject(new Error(`Nobody could sign in at ${host}: ${response.statusCode}.`));
      else resolve(cookies.join('; '));
    })
      .on('error', reject)
      .end(fields.toString());
  });
}

/** Removes React's separators of adjacent texts. */
const withoutComments = (body: Buffer): string => body.toString().replaceAll('<!-- -->', '');

/** Starts a server that reads the stored page and renders its markup for each request. */
async function startBare(folder: string, place: Place, stored: readonly Node[]): Promise<ServerProcess> {
  const { status, headers, body } = await fetchResponse(place);
  const html = withoutComments(body);
  if (status !== 200 || headers['cache-control'] !== 'private, no-store')
    throw new Error(`${place.host}${place.path} is not made for one visitor: ${status}.`);
  const file = join(folder, 'page.json');
  writeFileSync(
    file,
    JSON.stringify({
      headers: sentHeaders(headers),
      stored: JSON.stringify(stored),
      ...splitPage(html),
    } satisfies BarePage),
  );
  const server = await startProcess('bare', { BENCH_PAGE: file });
  const bare = await fetchResponse({ ...place, port: server.port });
  if (withoutComments(bare.body) === html) return server;
  await server.stop();
  throw new Error(`The yardstick does not render the same markup as ${place.host}${place.path}.`);
}

const iceTree = (path: string): Node =>
  (JSON.parse(readFileSync(join(workspace, 'sites/ice/content/pages', `${path}.en.json`), 'utf8')) as { tree: Node })
    .tree;

/** Measures an uncached page for a signed-in visitor against one `renderToString` of its markup. */
export async function measureVisitor(): Promise<Figure[]> {
  const large = referencePage();
  const site: SampleSite = { id: 'members', access: { kind: 'roles', roles: ['CMSTWO:ADMIN'] }, pages: { '/': large } };
  const sites = createSites([site]);
  const folder = createFolder();
  const servers: ServerProcess[] = [];
  const ending = [() => sites.remove(), () => rmSync(folder, { recursive: true, force: true })];
  try {
    const contests: Contest[] = [];
    const add = async (
      name: string,
      environment: Record<string, string>,
      page: { host: string; path: string },
      stored: readonly Node[],
    ) => {
      const server = await startProcess('serve', environment);
      servers.push(server);
      const headers = { cookie: await signInVisitor(server.port, page.host) };
      const yardstick = await startBare(folder, { ...page, headers, port: server.port }, stored);
      servers.push(yardstick);
      contests.push({ name, place: { ...page, headers }, status: 200, server, yardstick });
    };
    await add('a page of 194 nodes for members', sites.environment, { host: hostOf(site), path: '/' }, [large]);
    const members = ['members', 'partials/header', 'partials/footer'].map(iceTree);
    await add(
      '/members of site ice',
      environmentOf(join(workspace, 'sites'), folder),
      { host: 'ice.localhost', path: '/members' },
      members,
    );
    const compared = await compare(contests, { rounds: 11, requests: 300 });
    return compared.map(({ name, ratio }) =>
      figure(`made for one visitor, ${name}: CPU against a bare renderToString server`, ratio, '×', 2.5),
    );
  } finally {
    for (const server of servers) await server.stop();
    for (const end of ending) end();
  }
}
