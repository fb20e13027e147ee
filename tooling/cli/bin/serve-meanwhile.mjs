import { build, endingSignals, handOver, install } from './bootstrap.mjs';

/**
 * Serves with what was installed and built before, and goes over to what package-lock.json says once that is installed
 * and built. Resolves with the exit code of the server.
 */
export async function serveMeanwhile(serve) {
  console.error('Other packages are to be installed. Those that are installed serve until that is done.');
  let code;
  let isStopping = false;
  for (const signal of endingSignals) process.once(signal, () => (isStopping = true));
  const serving = serve().then((ended) => (code = ended));
  const isReady = (await install({ stays: true })) && (await build({ stays: true }));
  if (isStopping) return serving;
  // What was installed before may be unable to serve.
  if (code !== undefined) return code !== 0 && isReady ? serve() : code;
  if (isReady) await handOver(['tooling/cli/bin/quoin.mjs', 'reload'], { NODE_ENV: 'production' });
  else console.error('The server goes on with what it has. Correct this, then run `npm start` again.');
  return serving;
}
