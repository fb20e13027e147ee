import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Where a page is asked for. */
export interface Place {
  port: number;
  /** The host name of a site. */
  host: string;
  path: string;
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Asks a server on this machine, by the host name of a site. */
export function ask({ port, host, path, headers }: Place, through: Agent = agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent: through, headers: { ...headers, host } }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Asks for a page that must answer with a status. */
export async function getPage(port: number, host: string, path: string, status = 200): Promise<Answer> {
  const answer = await ask({ port, host, path });
  if (answer.status !== status) throw new Error(`${host}${path} answered ${answer.status}: ${answer.body.toString().slice(0, 500)}`);
  return answer;
}

/** Sends so many requests, four at a time, all of which must be answered with a status. */
export async function load(place: Place, count: number, status: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await ask(place);
      if (answer.status !== status) throw new Error(`${place.host}${place.path} answered ${answer.status}, not ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

export const closeConnections = (): void => agent.destroy();
