import type { DraftStore } from '../draft/draft-store.ts';
import type { History } from '../draft/history.ts';

/** Milliseconds between reports of typing. */
const reportInterval = 2_000;

interface Typed {
  node: string;
  /** In epoch milliseconds. */
  at: number;
}

/** Returns the node whose values the user's last step has set; undefined if that did something else. */
export function lastTyped({ done }: History): Typed | undefined {
  const last = done.at(-1);
  const first = last?.operations[0];
  if (last === undefined || first?.op !== 'set') return undefined;
  const isSame = last.operations.every((each) => each.op === 'set' && each.node === first.node);
  return isSame ? { node: first.node, at: last.at } : undefined;
}

/** Reports the node that the user types in, at once and then from time to time. Returns a function that ends it. */
export function followTyped(store: DraftStore, report: (node: string) => void): () => void {
  let at = lastTyped(store.read().history)?.at ?? 0;
  let reported: Typed | undefined;
  return store.subscribe(() => {
    const typed = lastTyped(store.read().history);
    // An undo ends with an earlier step.
    const isNew = typed !== undefined && typed.at > at;
    at = typed?.at ?? at;
    if (!isNew || (typed.node === reported?.node && typed.at - reported.at < reportInterval)) return;
    reported = typed;
    report(typed.node);
  });
}
