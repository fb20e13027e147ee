import { Agent } from 'node:http';
import { ask } from './request.ts';

interface Visiting {
  port: number;
  host: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
}

/** Sends requests at a fixed rate, however long answers take. Resolves with how many milliseconds each took from when it was due. */
export async function visit({ port, host, paths, perSecond, seconds }: Visiting): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const took: number[] = [];
  const under: Promise<void>[] = [];
  const started = performance.now();
  const send = async (index: number): Promise<void> => {
    const due = started + (index * 1000) / perSecond;
    const { status } = await ask({ port, host, path: paths[index % paths.length] ?? '/', headers: { 'accept-encoding': 'gzip' } }, agent);
    if (status !== 200) throw new Error(`A visitor was answered with ${status}.`);
    took.push(performance.now() - due);
  };
  await new Promise<void>((resolve) => {
    const sending = setInterval(() => {
      const due = Math.min(perSecond * seconds, Math.floor(((performance.now() - started) * perSecond) / 1000));
      while (under.length < due) under.push(send(under.length));
      if (due < perSecond * seconds) return;
      clearInterval(sending);
      resolve();
    }, 2);
  });
  await Promise.all(under);
  agent.destroy();
  return took;
}
