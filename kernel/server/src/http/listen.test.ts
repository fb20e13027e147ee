import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from '@jest/globals';
import { listen } from './listen.ts';

test('a stop lets the request under way finish, and waits for no connection that only stays open', async () => {
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
