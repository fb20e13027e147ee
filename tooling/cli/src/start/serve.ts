import { adminFolder } from '@quoin/admin';
import { startServer, type PromptAdministrator, type Running, type StartOptions } from '@quoin/server';
import { promptForAdministrator } from './prompt-administrator.ts';
import { createProgress } from './progress.ts';
import { aborted } from './stop.ts';
import { welcome } from './welcome.ts';

interface Serving extends Omit<StartOptions, 'progress' | 'promptAdministrator' | 'admin'> {
  /** Stops gracefully if the reason is "drain". */
  stop: AbortSignal;
  /** Suppresses progress and the welcome. */
  isSilent?: boolean;
  /** Generates the first administrator's password instead of prompting for it. */
  generatesPassword?: boolean;
  logPath?: string;
  /** Prints where the components of each site are shown. */
  hasLibraries?: boolean;
  /** Id of the only site that the welcome lists. Defaults to all. */
  listed?: string | undefined;
  started?(running: Running): Promise<void> | void;
  stopping?(): void;
}

export async function serve({
  stop,
  isSilent = false,
  generatesPassword = false,
  logPath,
  hasLibraries = false,
  listed,
  started,
  stopping,
  ...options
}: Serving): Promise<void> {
  const progress = createProgress(isSilent ? { isTTY: false, write: () => true } : process.stdout);
  const promptAdministrator: PromptAdministrator = (suggested) => {
    progress.done();
    return promptForAdministrator(process.stdin, process.stdout, { ...suggested, stop });
  };
  let running: Running;
  try {
    running = await startServer({
      ...options,
      admin: adminFolder,
      progress: progress.step,
      ...(process.stdin.isTTY && process.stdout.isTTY && !generatesPassword ? { promptAdministrator } : {}),
    });
  } catch (error) {
    progress.failed();
    if (stop.aborted) return;
    throw error;
  }
  progress.done();
  try {
    await started?.(running);
    if (!stop.aborted && !isSilent) console.log(welcome(running, { log: logPath, hasLibraries, listed }));
    await aborted(stop);
    stopping?.();
  } finally {
    await running.close(stop.reason === 'drain');
  }
}
