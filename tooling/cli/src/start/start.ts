import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processesOf, readDataDir, readMetricsAddress, runPrimary } from '@quoin/server/processes';

/** Serves the sites in production, by processes of their own, until asked to stop. */
export async function start(): Promise<void> {
  process.exitCode = await runPrimary({
    program: fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url)),
    processes: processesOf(process.env),
    dataDir: resolve(readDataDir(process.env)),
    metrics: readMetricsAddress(process.env),
    tell: console.error,
    stopping: () => console.log('Stopping …'),
  });
}
