import { median } from '../figure.ts';
import type { ServerProcess } from '../server/child.ts';
import { load, type Place } from './request.ts';

/** What node:http writes by itself, or another way. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** The headers that a yardstick sends to do what the server does. */
export const sentHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ownHeaders.has(name) || value === undefined ? [] : [[name, value]],
    ),
  );

/** One page at one address, as a server answers with it and as its yardstick does. */
export interface Contest {
  name: string;
  place: Omit<Place, 'port'>;
  status: number;
  server: ServerProcess;
  yardstick: ServerProcess;
}

interface Length {
  /** Short and many: the speed of a machine changes within seconds. */
  rounds: number;
  requests: number;
}

/** Processor time of one request in microseconds, over a bounded number of them. */
async function cpuOf(server: ServerProcess, { place, status }: Contest, requests: number): Promise<number> {
  const before = await server.usage();
  await load({ ...place, port: server.port }, requests, status);
  const after = await server.usage();
  return (after.cpu - before.cpu) / requests;
}

/** How often the processor time of the yardstick each server takes for a request: the median of the rounds, by name. */
export async function compare(
  contests: readonly Contest[],
  { rounds, requests }: Length,
): Promise<{ name: string; ratio: number }[]> {
  for (const { place, status, server, yardstick } of contests) {
    for (const { port } of [server, yardstick]) await load({ ...place, port }, requests, status);
  }
  const ratios = contests.map((): number[] => []);
  // In turn: what a start leaves to be done for some seconds falls on all of them, and on no median. Whoever comes second pays more.
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, contest] of contests.entries()) {
      const { server, yardstick } = contest;
      const measured = new Map<ServerProcess, number>();
      for (const each of round % 2 === 0 ? [yardstick, server] : [server, yardstick])
        measured.set(each, await cpuOf(each, contest, requests));
      ratios[index]?.push((measured.get(server) ?? NaN) / (measured.get(yardstick) ?? NaN));
    }
  }
  return contests.map(({ name }, index) => ({ name, ratio: median(ratios[index] ?? []) }));
}
