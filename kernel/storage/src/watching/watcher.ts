import type { Database } from '../database/database.ts';
import { type Lookout, type Topic, topics } from './lookout.ts';
import { openPostgresLookout } from './postgres-lookout.ts';
import { openSqliteLookout } from './sqlite-lookout.ts';

export interface Watcher {
  /**
   * Calls `heard` soon after commits, and whenever one may have been missed, for example when the database goes away or
   * returns. Returns a function that stops it.
   */
  watch(topic: Topic, heard: () => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds before a retry, and before a pending check is reported as a failure. */
const retry = 500;
const patience = 1_000;

/** Creates a watcher, which connects when the first listener is added. */
export function createWatcher(database: Database): Watcher {
  const listeners = new Map<Topic, Set<() => void>>(topics.map((topic) => [topic, new Set()]));
  const closing = new AbortController();
  let wake = () => {};
  const open = database.dialect === 'sqlite' ? openSqliteLookout : openPostgresLookout;
  let running: Promise<void> | undefined;

  function tell(topic: Topic): void {
    for (const heard of listeners.get(topic) ?? []) heard();
  }
  const tellAll = () => topics.forEach(tell);
  const rest = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function lookOut(lookout: Lookout): Promise<void> {
    while (!closing.signal.aborted) {
      const looking = lookout.look();
      if (looking !== undefined) {
        const late = setTimeout(tellAll, patience);
        const seen = await looking.finally(() => clearTimeout(late));
        seen.forEach(tell);
      }
      await rest(lookout.pause());
    }
  }

  async function run(): Promise<void> {
    let isLost = false;
    while (!closing.signal.aborted) {
      let lookout: Lookout | undefined;
      try {
        lookout = await open(database, { tell, wake: () => wake() });
        // Earlier commits were not reported.
        tellAll();
        isLost = false;
        await lookOut(lookout);
      } catch {
        // Listeners discover the failure by themselves.
        if (!isLost) tellAll();
        isLost = true;
      }
      await lookout?.close().catch(() => undefined);
      if (!closing.signal.aborted) await rest(retry);
    }
  }

  return {
    watch(topic, heard) {
      listeners.get(topic)?.add(heard);
      running ??= run();
      return () => void listeners.get(topic)?.delete(heard);
    },
    async close() {
      closing.abort();
      wake();
      await running;
    },
  };
}
