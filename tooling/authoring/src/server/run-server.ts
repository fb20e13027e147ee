import { spawn } from 'node:child_process';
import { installServer } from './install-server.ts';

/** Runs a command of the package `quoin` in this folder, and ends with its exit code. */
export function runServer(command: 'dev' | 'gallery', options: readonly string[] = []): void {
  const { node, quoin } = installServer();
  const child = spawn(node, [quoin, command, ...options], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to both.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('close', (code) => (process.exitCode = code ?? 1));
}
