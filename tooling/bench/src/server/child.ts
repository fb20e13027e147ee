import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workerOptions } from '@quoin/server/processes';

type Command = 'usage' | 'stop';
interface Usage {
  /** Microseconds of CPU time since the start. */
  cpu: number;
  /** Resident memory in bytes. */
  memory: number;
}

export interface ServerProcess {
  port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Resolves once the program listens. */
export async function startProcess(
  program: 'serve' | 'raw' | 'bare' | 'static',
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const file = fileURLToPath(new URL(`${program}${extname(import.meta.url)}`, import.meta.url));
  const { execArgv, env } =
    program === 'serve' ? workerOptions(environment['DATA_DIR'] ?? '') : { execArgv: [], env: process.env };
  const child = fork(file, {
    execArgv: [...execArgv],
    env: { ...env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const listening = await Promise.race([
    once(child, 'message').then(([message]) => message as { port: number }),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`The server ended with code ${String(code)} before it listened.`)),
    ),
  ]);
  return {
    port: listening.port,
    async usage() {
      const reply = once(child, 'message');
      child.send('usage' satisfies Command);
      const [usage] = (await reply) as [Usage];
      return usage;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.send('stop' satisfies Command);
      await ended;
    },
  };
}

/** Reports the port to the parent and obeys it; calls `stop` before exiting. */
export function followParent(port: number, stop: () => Promise<void>): void {
  process.on('message', (command: Command) => {
    if (command === 'usage') {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system, memory: process.memoryUsage.rss() } satisfies Usage);
      return;
    }
    void stop().finally(() => process.exit());
  });
  process.send?.({ port });
}
