import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface PageResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Place {
  port: number;
  host: string;
  path: string;
  headers?: Record<string, string>;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function send(place: Place): Promise<IncomingMessage> {
  const { port, host, path, headers } = place;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, agent, headers: { ...headers, host } }, resolve);
    // The server may close a connection between turns.
    sent.on('error', (error) => (sent.reusedSocket ? resolve(send(place)) : reject(error))).end();
  });
}

export async function fetchResponse(place: Place): Promise<PageResponse> {
  const response = await send(place);
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}

/** Rejects on any other status. */
export async function getPage(port: number, host: string, path: string, status = 200): Promise<PageResponse> {
  const response = await fetchResponse({ port, host, path });
  if (response.status !== status)
    throw new Error(`${host}${path} answered ${response.status}: ${response.body.toString().slice(0, 500)}`);
  return response;
}

/** Sends requests, four at a time. Rejects on any other status. */
export async function load(place: Place, count: number, status: number): Promise<void> {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      // Discarded unread: garbage in this process would slow the server down.
      const response = (await send(place)).resume();
      await once(response, 'end');
      if (response.statusCode !== status)
        throw new Error(`${place.host}${place.path} answered ${String(response.statusCode)}, not ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

export const closeConnections = (): void => agent.destroy();
