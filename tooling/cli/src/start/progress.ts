/** One line per step, with its duration. */
export interface Progress {
  /** Begins a step, or sets its outcome. */
  step(name: string, outcome?: string): void;
  done(): void;
  /** Removes the step's line. */
  failed(): void;
}

/** Writes progress to a stream; a running step only on a terminal. */
export function createProgress(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  let running: { name: string; started: number; outcome: string } | undefined;
  const done = () => {
    if (running === undefined) return;
    const seconds = ((performance.now() - running.started) / 1000).toFixed(1);
    output.write(`${output.isTTY ? '' : `${running.name} … `}${running.outcome}${seconds} s\n`);
    running = undefined;
  };
  return {
    step(name, outcome) {
      if (running?.name === name) {
        if (outcome !== undefined) running.outcome = `${outcome}, `;
        return;
      }
      done();
      running = { name, started: performance.now(), outcome: '' };
      if (output.isTTY) output.write(`${name} … `);
    },
    done,
    failed() {
      if (running !== undefined && output.isTTY) output.write('\r\u001B[K');
      running = undefined;
    },
  };
}
