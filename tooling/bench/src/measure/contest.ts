import { median } from '../figure.ts';
import type { ServerProcess } from '../server/child.ts';
import { load, type Place } from './request.ts';

/** Headers that node:http sets itself, or in another way. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Returns the headers a yardstick must send to match the server. */
export const sentHeaders = (headers: NodeJS.Dict<string | string[]>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      ownHeaders.has(name) || value === undefined ? [] : [[name, value]],
    ),
  );

export interface Contest {
  name: string;
  place: Omit<Place, 'port'>;
  status: number;
  server: ServerProcess;
  yardstick: ServerProcess;
}

interface Length {
  /** Many short rounds: a machine's speed changes within seconds. */
  rounds: number;
  requests: number;
}

/** Microseconds of CPU time per request. */
async function cpuOf(server: ServerProcess, { place, status }: Contest, requests: number): Promise<number> {
  const before = await server.usage();
  await load({ ...place, port: server.port }, requests, status);
  const after = await server.usage();
  return (after.cpu - before.cpu) / requests;
}

/** Returns each server's CPU time relative to its yardstick: the median of the rounds, by name. */
export async function compare(
  contests: readonly Contest[],
  { rounds, requests }: Length,
): Promise<{ name: string; ratio: number }[]> {
  for (const { place, status, server, yardstick } of contests) {
    for (const { port } of [server, yardstick]) await load({ ...place, port }, requests, status);
  }
  const ratios = contests.map((): number[] => []);
  // Contests take turns, so that leftover work of a start affects no median. The order alternates, because the second
  // is slower.
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
