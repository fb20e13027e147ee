/** Milliseconds without a change before a report. The watcher mutes a file for 50 ms after each. */
const quiet = 60;

/** Reports changes once they are at rest and the previous report is handled. */
export function collectChanges(publish: (files: readonly string[]) => Promise<void>): (file: string) => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isPublishing = false;

  async function publishAll(): Promise<void> {
    if (isPublishing) return;
    isPublishing = true;
    const files = [...changed];
    changed.clear();
    await publish(files);
    isPublishing = false;
    if (changed.size > 0) publishSoon();
  }

  function publishSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void publishAll(), quiet);
  }

  return (file) => {
    changed.add(file);
    publishSoon();
  };
}
