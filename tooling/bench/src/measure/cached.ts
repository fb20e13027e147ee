import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import type { StoredResponse } from '../server/raw.ts';
import type { BenchSites } from '../site/bench-sites.ts';
import { compare, sentHeaders, type Contest } from './contest.ts';
import { fetchResponse, type PageResponse } from './request.ts';

/** Starts a node:http server that replays one response. */
function startRaw({ dataDir }: BenchSites, { status, headers, body }: PageResponse): Promise<ServerProcess> {
  const file = join(dataDir, 'answer.json');
  writeFileSync(
    file,
    JSON.stringify({ status, headers: sentHeaders(headers), body: body.toString('base64') } satisfies StoredResponse),
  );
  return startProcess('raw', { BENCH_ANSWER: file });
}

/** Measures a cached page against node:http sending the same bytes. The log is on. */
export async function measureCached(server: ServerProcess, sites: BenchSites): Promise<Figure[]> {
  const page = { host: sites.hosts.react, path: '/large' };
  const { etag = '' } = (await fetchResponse({ ...page, port: server.port, headers: { 'accept-encoding': 'br' } }))
    .headers;
  const variants: [name: string, headers: Record<string, string>, status: number][] = [
    ['plain', { 'accept-encoding': 'identity' }, 200],
    ['gzip', { 'accept-encoding': 'gzip' }, 200],
    ['brotli', { 'accept-encoding': 'br' }, 200],
    ['unchanged (304)', { 'accept-encoding': 'br', 'if-none-match': etag }, 304],
  ];
  const contests: Contest[] = [];
  try {
    for (const [name, headers, status] of variants) {
      const place = { ...page, headers };
      contests.push({
        name,
        place,
        status,
        server,
        yardstick: await startRaw(sites, await fetchResponse({ ...place, port: server.port })),
      });
    }
    const compared = await compare(contests, { rounds: 21, requests: 2000 });
    return compared.map(({ name, ratio }) =>
      figure(`cached page, ${name}: CPU against raw node:http`, ratio, '×', 1.3),
    );
  } finally {
    for (const { yardstick } of contests) await yardstick.stop();
  }
}
