import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  heapArguments,
  openLogFile,
  processesOf,
  readConnectionLimits,
  readDataDir,
  readMetricsAddress,
  runPrimary,
} from '@quoin/server/processes';
import { recordDataFolder } from './data-folders.ts';

export async function start(): Promise<void> {
  const dataDir = resolve(readDataDir(process.env));
  recordDataFolder(process.cwd(), dataDir);
  const log = await openLogFile(dataDir, { onFailure: console.error });
  const processes = processesOf(process.env);
  process.exitCode = await runPrimary({
    program: fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url)),
    processes,
    execArgv: heapArguments(process.env, processes),
    limits: readConnectionLimits(process.env, processes),
    dataDir,
    metrics: readMetricsAddress(process.env),
    report: console.error,
    log,
    stopping: () => console.log('Stopping …'),
  });
}
