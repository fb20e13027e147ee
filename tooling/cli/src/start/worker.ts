import { environment, isolatePlugins, joinPrimary, readSettings } from '@quoin/server';
import { openLogFile } from '@quoin/server/processes';
import { printError } from '@quoin/authoring/commands';
import { serve } from './serve.ts';

// The program of a worker, started by the primary.
const workerContext = joinPrimary();
try {
  isolatePlugins();
  const settings = readSettings(environment(), process.cwd());
  const log = await openLogFile(settings.dataDir, { onFailure: console.error });
  await serve({
    settings,
    workerContext,
    log,
    logPath: log.path,
    stop: workerContext.leave,
    isSilent: !workerContext.isFirst,
    started: workerContext.ready,
  });
  await workerContext.farewell();
  await log.close();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
// The open connection to the primary would keep the process alive.
process.exit();
