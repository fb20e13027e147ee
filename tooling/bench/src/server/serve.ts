import { environment, isolatePlugins, readSettings, startServer } from '@quoin/server';
import { openLogFile } from '@quoin/server/processes';
import { followParent } from './child.ts';

const follows = process.env['BENCH_FOLLOWS'] !== undefined;
const admin = process.env['BENCH_ADMIN'];
isolatePlugins();
const settings = readSettings(environment(), process.cwd());
const log = await openLogFile(settings.dataDir, { onFailure: console.error });
// One process of a system leads, the others follow.
const server = await startServer({
  settings,
  log,
  workerContext: { leads: () => !follows },
  ...(admin === undefined ? {} : { admin }),
});
followParent(server.port, async () => {
  await server.close();
  await log.close();
});
