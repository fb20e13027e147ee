import { fork } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Visiting {
  port: number;
  host: string;
  paths: readonly string[];
  perSecond: number;
  seconds: number;
}

/** Visitors in their own process, undelayed by other work. */
export interface Visitors {
  /** Resolves with milliseconds from when each request was due. */
  visit(visiting: Visiting): Promise<number[]>;
  leave(): void;
}

export function startVisitors(): Visitors {
  const child = fork(fileURLToPath(new URL(`visiting${extname(import.meta.url)}`, import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`The visitors ended with code ${String(code)}.`)),
  );
  ended.catch(() => undefined);
  return {
    async visit(visiting) {
      const durations = once(child, 'message').then(([took]) => took as number[]);
      child.send(visiting);
      return Promise.race([durations, ended]);
    },
    leave() {
      child.disconnect();
    },
  };
}
