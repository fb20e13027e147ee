import { join } from 'node:path';

/** How Node starts a worker. */
export interface WorkerOptions {
  execArgv: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** `execArgv` are more arguments of Node. The environment of this process has precedence. */
export const workerOptions = (dataDir: string, execArgv: readonly string[] = []): WorkerOptions => ({
  // Rendering produces short-lived garbage. A larger young generation (in megabytes) takes half as much memory again
  // without gain; half makes cached pages a tenth slower.
  execArgv: [...process.execArgv, '--max-semi-space-size=16', ...execArgv],
  env: {
    // Each thread would take a memory arena of its own and never return it.
    MALLOC_ARENA_MAX: '2',
    // Node writes it when a worker ends. The next starts about a tenth faster.
    NODE_COMPILE_CACHE: join(dataDir, 'compile-cache'),
    ...process.env,
  },
});
