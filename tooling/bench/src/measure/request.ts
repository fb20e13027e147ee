import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Asks a server on this machine, by the host name of a site. */
function get(port: number, host: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent, headers: { host } }, (response) => {
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }), reject);
    })
      .on('error', reject)
      .end();
  });
}

/** Asks for a page that must be there. */
export async function getPage(port: number, host: string, path: string): Promise<Answer> {
  const answer = await get(port, host, path);
  if (answer.status !== 200) throw new Error(`${host}${path} answered ${answer.status}: ${answer.body.toString().slice(0, 500)}`);
  return answer;
}

/** Sends requests four at a time. */
export async function load(port: number, host: string, path: string, count: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await getPage(port, host, path);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

export const closeConnections = (): void => agent.destroy();
