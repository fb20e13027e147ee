import { Agent, request } from 'node:http';

export interface Visits {
  sent: number;
  /** Responses with status 200. */
  succeeded: number;
  /** Retries after broken connections. */
  retries: number;
  /** Counts by status or error. */
  failures: Record<string, number>;
  /** Counts by the result of `read`. */
  read: Record<string, number>;
  /** Milliseconds from when a request was due. */
  median: number;
  p99: number;
}

interface Visiting {
  port: number;
  host: string;
  path(index: number): string;
  perSecond: number;
  /** Number of local addresses. Defaults to 1. */
  addresses?: number;
  /** Retries broken connections, as browsers do. */
  insistent?: boolean;
  /** Returns what a page is counted as. */
  read?(html: string): string;
}

/** Milliseconds until a request fails. */
const timeout = 20_000;

const count = (counts: Record<string, number>, key: string) => (counts[key] = (counts[key] ?? 0) + 1);

/** Sends requests at a fixed rate, however long responses take. */
export function steadyVisitors({
  port,
  host,
  path,
  perSecond,
  addresses = 1,
  insistent = false,
  read = () => 'page',
}: Visiting): { read: Readonly<Record<string, number>>; stop(): Promise<Visits> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const visits: Visits = { sent: 0, succeeded: 0, retries: 0, failures: {}, read: {}, median: 0, p99: 0 };
  const took: number[] = [];
  const under = new Set<Promise<void>>();
  const started = performance.now();

  function visit(index: number, isRetry = false): Promise<void> {
    const due = started + (index * 1000) / perSecond;
    return new Promise((resolve) => {
      const fail = (reason: string) => (count(visits.failures, reason), resolve());
      const localAddress = `127.0.0.${1 + (index % addresses)}`;
      const outgoing = request(
        {
          host: '127.0.0.1',
          localAddress,
          port,
          path: path(index),
          agent: isRetry ? false : agent,
          headers: { host: `${host}:${port}` },
        },
        (response) => {
          let html = '';
          response.setEncoding('utf8').on('data', (chunk: string) => (html += chunk));
          response.on('error', ({ message }) => fail(message));
          response.on('end', () => {
            if (response.statusCode !== 200) return fail(String(response.statusCode));
            took.push(performance.now() - due);
            visits.succeeded += 1;
            count(visits.read, read(html));
            resolve();
          });
        },
      );
      outgoing.on('error', ({ message }) => {
        if (!insistent || isRetry) return fail(message);
        visits.retries += 1;
        void visit(index, true).then(resolve);
      });
      outgoing.setTimeout(timeout, () => outgoing.destroy(new Error(`no answer within ${timeout} ms`)));
      outgoing.end();
    });
  }

  const sending = setInterval(() => {
    const due = Math.floor(((performance.now() - started) * perSecond) / 1000);
    while (visits.sent < due) {
      const visiting = visit(visits.sent).finally(() => under.delete(visiting));
      under.add(visiting);
      visits.sent += 1;
    }
  }, 5);

  return {
    read: visits.read,
    async stop() {
      clearInterval(sending);
      await Promise.all(under);
      agent.destroy();
      const sorted = took.toSorted((one, other) => one - other);
      const at = (share: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
      return { ...visits, median: at(0.5), p99: at(0.99) };
    },
  };
}
