import { applyPatch, find, inversePatch, isEqual, type Operation, type PageContent } from '@quoin/core';
import { failureOf } from '../../api/failure.ts';
import { applyPossible } from './conflict.ts';
import type { Edit } from './draft.ts';
import { unheldContent, type DraftState } from './draft-state.ts';
import { redone, remember, undone, type History } from './history.ts';
import { append, enqueue } from './outbox.ts';

/** True if saving operations before the held ones gives the same result. */
function isIndependent(state: DraftState, operations: readonly Operation[], content: PageContent): boolean {
  if (state.held.length === 0) return true;
  const saved = applyPossible(unheldContent(state), operations);
  const shown = applyPossible(saved.content, state.held);
  return saved.impossible.length + shown.impossible.length === 0 && isEqual(shown.content, content);
}

function perform(state: DraftState, operations: readonly Operation[], history: History): DraftState {
  const content = applyPatch(state.content, operations);
  const isIdle = state.save === 'saved' || state.save === 'conflict';
  const after = { ...state, content, history, refused: undefined };
  if (!isIndependent(state, operations, content))
    return { ...after, held: append(state.held, operations), save: isIdle ? 'conflict' : state.save };
  return { ...after, outbox: enqueue(state.outbox, operations), save: isIdle ? 'saving' : state.save };
}

/** Applies an edit. An impossible edit only sets `refused`. `at` is in epoch milliseconds. */
export function applyEdit(state: DraftState, edit: Edit, at: number): DraftState {
  if (edit.operations.length === 0) return state;
  try {
    const inverse = inversePatch(state.content, edit.operations);
    return perform(state, edit.operations, remember(state.history, edit, inverse, at));
  } catch (error) {
    return { ...state, refused: failureOf(error) };
  }
}

/** Fits positions into slots that others have shortened. */
function fitted(content: PageContent, operations: readonly Operation[]): Operation[] {
  let reached = content;
  return operations.map((operation) => {
    let fitting = operation;
    if (operation.op === 'insert' || operation.op === 'move') {
      const nodes = find(reached.tree, operation.parent)?.node.slots[operation.slot] ?? [];
      const others = operation.op === 'move' ? nodes.filter(({ id }) => id !== operation.node) : nodes;
      fitting = { ...operation, index: Math.min(operation.index, others.length) };
    }
    reached = applyPatch(reached, [fitting]);
    return fitting;
  });
}

function replay(before: DraftState, operations: readonly Operation[], history: History): DraftState {
  const state = { ...before, replays: before.replays + 1 };
  try {
    return perform(state, operations, history);
  } catch {
    return perform(state, fitted(state.content, operations), history);
  }
}

export function undoEdit(state: DraftState): DraftState {
  const { history } = state;
  const last = history.done.at(-1);
  if (last === undefined) return state;
  try {
    return replay(state, last.inverse, undone(history));
  } catch (error) {
    return { ...state, refused: failureOf(error), history: { ...history, done: history.done.slice(0, -1) } };
  }
}

export function redoEdit(state: DraftState): DraftState {
  const { history } = state;
  const last = history.undone.at(-1);
  if (last === undefined) return state;
  try {
    return replay(state, last.operations, redone(history));
  } catch (error) {
    return { ...state, refused: failureOf(error), history: { ...history, undone: history.undone.slice(0, -1) } };
  }
}
