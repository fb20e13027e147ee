import { isEqual, type Operation } from '@quoin/core';
import type { Edit } from './draft.ts';

export interface Done {
  title: string;
  operations: readonly Operation[];
  inverse: readonly Operation[];
  key: string | undefined;
  /** Milliseconds when it was last extended. */
  at: number;
}

/** Max bytes of the steps of a history. A single step may take more. */
export const maxBytes = 20_000_000;

const sizes = new WeakMap<Done, number>();

/** Bytes of a step, two per character. */
function sizeOf(step: Done): number {
  const size = sizes.get(step) ?? JSON.stringify([step.operations, step.inverse]).length * 2;
  sizes.set(step, size);
  return size;
}

/** Returns the last steps within a limit of bytes; the last one even if it is larger. */
function latest(steps: readonly Done[], bytes: number): readonly Done[] {
  let left = bytes;
  const excess = steps.findLastIndex((step, index) => {
    left -= sizeOf(step);
    return left < 0 && index < steps.length - 1;
  });
  return steps.slice(excess + 1);
}

/** Undo and redo stacks; the last entry is next. */
export interface History {
  done: readonly Done[];
  undone: readonly Done[];
}

export const noHistory: History = { done: [], undone: [] };

/** Milliseconds within which consecutive edits of a key are joined. */
const joinedWithin = 1_500;
const maxEntries = 1_000;

/** True if an operation replaces everything that another set before. */
function overrides(later: Operation, earlier: Operation): boolean {
  if (later.op === 'page') return earlier.op === 'page' && later.field === earlier.field;
  return later.op === 'set' && earlier.op === 'set' && later.node === earlier.node && isEqual(later.path, earlier.path);
}

/** Joins an edit to the last entry. An entry for typed text holds only its first and last state. */
function joined(last: Done, operations: readonly Operation[], inverse: readonly Operation[], at: number): Done {
  const [before, after] = [last.operations, operations].map((each) => (each.length === 1 ? each[0] : undefined));
  if (before !== undefined && after !== undefined && overrides(after, before)) return { ...last, operations, at };
  return {
    ...last,
    operations: [...last.operations, ...operations],
    inverse: [...inverse, ...last.inverse],
    at,
  };
}

/** Adds an edit, joining it to the last one if the keys match. */
export function remember(
  { done }: History,
  { title, operations, key }: Edit,
  inverse: readonly Operation[],
  at: number,
): History {
  const last = done.at(-1);
  const isJoined = last !== undefined && key !== undefined && last.key === key && at - last.at < joinedWithin;
  const steps = isJoined
    ? [...done.slice(0, -1), joined(last, operations, inverse, at)]
    : [...done.slice(1 - maxEntries), { title, operations, inverse, key, at }];
  return { done: latest(steps, maxBytes), undone: [] };
}

/** Returns a history within a limit of bytes in each direction, without the most distant steps. */
export const shortened = ({ done, undone }: History, bytes: number): History => ({
  done: latest(done, bytes),
  undone: latest(undone, bytes),
});

export function undone(history: History): History {
  const last = history.done.at(-1);
  return last === undefined
    ? history
    : { done: history.done.slice(0, -1), undone: [...history.undone, { ...last, key: undefined }] };
}

export function redone(history: History): History {
  const last = history.undone.at(-1);
  return last === undefined ? history : { done: [...history.done, last], undone: history.undone.slice(0, -1) };
}

/** Drops the entries with an operation that `isRefused`. Returns their titles, too. */
export function withoutEntries(
  history: History,
  isRefused: (operation: Operation) => boolean,
): { history: History; dropped: readonly string[] } {
  const isDropped = ({ operations, inverse }: Done) => operations.some(isRefused) || inverse.some(isRefused);
  const dropped = [...history.done, ...history.undone].filter(isDropped).map(({ title }) => title);
  if (dropped.length === 0) return { history, dropped };
  const kept = (entries: readonly Done[]) => entries.filter((entry) => !isDropped(entry));
  return { history: { done: kept(history.done), undone: kept(history.undone) }, dropped };
}
