import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure, median, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import type { StoredAnswer } from '../server/raw.ts';
import type { BenchSites } from '../site/bench-sites.ts';
import { ask, load, type Answer, type Place } from './request.ts';

/** Short and many: the speed of a machine changes within seconds. */
const rounds = 21;
const requests = 2000;

/** What node:http writes by itself, or another way. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Processor time of one request in microseconds, over a bounded number of them. */
async function cpuOf(server: ServerProcess, place: Omit<Place, 'port'>, status: number): Promise<number> {
  const before = await server.usage();
  await load({ ...place, port: server.port }, requests, status);
  const after = await server.usage();
  return (after.cpu - before.cpu) / requests;
}

/** A server of node:http that answers everything with what another server answered. */
function startRaw({ dataDir }: BenchSites, { status, headers, body }: Answer): Promise<ServerProcess> {
  const file = join(dataDir, 'answer.json');
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
  writeFileSync(file, JSON.stringify({ status, headers: sent as StoredAnswer['headers'], body: body.toString('base64') } satisfies StoredAnswer));
  return startProcess('raw', { BENCH_ANSWER: file });
}

/** What it costs to answer with a page that is kept, against node:http that sends the same bytes. The log is on. */
export async function measureCached(server: ServerProcess, sites: BenchSites): Promise<Figure[]> {
  const page = { host: sites.hosts.react, path: '/large' };
  const { etag = '' } = (await ask({ ...page, port: server.port, headers: { 'accept-encoding': 'br' } })).headers;
  const variants: [name: string, headers: Record<string, string>, status: number][] = [
    ['plain', { 'accept-encoding': 'identity' }, 200],
    ['gzip', { 'accept-encoding': 'gzip' }, 200],
    ['brotli', { 'accept-encoding': 'br' }, 200],
    ['unchanged (304)', { 'accept-encoding': 'br', 'if-none-match': etag }, 304],
  ];
  const contests: { name: string; place: Omit<Place, 'port'>; status: number; raw: ServerProcess; ratios: number[] }[] = [];
  try {
    for (const [name, headers, status] of variants) {
      const place = { ...page, headers };
      const raw = await startRaw(sites, await ask({ ...place, port: server.port }));
      contests.push({ name, place, status, raw, ratios: [] });
      for (const { port } of [server, raw]) await load({ ...place, port }, requests, status);
    }
    // In turn: what a start leaves to be done for some seconds falls on all of them, and on no median. Whoever comes second pays more.
    for (let round = 0; round < rounds; round += 1) {
      for (const { place, status, raw, ratios } of contests) {
        const measured = new Map<ServerProcess, number>();
        for (const each of round % 2 === 0 ? [raw, server] : [server, raw]) measured.set(each, await cpuOf(each, place, status));
        ratios.push((measured.get(server) ?? NaN) / (measured.get(raw) ?? NaN));
      }
    }
    return contests.map(({ name, ratios }) => figure(`cached page, ${name}: CPU against raw node:http`, median(ratios), '×', 1.3));
  } finally {
    for (const { raw } of contests) await raw.stop();
  }
}
