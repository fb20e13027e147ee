import { request } from 'node:http';
import type { Visiting } from './visitors.ts';

/** Requests a page on a new connection. */
function requestPage({ port, host }: Visiting, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(
      { host: '127.0.0.1', port, path, agent: false, headers: { host, 'accept-encoding': 'gzip' } },
      (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`A visitor was answered with ${String(response.statusCode)}.`));
        response.on('end', resolve).on('error', reject).resume();
      },
    )
      .on('error', reject)
      .end();
  });
}

/** Sends requests at a fixed rate, however long responses take. */
async function visit(visiting: Visiting): Promise<number[]> {
  const { paths, perSecond, seconds } = visiting;
  const took: number[] = [];
  const under: Promise<void>[] = [];
  const all = perSecond * seconds;
  const started = performance.now();
  const dueAt = (index: number): number => started + (index * 1000) / perSecond;
  const send = async (index: number): Promise<void> => {
    await requestPage(visiting, paths[index % paths.length] ?? '/');
    took.push(performance.now() - dueAt(index));
  };
  await new Promise<void>((resolve) => {
    const sending = setInterval(() => {
      while (under.length < all && dueAt(under.length) <= performance.now()) under.push(send(under.length));
      if (under.length < all) return;
      clearInterval(sending);
      resolve();
    }, 1);
  });
  await Promise.all(under);
  return took;
}

process.on('message', (visiting: Visiting) => void visit(visiting).then((took) => process.send?.(took)));
