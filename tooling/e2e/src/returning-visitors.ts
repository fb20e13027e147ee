import { Agent, request } from 'node:http';

/** What visitors got who ask one thing after the other, and nothing twice. */
export interface Returns {
  sent: number;
  answered: number;
  /** What the others got, with how often. */
  failures: Record<string, number>;
  /** Of one visitor, at most. */
  mostFailures: number;
}

interface Returning {
  port: number;
  host: string;
  visitors: number;
  /** Whether each keeps its connection; otherwise it makes another one for each request. */
  keepAlive: boolean;
}

/** Milliseconds between an answer and the next request. */
const pause = 5;

/** Has visitors read a page again and again, each on a connection of its own, until told to stop. Resolves when each has an answer. */
export async function returningVisitors({
  port,
  host,
  visitors,
  keepAlive,
}: Returning): Promise<{ stop(): Promise<Returns> }> {
  const failures: Record<string, number> = {};
  let [sent, answered, mostFailures] = [0, 0, 0];
  const over = new AbortController();

  const ask = (agent: Agent): Promise<string | undefined> =>
    new Promise((resolve) => {
      sent += 1;
      const fail = ({ message }: Error) => resolve(message);
      request({ host: '127.0.0.1', port, agent, headers: { host: `${host}:${port}` } }, (response) => {
        response
          .on('error', fail)
          .on('end', () => resolve(response.statusCode === 200 ? undefined : String(response.statusCode)));
        response.resume();
      })
        .on('error', fail)
        .end();
    });

  async function visit(agent: Agent, arrived: () => void): Promise<void> {
    let failed = 0;
    while (!over.signal.aborted) {
      const failure = await ask(agent);
      if (failure === undefined) answered += 1;
      else failures[failure] = (failures[failure] ?? 0) + 1;
      failed += failure === undefined ? 0 : 1;
      mostFailures = Math.max(mostFailures, failed);
      arrived();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    agent.destroy();
  }

  const visits: Promise<void>[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    // One after the other, so that processes get as many connections each.
    await new Promise<void>((resolve) => visits.push(visit(new Agent({ keepAlive, maxSockets: 1 }), resolve)));
  }
  return {
    async stop() {
      over.abort();
      await Promise.all(visits);
      return { sent, answered, failures, mostFailures };
    },
  };
}
