import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figure, median, type Figure } from '../figure.ts';
import { startProcess, type ServerProcess } from '../server/child.ts';
import type { StoredAnswer } from '../server/raw.ts';
import type { BenchSites } from '../site/bench-sites.ts';
import { getPage, load } from './request.ts';

const rounds = 5;

/** Processor time of one request in microseconds, over a bounded number of them. */
async function cpuOf(server: ServerProcess, host: string, path: string, requests: number): Promise<number> {
  const before = await server.usage();
  await load(server.port, host, path, requests);
  const after = await server.usage();
  return (after.cpu - before.cpu) / requests;
}

/** What it costs to answer with a page, against node:http that sends the same bytes. */
export async function measureDelivery(server: ServerProcess, { hosts, dataDir }: BenchSites): Promise<Figure> {
  const { headers, body } = await getPage(server.port, hosts.react, '/large');
  const file = join(dataDir, 'answer.json');
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)));
  writeFileSync(file, JSON.stringify({ headers: sent as StoredAnswer['headers'], body: body.toString() } satisfies StoredAnswer));
  const raw = await startProcess('raw', { BENCH_ANSWER: file });
  try {
    await load(raw.port, hosts.react, '/large', 1000);
    await load(server.port, hosts.react, '/large', 100);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const yardstick = await cpuOf(raw, hosts.react, '/large', 1000);
      ratios.push((await cpuOf(server, hosts.react, '/large', 100)) / yardstick);
    }
    return figure('page of 200 nodes rendered on request: CPU against raw node:http', median(ratios), '×');
  } finally {
    await raw.stop();
  }
}
