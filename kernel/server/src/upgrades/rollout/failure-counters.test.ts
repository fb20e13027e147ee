import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { readFailures, risenFailures } from './failure-counters.ts';

const gaps = (count: number) => `quoin_gaps_total{plugin="@acme/cards",component="cms-component-card"} ${count}`;
const metrics = (count: number, status: string) =>
  `# HELP quoin_gaps_total Components that failed\n${gaps(count)}\nquoin_requests_total{site="ice",status="${status}"} 3\nnodejs_version_info{version="v24"} 1\n`;

test('failures of components and responses with an error are read from the metrics of a server', async () => {
  let text = metrics(2, '5xx');
  const server = createServer((_, response) => response.end(text)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = { host: '127.0.0.1', port: (server.address() as AddressInfo).port };
  const before = await readFailures(address);
  expect([...(before ?? [])].map(([, count]) => count)).toEqual([2, 3]);
  text = metrics(3, '2xx');
  const after = await readFailures(address);
  expect(risenFailures(before, after)).toEqual([gaps(0).slice(0, -2)]);
  expect(risenFailures(before, before)).toEqual([]);
  expect(risenFailures(undefined, after)).toEqual([]);
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  expect(await readFailures(address)).toBeUndefined();
  expect(await readFailures(undefined)).toBeUndefined();
});
