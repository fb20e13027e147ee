import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket, type LookupFunction, type TcpNetConnectOpts } from 'node:net';

// Preloaded: maps hosts to ports of this machine, given as JSON in the environment. Their addresses still count as
// public, and no real host is called.
const ports = new Map(Object.entries(JSON.parse(process.env['OTHER_ORIGINS'] ?? '{}') as Record<string, number>));
const publicAddress = { address: '11.0.0.1', family: 4 };
const loopback = { address: '127.0.0.1', family: 4 };

type Callback = Parameters<LookupFunction>[2];
const respond = (callback: Callback, all: boolean | undefined, found: typeof loopback) =>
  all === true ? callback(null, [found]) : callback(null, found.address, found.family);

const { lookup } = dns;
Object.assign(dns, {
  lookup(host: string, options: dns.LookupOptions, callback: Callback) {
    if (!ports.has(host)) return (lookup as LookupFunction)(host, options, callback);
    process.nextTick(() => respond(callback, options.all, publicAddress));
  },
});
syncBuiltinESMExports();

/** Connects to this machine once the caller's lookup has accepted the address. */
function redirect(options: Partial<TcpNetConnectOpts>): void {
  const port = ports.get(options.host ?? '');
  const { lookup: judge } = options;
  if (port === undefined || judge === undefined) return;
  options.port = port;
  options.lookup = (host, lookupOptions, callback) =>
    judge(host, lookupOptions, (error, ...found) =>
      error ? callback(error, ...found) : respond(callback, lookupOptions.all, loopback),
    );
}

const { connect } = Socket.prototype as { connect(...given: unknown[]): Socket };
Object.assign(Socket.prototype, {
  connect(this: Socket, ...given: unknown[]) {
    const [options] = (Array.isArray(given[0]) ? given[0] : given) as [unknown];
    if (typeof options === 'object' && options !== null) redirect(options);
    return connect.apply(this, given);
  },
});
