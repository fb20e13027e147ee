export interface Counter {
  show(done: number, total: number, what: 'compared' | 'pictured' | 'recorded'): void;
  done(): void;
}

/** Milliseconds between lines if there is no terminal. */
const pause = 5_000;

export function createCounter(
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  now: () => number = Date.now,
): Counter {
  let shown = now();
  let isOpen = false;
  let counted = '';
  return {
    show(done, total, what) {
      const text = `Pages ${what}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
      if (output.isTTY) {
        output.write(`${isOpen && what !== counted ? '\n' : '\r'}${text}`);
        counted = what;
        isOpen = true;
      } else if (done === total || now() - shown >= pause) {
        output.write(`${text}\n`);
        shown = now();
      }
    },
    done() {
      if (isOpen) output.write('\n');
      isOpen = false;
    },
  };
}
