import { Agent, request } from 'node:http';

/** Outcomes of visitors who never retry. */
export interface Returns {
  sent: number;
  succeeded: number;
  /** Counts by status or error. */
  failures: Record<string, number>;
  /** Max failures of one visitor. */
  maxFailures: number;
}

interface Returning {
  port: number;
  host: string;
  visitors: number;
  /** False to open one connection per request. */
  keepAlive: boolean;
}

/** Milliseconds between a response and the next request. */
const pause = 5;

/** Starts visitors, each with its own connection. Resolves once each has a response. */
export async function returningVisitors({
  port,
  host,
  visitors,
  keepAlive,
}: Returning): Promise<{ stop(): Promise<Returns> }> {
  const failures: Record<string, number> = {};
  let [sent, succeeded, maxFailures] = [0, 0, 0];
  const over = new AbortController();

  const sendRequest = (agent: Agent): Promise<string | undefined> =>
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
      const failure = await sendRequest(agent);
      if (failure === undefined) succeeded += 1;
      else failures[failure] = (failures[failure] ?? 0) + 1;
      failed += failure === undefined ? 0 : 1;
      maxFailures = Math.max(maxFailures, failed);
      arrived();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    agent.destroy();
  }

  const visits: Promise<void>[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    // Processes then get equally many connections.
    await new Promise<void>((resolve) => visits.push(visit(new Agent({ keepAlive, maxSockets: 1 }), resolve)));
  }
  return {
    async stop() {
      over.abort();
      await Promise.all(visits);
      return { sent, succeeded, failures, maxFailures };
    },
  };
}
