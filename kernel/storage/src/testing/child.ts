import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const sources = new URL('sources.ts', import.meta.url).href;

export function spawnSource(script: URL, ...parameters: string[]): ChildProcess {
  const options = ['--conditions=@quoin/source', '--import', sources, fileURLToPath(script), ...parameters];
  return spawn(process.execPath, options, { stdio: ['ignore', 'pipe', 'inherit'] });
}
