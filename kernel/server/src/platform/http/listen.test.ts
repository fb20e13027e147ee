import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, createServer as createConnectionServer, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listen, type Listening } from './listen.ts';

test('a stop finishes the running request, and does not wait for idle connections', async () => {
  const begun = Promise.withResolvers<void>();
  const server = await listen(
    (_request, response) => {
      begun.resolve();
      setTimeout(() => response.end('finished'), 300);
    },
    0,
    '127.0.0.1',
  );
  const agent = new Agent({ keepAlive: true });
  const unused = connect(server.port, '127.0.0.1');
  await once(unused, 'connect');
  const asked = request({ port: server.port, host: '127.0.0.1', agent }).end();
  await begun.promise;

  const started = performance.now();
  const closed = server.close();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect((await answer.setEncoding('utf8').toArray()).join('')).toBe('finished');
  await closed;
  expect(performance.now() - started).toBeLessThan(3_000);
  agent.destroy();
});

test('a stop answers requests on open connections, and announces the last response', async () => {
  const begun = Promise.withResolvers<void>();
  const server = await listen(
    (incoming, response) => {
      if (incoming.url === '/slow') begun.resolve();
      setTimeout(() => response.end('answered'), incoming.url === '/slow' ? 200 : 0);
    },
    0,
    '127.0.0.1',
  );
  const agents = [new Agent({ keepAlive: true, maxSockets: 1 }), new Agent({ keepAlive: true, maxSockets: 1 })];
  const ask = async (agent: Agent | undefined, path: string) => {
    const [answer] = (await once(request({ port: server.port, host: '127.0.0.1', path, agent }).end(), 'response')) as [
      IncomingMessage,
    ];
    await text(answer);
    return answer.headers.connection;
  };
  expect(await ask(agents[0], '/')).toBe('keep-alive');
  const slow = ask(agents[1], '/slow');
  await begun.promise;
  const closed = server.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ask(agents[0], '/')).toBe('close');
  expect(await slow).toBe('close');
  await expect(ask(agents[0], '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await closed;
  for (const agent of agents) agent.destroy();
});

describe('connections accepted elsewhere', () => {
  const door = createConnectionServer();
  let server: Listening;
  const asked: (string | undefined)[] = [];

  beforeAll(async () => {
    server = await listen(
      (incoming, response) => {
        asked.push(incoming.socket.remoteAddress);
        response.end('answered');
      },
      0,
      '127.0.0.1',
      {
        async forAll({ port, host }, take) {
          door.on('connection', take);
          await once(door.listen(port, host), 'listening');
          return (door.address() as AddressInfo).port;
        },
      },
    );
  });
  afterAll(() => void door.close());

  async function raw(bytes: string, ends = false): Promise<string> {
    const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
    if (ends) socket.end(bytes);
    else socket.write(bytes);
    const answer = await text(socket);
    socket.destroy();
    return answer;
  }

  test('are served, even if the client half-closes them', async () => {
    expect(await raw('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', true)).toMatch(
      /^HTTP\/1.1 200 [^]*answered/,
    );
    expect(asked).toEqual(['127.0.0.1']);
  });

  test('time out after 5 seconds without complete headers', async () => {
    const started = performance.now();
    expect(await raw('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')).toMatch(/^HTTP\/1.1 408 /);
    expect(performance.now() - started).toBeLessThan(8_000);
  }, 15_000);

  test('get one last response each when the worker leaves, which waits for them', async () => {
    const agent = new Agent({ keepAlive: true });
    const ask = async () => {
      const [answer] = (await once(request({ port: server.port, host: '127.0.0.1', agent }).end(), 'response')) as [
        IncomingMessage,
      ];
      await text(answer);
      return answer.headers.connection;
    };
    expect(await ask()).toBe('keep-alive');
    const left = server.leave();
    expect(await ask()).toBe('close');
    await left;
    agent.destroy();
  });
});
