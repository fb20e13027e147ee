import { adminFolder } from '@quoin/admin';
import { startServer, type AskAdministrator, type Running, type StartOptions } from '@quoin/server';
import { askForAdministrator } from './ask.ts';
import { createProgress } from './progress.ts';
import { aborted, stopRequests } from './stop.ts';
import { welcome } from './welcome.ts';

interface Serving extends Omit<StartOptions, 'progress' | 'askAdministrator'> {
  /** Where the log is, for the person who started it. */
  logPath?: string;
  /** Told once everything runs. */
  started?(running: Running): Promise<void>;
  /** Told before the server closes. */
  stopping?(): void;
}

/** Starts the server, tells how that goes and where everything is, and stops it when asked to. */
export async function serve({ logPath, started, stopping, ...options }: Serving): Promise<void> {
  const stop = stopRequests();
  const progress = createProgress(process.stdout);
  const askAdministrator: AskAdministrator = (suggested) => {
    progress.done();
    return askForAdministrator(process.stdin, process.stdout, { ...suggested, stop });
  };
  let running: Running;
  try {
    running = await startServer({
      ...options,
      admin: adminFolder,
      progress: progress.step,
      ...(process.stdin.isTTY && process.stdout.isTTY ? { askAdministrator } : {}),
    });
  } catch (error) {
    progress.failed();
    if (stop.aborted) return;
    throw error;
  }
  progress.done();
  try {
    await started?.(running);
    if (!stop.aborted) console.log(welcome(running, logPath));
    await aborted(stop);
    console.log('Stopping …');
    stopping?.();
  } finally {
    await running.close();
  }
}
