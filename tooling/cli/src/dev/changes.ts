/** Milliseconds without a change before a report. The watcher mutes a file for 50 ms after each. */
const quiet = 60;

/** Reports changes once they are at rest and the previous report is handled. */
export function collectChanges(tell: (files: readonly string[]) => Promise<void>): (file: string) => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let telling = false;

  async function tellAll(): Promise<void> {
    if (telling) return;
    telling = true;
    const files = [...changed];
    changed.clear();
    await tell(files);
    telling = false;
    if (changed.size > 0) tellSoon();
  }

  function tellSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void tellAll(), quiet);
  }

  return (file) => {
    changed.add(file);
    tellSoon();
  };
}
