import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { KernelError } from '@quoin/core/errors';
import { processesOf } from './primary.ts';
import { until } from '../testing/until.fixture.ts';

const json = { accept: 'application/json' };

async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
) {
  const [answer] = (await once(
    request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end(),
    'response',
  )) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

test('while no process stays alive the server starts others more and more slowly, and responds itself', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quoin-primary-'));
  const program = fileURLToPath(new URL('failing-workers.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logged = text(child.stdout);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (said += chunk));
  const ended = () => [...said.matchAll(/^Process \d+ of the server ended with exit code 7; .+\.$/gm)].length;
  // The sixth failure causes a pause of seconds.
  await until(() => ended() >= 6, 50_000);
  const port = Number(/^port (\d+)$/m.exec(said)?.[1]);

  const visitor = await ask(port, '/');
  expect(visitor).toMatchObject({
    status: 503,
    headers: {
      'retry-after': '5',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
    },
    body: expect.stringContaining('<h1>Not available at the moment</h1>'),
  });
  expect(await ask(port, '/', { method: 'HEAD' })).toMatchObject({
    status: 503,
    headers: { 'content-length': visitor.headers['content-length'] },
    body: '',
  });
  const { code, message } = new KernelError('server.unavailable', {});
  for (const answer of [await ask(port, '/', { headers: json }), await ask(port, '/api/session', { method: 'POST' })]) {
    expect([answer.status, JSON.parse(answer.body)]).toEqual([503, { code, message, details: {}, problems: [] }]);
  }
  expect(await ask(port, '/livez')).toMatchObject({ status: 200, body: '{"status":"good"}' });
  expect(await ask(port, '/readyz')).toMatchObject({ status: 503, body: '{"status":"bad"}' });

  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  const log = (await logged)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const starts = log
    .filter(({ message: each }) => each === 'A process serves.')
    .map(({ time }) => Date.parse(String(time)));
  const pauses = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
  expect(pauses[4]).toBeGreaterThan(2_000);
  expect(
    log.filter(
      ({ message: each }) => each === 'No process serves: visitors get copies of pages, or are asked to come again.',
    ).length,
  ).toBeGreaterThan(0);
  await rm(dataDir, { recursive: true });
}, 60_000);

test('the number of serving processes is a setting', () => {
  expect(['', '3', 'auto'].map((PROCESSES) => processesOf({ PROCESSES }))).toEqual([1, 3, expect.any(Number)]);
});
