/** Milliseconds without a change after which what changed is told. The watcher says nothing of a file for 50 ms after it told a change of it. */
const quiet = 60;

/** Takes note of files that changed, and tells them once they are at rest and what was told before is dealt with. */
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
