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
import { QuoinError } from '@quoin/sdk';
import { limitBodyTime } from './body-time.ts';
import { endWhatIsQuiet } from './quiet-connections.ts';
import { watchReaders } from './slow-readers.ts';

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 5_000,
  // Headers and body together. How long a body may take we judge ourselves: a file is granted more.
  requestTimeout: 15 * 60_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // An absent Host is answered by us, in our words.
  requireHostHeader: false,
  // What announces no body has none: it ends before anybody reads it, which costs less than a stream that says so.
  optimizeEmptyRequests: true,
};
const idle = 10_000;
/** Requests of one connection that are answered at a time: browsers send one after the other. */
const mostAtOnce = 20;

/** Where to listen; port 0 takes any free one. */
export interface Address {
  port: number;
  host: string;
}

/** Listens for several processes, and gives this one those connections that it is to serve. Resolves with the port; rejects with what the system says. */
export type ListenForAll = (address: Address, take: (connection: Socket) => void) => Promise<number>;

/** Answers a request at once, where that is all there is to do. Whether it did: nobody else looks at that one. */
export type FastPath = (request: IncomingMessage, response: ServerResponse) => boolean;

export interface ListenOptions {
  fastPath?: FastPath;
  /** Unless given, this process listens itself. */
  forAll?: ListenForAll | undefined;
}

export interface Listening {
  port: number;
  /**
   * Takes no more connections, answers what comes on those that are open and ends them, those that bring nothing after half a second.
   * What is not over after so many milliseconds is ended.
   */
  close(patience?: number): Promise<void>;
  /**
   * Takes no more connections, and lets each of those that are open bring one more request until it was idle for as long as it was
   * promised: a request may be on its way. Then, and after 15 seconds, ends them.
   */
  leave(): Promise<void>;
}

interface Refused {
  code?: string | undefined;
  /** What was read last, and how far it was understood. */
  rawPacket?: Buffer;
  bytesParsed?: number;
}

/** Whether what is too long is the address: the first line has no end, as far as it was understood. */
function isAddress({ rawPacket, bytesParsed = 0 }: Refused): boolean {
  const end = rawPacket?.indexOf('\n') ?? 0;
  return (end === -1 || end >= bytesParsed) && /^[A-Z]+ /.test(rawPacket?.toString('latin1', 0, 10) ?? '');
}

/** What a socket is told whose bytes are not HTTP, too many, or too late. */
function refusal(refused: Refused): string {
  const statuses: Record<string, number> = {
    HPE_HEADER_OVERFLOW: isAddress(refused) ? 414 : 431,
    ERR_HTTP_REQUEST_TIMEOUT: 408,
  };
  const status = statuses[refused.code ?? ''] ?? 400;
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
}

/** Listens by itself, or has connections given to it. Resolves with the port. Raises `port.taken` and `setting.invalid`. */
async function bind(server: Server, { port, host }: Address, forAll: ListenForAll | undefined): Promise<number> {
  try {
    if (forAll === undefined) {
      await once(server.listen(port, host), 'listening');
      return (server.address() as AddressInfo).port;
    }
    const taken = await forAll({ port, host }, (connection) => {
      // As those are that a server of HTTP takes itself.
      connection.allowHalfOpen = true;
      server.emit('connection', connection);
    });
    // With this a server of HTTP begins to watch how long headers take.
    server.emit('listening');
    return taken;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new QuoinError('port.taken', { port: String(port), host }, { cause: error });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
      const expected = `an address that this machine can listen on (${code})`;
      throw new QuoinError(
        'setting.invalid',
        { name: 'HOST or PORT', value: `${host}:${port}`, expected },
        { cause: error },
      );
    }
    throw error;
  }
}

/** Listens with bounds on size and time. Raises `port.taken` and `setting.invalid`. */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  { fastPath = () => false, forAll }: ListenOptions = {},
): Promise<Listening> {
  const server = createServer(limits);
  server.timeout = idle;
  // The size bounds them. A number would have Node leave out those that come later, among them a second Host.
  server.maxHeadersCount = 0;
  server.on('clientError', (error: Refused, socket) => {
    if (socket.writable && error.code !== 'ECONNRESET') socket.end(refusal(error));
    else socket.destroy();
  });
  const connections = new Set<Socket>();
  // Browsers connect before they have anything to ask: such a connection does not count as idle.
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
  /** Resolves when all of them are over. A server knows only of those that it took itself. */
  async function over(): Promise<void> {
    for (const socket of connections) await new Promise((resolve) => socket.once('close', resolve));
  }
  const underway = new WeakMap<Socket, number>();
  const reading = new WeakMap<Socket, IncomingMessage>();
  // While an answer is made nothing moves on its connection: only what should bring something is idle.
  server.on('timeout', (socket: Socket) => {
    const request = reading.get(socket);
    const waitsForBody = request !== undefined && !request.complete && request.readableFlowing !== null;
    if ((underway.get(socket) ?? 0) > 0 && !waitsForBody) socket.setTimeout(idle);
    else socket.destroy();
  });
  const answering = new Set<ServerResponse>();
  let isLeaving = false;
  /** Takes no more connections, and says with each answer that it is the last one. */
  function turnAway(): void {
    isLeaving = true;
    // The method of the server of HTTP would end connections that are idle: a request may be on its way.
    ConnectionServer.prototype.close.call(server);
    for (const response of answering) if (!response.headersSent) response.setHeader('connection', 'close');
  }
  server.on('request', (request, response) => {
    const { socket } = request;
    unused.delete(socket);
    if (isLeaving) response.setHeader('connection', 'close');
    else if (fastPath(request, response)) return;
    const asked = (underway.get(socket) ?? 0) + 1;
    underway.set(socket, asked);
    reading.set(socket, request);
    answering.add(response);
    response.once('close', () => {
      underway.set(socket, (underway.get(socket) ?? 1) - 1);
      answering.delete(response);
    });
    if (asked > mostAtOnce) return void socket.destroy();
    limitBodyTime(request, response, () =>
      socket.end(refusal({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }), () => socket.destroy()),
    );
    handler(request, response);
  });
  return {
    port: await bind(server, { port, host }, forAll),
    async close(patience = 5_000) {
      readers.close();
      turnAway();
      const sweeping = endWhatIsQuiet(connections, (socket) => (underway.get(socket) ?? 0) > 0);
      const timer = setTimeout(() => server.closeAllConnections(), patience);
      await over();
      clearInterval(sweeping);
      clearTimeout(timer);
      // Ends what watches how long headers take.
      server.close();
    },
    async leave() {
      turnAway();
      const timer = setTimeout(() => server.closeAllConnections(), 15_000);
      await over();
      clearTimeout(timer);
    },
  };
}
