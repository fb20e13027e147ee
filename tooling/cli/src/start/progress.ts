/** Tells a person how far a start has come: one line for each step, with how long it took. */
export interface Progress {
  /** Begins a step, or says what came of the one that was begun last. */
  step(name: string, outcome?: string): void;
  /** Ends the last step. */
  done(): void;
  /** Takes back the line of the step that failed. */
  failed(): void;
}

/** Writes progress to a stream. On a terminal a step is seen while it lasts, elsewhere once it is over. */
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
