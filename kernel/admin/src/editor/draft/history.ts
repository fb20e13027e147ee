import type { Operation } from '@quoin/core';
import type { Edit } from './draft.ts';

/** An edit that was done, with what takes it back. */
interface Done {
  title: string;
  operations: readonly Operation[];
  inverse: readonly Operation[];
  key: string | undefined;
  /** When it was last added to, in milliseconds. */
  at: number;
}

/** What can be undone, and done again; the last one first to go. */
export interface History {
  done: readonly Done[];
  undone: readonly Done[];
}

export const noHistory: History = { done: [], undone: [] };

/** How long letters that follow each other are one edit, in milliseconds. */
const together = 1_500;
const most = 500;

/** Adds an edit. One of the same key as the last is joined to it: together they are taken back. */
export function remember(
  { done }: History,
  { title, operations, key }: Edit,
  inverse: readonly Operation[],
  at: number,
): History {
  const last = done.at(-1);
  if (last !== undefined && key !== undefined && last.key === key && at - last.at < together) {
    const joined = {
      ...last,
      operations: [...last.operations, ...operations],
      inverse: [...inverse, ...last.inverse],
      at,
    };
    return { done: [...done.slice(0, -1), joined], undone: [] };
  }
  return { done: [...done.slice(1 - most), { title, operations, inverse, key, at }], undone: [] };
}

/** Takes the last edit back. */
export function undone(history: History): History {
  const last = history.done.at(-1);
  return last === undefined
    ? history
    : { done: history.done.slice(0, -1), undone: [...history.undone, { ...last, key: undefined }] };
}

/** Does the edit that was last taken back again. */
export function redone(history: History): History {
  const last = history.undone.at(-1);
  return last === undefined ? history : { done: [...history.done, last], undone: history.undone.slice(0, -1) };
}
