export interface Counter {
  show(done: number, total: number, what: 'compared' | 'pictured' | 'checked', site?: string): void;
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
    show(done, total, what, site) {
      const title = site === undefined ? `Pages ${what}` : `${site}: pages ${what}`;
      const text = `${title}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
      if (output.isTTY) {
        output.write(`${isOpen && title !== counted ? '\n' : '\r'}${text}`);
        counted = title;
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
