import { once } from 'node:events';
import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as ConnectionServer, type AddressInfo, type Socket } from 'node:net';
import { KernelError } from '@quoin/core/errors';
import { limitBodyTime } from './body-time.ts';
import { endIdleConnections } from './end-idle-connections.ts';
import { watchReaders } from './slow-readers.ts';

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5_000,
  // For headers and body. `limitBodyTime` sets the stricter limit.
  requestTimeout: 15 * 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // The application reports a missing Host.
  requireHostHeader: false,
  // Skips the body stream when no body is announced.
  optimizeEmptyRequests: true,
};
const idle = 10_000;
/** Max requests of a connection at a time. Browsers do not pipeline. */
const maxConcurrent = 20;

/** Port 0 selects any free port. */
export interface Address {
  port: number;
  host: string;
}

/** Listens for several processes. Resolves with the port; rejects with the system's error. */
export type ListenForAll = (address: Address, take: (connection: Socket) => void) => Promise<number>;

/** Returns true if it responded, synchronously. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ListenOptions {
  fastPath?: FastPath;
  /** Defaults to listening in this process. */
  forAll?: ListenForAll | undefined;
}

export interface Listening {
  port: number;
  /**
   * Stops listening, and ends connections after their responses, silent ones after half a second, the rest after
   * `timeout` milliseconds.
   */
  close(timeout?: number): Promise<void>;
  /**
   * Stops listening. Each connection may send one more request, possibly already on its way, during its keep-alive
   * time. Ends all after 15 seconds.
   */
  leave(): Promise<void>;
}

interface Refused {
  code?: string | undefined;
  /** The last packet, and how much of it was parsed. */
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** True if the address is too long: the first line has no end. */
function isAddress({ rawPacket, bytesParsed = 0 }: Refused): boolean {
  const end = rawPacket?.indexOf('\n') ?? 0;
  return (end === -1 || end >= bytesParsed) && /^[A-Z]+ /.test(rawPacket?.toString('latin1', 0, 10) ?? '');
}

/** The response to bytes that are not HTTP, too long or too late. */
function refusal(refused: Refused): string {
  const statuses: Record<string, number> = {
    HPE_HEADER_OVERFLOW: isAddress(refused) ? 414 : 431,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  };
  const status = statuses[refused.code ?? ''] ?? 400;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}

/** Binds the server, or receives its connections. Raises `port.taken` and `setting.invalid`. */
async function bind(server: Server, { port, host }: Address, forAll: ListenForAll | undefined): Promise<number> {
  try {
    if (forAll === undefined) {
      await once(server.listen(port, host), 'listening');
      return (server.address() as AddressInfo).port;
    }
    const taken = await forAll({ port, host }, (connection) => {
      // Like connections that the HTTP server accepts.
      connection.allowHalfOpen = true;
      server.emit('connection', connection);
    });
    // Starts the timeout for headers.
    server.emit('listening');
    return taken;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new KernelError('port.taken', { port: String(port), host }, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
      const expected = `an address that this machine can listen on (${code})`;
      throw new KernelError(
        'setting.invalid',
        { name: 'HOST or PORT', value: `${host}:${port}`, expected },
        { cause: error },
      );
    }
    throw error;
  }
}

/** Listens with limits of size and time. Raises `port.taken` and `setting.invalid`. */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { fastPath = () => false, forAll }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer(limits);
  server.timeout = idle;
  // Headers are limited by size. With a number, Node drops surplus ones, such as a second Host.
  server.maxHeadersCount = 0;
  server.on('clientError', (error: Refused, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.end(refusal(error));
    else socket.destroy();
  });
  const connections = new Set<Socket>();
  // Browsers preconnect: such connections are not idle.
  const unused = new Set<Socket>();
  const readers = watchReaders();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    unused.add(socket);
    readers.add(socket);
    socket.once('close', () => {
      connections.delete(socket);
      unused.delete(socket);
    });
  });
  /** The HTTP server tracks only connections that it accepted. */
  async function allClosed(): Promise<void> {
    for (const socket of connections) await new Promise((resolve) => socket.once('close', resolve));
  }
  const underway = new WeakMap<Socket, number>();
  const reading = new WeakMap<Socket, IncomingMessage>();
  // Connections are silent while a response is computed. Only a missing body is idle.
  server.on('timeout', (socket: Socket) => {
    const request = reading.get(socket);
    const waitsForBody = request !== undefined && !request.complete && request.readableFlowing !== null;
    if ((underway.get(socket) ?? 0) > 0 && !waitsForBody) socket.setTimeout(idle);
    else socket.destroy();
  });
  const pendingResponses = new Set<ServerResponse>();
  let isLeaving = false;
  /** Stops listening, and announces the end with each response. */
  function stopAccepting(): void {
    isLeaving = true;
    // The HTTP server's own method would end idle connections with a request on its way.
    ConnectionServer.prototype.close.call(server);
    for (const response of pendingResponses) if (!response.headersSent) response.setHeader('connection', 'close');
  }
  server.on('request', (request, response) => {
    const { socket } = request;
    unused.delete(socket);
    if (isLeaving) response.setHeader('connection', 'close');
    else if (fastPath(request, response)) return;
    const concurrent = (underway.get(socket) ?? 0) + 1;
    underway.set(socket, concurrent);
    reading.set(socket, request);
    pendingResponses.add(response);
    response.once('close', () => {
      underway.set(socket, (underway.get(socket) ?? 1) - 1);
      pendingResponses.delete(response);
    });
    if (concurrent > maxConcurrent) return void socket.destroy();
    limitBodyTime(request, response, () =>
      socket.end(refusal({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }), () => socket.destroy()),
    );
    handler(request, response);
  });
  return {
    port: await bind(server, { port, host }, forAll),
    async close(timeout = 5_000) {
      readers.close();
      stopAccepting();
      const sweeping = endIdleConnections(connections, (socket) => (underway.get(socket) ?? 0) > 0);
      const timer = setTimeout(() => server.closeAllConnections(), timeout);
      await allClosed();
      clearInterval(sweeping);
      clearTimeout(timer);
      // Ends the timeout for headers.
      server.close();
    },
    async leave() {
      stopAccepting();
      const timer = setTimeout(() => server.closeAllConnections(), 15_000);
      await allClosed();
      clearTimeout(timer);
    },
  };
}
