import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from './until.ts';

/** Bytes, after a garbage collection. */
export interface Memory {
  rss: number;
  heapUsed: number;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

export class ProbedProcesses {
  readonly #folder = mkdtempSync(join(tmpdir(), 'quoin-probe-'));

  get environment(): Record<string, string> {
    return { PROBE_DIR: this.#folder, NODE_OPTIONS: `--import ${new URL('process-probe.ts', import.meta.url).href}` };
  }

  #running(program: string): number[] {
    const file = join(this.#folder, 'processes');
    const started = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
    return started
      .map((line) => line.split(' '))
      .flatMap(([pid, name]) => (name === program && isAlive(Number(pid)) ? Number(pid) : []));
  }

  /** Workers that serve or are about to. */
  get workers(): number[] {
    return this.#running('worker.js');
  }

  /** All processes, including the primary. */
  get all(): number[] {
    return [...this.#running('quoin.mjs'), ...this.workers];
  }

  async memory(pids: readonly number[]): Promise<Memory> {
    const held = await Promise.all(pids.map((pid) => this.#memoryOf(pid)));
    const sum = (key: keyof Memory) => held.reduce((total, each) => total + each[key], 0);
    return { rss: sum('rss'), heapUsed: sum('heapUsed') };
  }

  async #memoryOf(pid: number): Promise<Memory> {
    const file = join(this.#folder, `${pid}.json`);
    rmSync(file, { force: true });
    process.kill(pid, 'SIGUSR2');
    await until(() => existsSync(file) && readFileSync(file, 'utf8').endsWith('}'));
    return JSON.parse(readFileSync(file, 'utf8')) as Memory;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
