import { readSettings } from '@quoin/server';
import { openLogFile } from './log-file.ts';
import { serve } from './serve.ts';

/** Serves the sites in production, until asked to stop. */
export async function start(): Promise<void> {
  const settings = readSettings(process.env, process.cwd());
  const log = await openLogFile(settings.dataDir);
  await serve({ settings, log, logPath: log.path });
  await log.close();
}
