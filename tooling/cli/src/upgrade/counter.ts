export interface Counter {
  show(done: number, total: number, what: 'compared' | 'pictured' | 'recorded' | 'checked', site?: string): void;
  done(): void;
}

/** Milliseconds between lines if there is no terminal. */
const pause = 5_000;
/** Milliseconds until the pace is known well enough. */
const warmUp = 2_000;

/** Time left at the average pace, in words. */
function leftWords(elapsed: number, done: number, total: number): string {
  if (elapsed < warmUp || done === 0 || done === total) return '';
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1_000);
  if (seconds < 90) return seconds === 1 ? ', 1 second left' : `, ${seconds} seconds left`;
  return `, ${Math.round(seconds / 60).toLocaleString('en')} minutes left`;
}

export function createCounter(
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  now: () => number = Date.now,
): Counter {
  let [began, shown] = [now(), now()];
  let line: string | undefined;
  let counted: string | undefined;
  return {
    show(done, total, what, site) {
      const title = site === undefined ? `Pages ${what}` : `${site}: pages ${what}`;
      if (counted !== title && counted !== undefined) began = now();
      const isNext = line !== undefined && title !== counted;
      counted = title;
      const left = leftWords(now() - began, done, total);
      const text = `${title}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}${left}`;
      if (output.isTTY) {
        const covered = isNext ? 0 : (line?.length ?? 0);
        output.write(`${isNext ? '\n' : '\r'}${text.padEnd(covered)}`);
        line = text;
      } else if (done === total || now() - shown >= pause) {
        output.write(`${text}\n`);
        shown = now();
      }
    },
    done() {
      if (line !== undefined) output.write('\n');
      line = undefined;
    },
  };
}
