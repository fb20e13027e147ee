import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { build, endingSignals, handOver, install } from './bootstrap.mjs';
import { address } from './check-settings.mjs';

/** True if the server responds; also if it listens on any free port, so that nobody else knows which. */
function isServing() {
  const { port, host } = address();
  if (port === 0) return true;
  const own = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  return new Promise((resolve) => {
    const probe = request({ port, host: own, path: '/livez', timeout: 1_000 }, (response) => {
      response.resume();
      resolve(true);
    });
    probe.on('error', () => resolve(false)).on('timeout', () => probe.destroy());
    probe.end();
  });
}

/** Resolves when the server responds, or has ended. */
async function untilServing(ended) {
  while (!ended.aborted && !(await isServing())) await pause(100);
}

/**
 * Serves with what was installed and built before, and goes over to the present packages and sources once they are
 * installed and built. Resolves with the exit code of the server.
 */
export async function serveMeanwhile(serve, state) {
  const what = state === 'installed' ? 'Sources have changed' : 'Other packages are to be installed';
  console.error(`${what}. What was built before serves until that is done.`);
  let code;
  let isStopping = false;
  for (const signal of endingSignals) process.once(signal, () => (isStopping = true));
  const over = new AbortController();
  const serving = serve().then((ended) => {
    over.abort();
    return (code = ended);
  });
  // A server that starts must not load files while they are replaced.
  await untilServing(over.signal);
  const isReady = !isStopping && (await install({ state, stays: true })) && (await build({ stays: true }));
  if (isStopping) return serving;
  // What was built before may be unable to serve.
  if (code !== undefined) return code !== 0 && isReady ? serve() : code;
  if (isReady) await handOver(['tooling/cli/bin/quoin.mjs', 'reload'], { NODE_ENV: 'production' });
  else console.error('The server continues unchanged. Correct this, then run `npm start` again.');
  return serving;
}
