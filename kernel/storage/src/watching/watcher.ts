import type { Database } from '../database/database.ts';
import { type Lookout, type Topic, topics } from './lookout.ts';
import { openPostgresLookout } from './postgres-lookout.ts';
import { openSqliteLookout } from './sqlite-lookout.ts';

/** Tells those who wait what any process committed. */
export interface Watcher {
  /**
   * Has `heard` called soon after something of a topic was committed, and whenever something may have been missed, such as when the database
   * is gone and when it is back. Answers with what ends that.
   */
  watch(topic: Topic, heard: () => void): () => void;
  close(): Promise<void>;
}

/** Milliseconds before what failed is tried again; and after which a look that has no answer is told as a failure. */
const retry = 500;
const patience = 1_000;

/** Makes the watcher of a database. Its connection is opened when somebody watches. */
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
        // What came before it was open was told to nobody.
        tellAll();
        isLost = false;
        await lookOut(lookout);
      } catch {
        // Those who wait find out by themselves what is wrong.
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
