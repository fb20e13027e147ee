import { watch, type FSWatcher } from 'node:fs';
import { join } from 'node:path';

/** Hears of changed files. */
export interface Watcher {
  /** Watches the files of a folder; with `below` those of all folders below it too. */
  add(folder: string, below?: 'below'): void;
  close(): void;
}

/** Milliseconds without a change after which what changed is told: editors write a file in several steps. */
const quiet = 20;

/** Tells which files changed, once they are at rest and what was told before is dealt with. */
export function createWatcher(tell: (files: readonly string[]) => Promise<void>): Watcher {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;

  async function tellAll(): Promise<void> {
    const files = [...changed];
    changed.clear();
    await tell(files);
    telling = undefined;
    if (changed.size > 0) later();
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      telling ??= tellAll();
    }, quiet);
  }

  return {
    add(folder, below) {
      if (watchers.has(folder)) return;
      const watcher = watch(folder, { recursive: below === 'below' }, (_event, name) => {
        if (name === null) return;
        changed.add(join(folder, name));
        later();
      });
      // A folder that went away tells so; there is nothing to do about it.
      watcher.on('error', () => watcher.close());
      watchers.set(folder, watcher);
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}
