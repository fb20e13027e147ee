import type { Database } from '../database/database.ts';
import { type CommitDetector, type Topic, topics } from './detector.ts';
import { openPostgresDetector } from './postgres-detector.ts';
import { openSqliteDetector } from './sqlite-detector.ts';

export interface CommitWatcher {
  /**
   * Calls `listener` soon after commits, and whenever one may have been missed, such as when the database fails or
   * returns. Returns a function that stops it.
   */
  watch(topic: Topic, listener: () => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds before a retry, and before a pending check is reported as a failure. */
const retryPause = 500;
const maxWait = 1_000;

/** Creates a watcher, which connects when the first listener is added. */
export function createCommitWatcher(database: Database): CommitWatcher {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]));
  const closing = new AbortController();
  let wake = () => {};
  const open = database.dialect === 'sqlite' ? openSqliteDetector : openPostgresDetector;
  let running: Promise<void> | undefined;

  function notify(topic: Topic): void {
    for (const listener of listeners.get(topic) ?? []) listener();
  }
  const notifyAll = () => topics.forEach(notify);
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function detect(detector: CommitDetector): Promise<void> {
    while (!closing.signal.aborted) {
      const checking = detector.check();
      if (checking !== undefined) {
        const late = setTimeout(notifyAll, maxWait);
        const committed = await checking.finally(() => clearTimeout(late));
        committed.forEach(notify);
      }
      await pause(detector.pause());
    }
  }

  async function run(): Promise<void> {
    let isLost = false;
    while (!closing.signal.aborted) {
      let detector: CommitDetector | undefined;
      try {
        detector = await open(database, { notify, wake: () => wake() });
        // Earlier commits were not reported.
        notifyAll();
        isLost = false;
        await detect(detector);
      } catch {
        // Listeners then discover the failure.
        if (!isLost) notifyAll();
        isLost = true;
      }
      await detector?.close().catch(() => undefined);
      if (!closing.signal.aborted) await pause(retryPause);
    }
  }

  return {
    watch(topic, listener) {
      listeners.get(topic)?.add(listener);
      running ??= run();
      return () => void listeners.get(topic)?.delete(listener);
    },
    async close() {
      closing.abort();
      wake();
      await running;
    },
  };
}
