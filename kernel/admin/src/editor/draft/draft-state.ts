import { applyPatch, inversePatch, isEqual, type Operation, type PageContent } from '@quoin/core';
import { failureOf, type Failure } from '../../api/failure.ts';
import { findClashes, merge, type Choice, type Clash } from './conflict.ts';
import type { ChangedDraft, Draft, Edit, NodeNote, Unsaved } from './draft.ts';
import { noHistory, redone, remember, undone, type History } from './history.ts';
import { emptyOutbox, enqueue, pendingIn, requeue, sendNext, type Outbox } from './outbox.ts';

/** `offline` retries by itself; `stopped` needs a person, such as after a revoked role. Both retain unsaved edits. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'stopped' | 'conflict';

/** Another editor saved the draft in the meantime. */
export interface Conflict {
  clashes: readonly Clash[];
  mine: PageContent;
  theirs: Draft;
}

export interface DraftState {
  /** Includes all local edits, saved or not. */
  content: PageContent;
  /** Draft of the server that it is based on. */
  confirmed: Draft;
  /** Version of `confirmed`. */
  version: number;
  nodes: Readonly<Record<string, NodeNote>>;
  problems: Draft['problems'];
  save: SaveState;
  /** Reason for the last refusal, whose edit is dropped from the content, or why saving stopped. */
  refused: Failure | undefined;
  conflict: Conflict | undefined;
  history: History;
  canvas: { version: number; html: string } | undefined;
  outbox: Outbox;
  /** True while operations are sent one by one to find the refused one. */
  sendsSingly: boolean;
}

const basedOn = (confirmed: Draft): Pick<DraftState, 'confirmed' | 'version' | 'nodes' | 'problems'> => ({
  confirmed,
  version: confirmed.version,
  nodes: confirmed.nodes,
  problems: confirmed.problems,
});

const saveStateOf = (queued: readonly Operation[]): SaveState => (queued.length === 0 ? 'saved' : 'saving');

export const openDraft = (draft: Draft): DraftState => ({
  ...basedOn(draft),
  content: draft.content,
  save: 'saved',
  refused: undefined,
  conflict: undefined,
  history: noHistory,
  canvas: undefined,
  outbox: emptyOutbox,
  sendsSingly: false,
});

/** Returns what to store in case of a crash; undefined if everything is saved. */
export function unsavedOf({ confirmed, outbox }: DraftState): Unsaved | undefined {
  const operations = pendingIn(outbox);
  return operations.length === 0 ? undefined : { version: confirmed.version, base: confirmed.content, operations };
}

/** Applies operations that a crash left unsaved; merges them if the draft changed meanwhile. */
export function resume(state: DraftState, { version, base, operations }: Unsaved): DraftState {
  const { confirmed } = state;
  const queued = { ...state, outbox: { sending: [], queued: operations } };
  if (version === confirmed.version)
    return { ...queued, content: applyPatch(confirmed.content, operations), save: 'saving' };
  // Until the conflict is settled, the operations belong to the draft that they were made on.
  return withConflict({ ...queued, confirmed: { ...confirmed, version, content: base } }, confirmed);
}

function perform(state: DraftState, operations: readonly Operation[], history: History): DraftState {
  return {
    ...state,
    content: applyPatch(state.content, operations),
    outbox: enqueue(state.outbox, operations),
    history,
    refused: undefined,
    save: state.save === 'saved' ? 'saving' : state.save,
  };
}

/** Applies an edit. An impossible edit only sets `refused`. `at` is in epoch milliseconds. */
export function applyEdit(state: DraftState, edit: Edit, at: number): DraftState {
  if (state.conflict !== undefined || edit.operations.length === 0) return state;
  try {
    const inverse = inversePatch(state.content, edit.operations);
    return perform(state, edit.operations, remember(state.history, edit, inverse, at));
  } catch (error) {
    return { ...state, refused: failureOf(error) };
  }
}

function step(state: DraftState, operations: readonly Operation[] | undefined, history: History): DraftState {
  if (operations === undefined || state.conflict !== undefined) return state;
  try {
    return perform(state, operations, history);
  } catch (error) {
    return { ...state, refused: failureOf(error), history: noHistory };
  }
}

export const undoEdit = (state: DraftState): DraftState =>
  step(state, state.history.done.at(-1)?.inverse, undone(state.history));

export const redoEdit = (state: DraftState): DraftState =>
  step(state, state.history.undone.at(-1)?.operations, redone(state.history));

export const canSend = ({ outbox, conflict }: DraftState): boolean =>
  outbox.queued.length > 0 && conflict === undefined;

export const startSending = (state: DraftState): DraftState => ({
  ...state,
  outbox: sendNext(state.outbox, state.sendsSingly ? 1 : undefined),
});

/** Adopts the server's draft, which includes the operations being sent. */
export function accept(state: DraftState, saved: Draft & Pick<ChangedDraft, 'canvas'>): DraftState {
  const { queued } = state.outbox;
  return {
    ...state,
    ...basedOn(saved),
    content: applyPatch(saved.content, queued),
    outbox: { sending: [], queued },
    sendsSingly: state.sendsSingly && queued.length > 0,
    save: saveStateOf(queued),
    canvas: saved.canvas === undefined ? state.canvas : { version: saved.version, html: saved.canvas },
  };
}

export const goOffline = (state: DraftState): DraftState => ({
  ...state,
  outbox: requeue(state.outbox),
  save: 'offline',
});

/** Handles a failed change, other than a conflict of versions. */
export function fail(state: DraftState, failure: Failure): DraftState {
  const { status } = failure;
  if ([401, 403, 404].includes(status))
    return { ...state, outbox: requeue(state.outbox), save: 'stopped', refused: failure };
  // Server errors and throttling may pass. Other refusals are final.
  return status < 400 || status >= 500 || status === 429 ? goOffline(state) : refuse(state, failure);
}

/** Drops the refused operation and those that depend on it. */
function refuse(state: DraftState, failure: Failure): DraftState {
  const { outbox, confirmed } = state;
  if (outbox.sending.length > 1) return { ...state, outbox: requeue(outbox), sendsSingly: true };
  const queued: Operation[] = [];
  let { content } = confirmed;
  for (const operation of outbox.queued) {
    try {
      content = applyPatch(content, [operation]);
      queued.push(operation);
    } catch {
      // It depended on the refused operation.
    }
  }
  return {
    ...state,
    content,
    outbox: { sending: [], queued },
    sendsSingly: false,
    history: noHistory,
    refused: failure,
    save: saveStateOf(queued),
  };
}

/** Merges with a draft that another editor saved. */
export function rebase(state: DraftState, theirs: Draft): DraftState {
  const { confirmed, outbox } = state;
  // The change was saved; only its response was lost.
  if (isEqual(theirs.content, applyPatch(confirmed.content, outbox.sending))) return accept(state, theirs);
  return withConflict({ ...state, outbox: requeue(outbox) }, theirs);
}

/** Enters a conflict. Without clashes, both sides merge at once. */
function withConflict(state: DraftState, theirs: Draft): DraftState {
  const { confirmed, outbox } = state;
  const mine = applyPatch(confirmed.content, outbox.queued);
  const clashes = findClashes(confirmed.content, outbox.queued, mine, theirs.content);
  const conflicting: DraftState = { ...state, content: mine, save: 'conflict', conflict: { clashes, mine, theirs } };
  return clashes.length === 0 ? settle(conflicting, new Map()) : conflicting;
}

/** Ends a conflict with a side of each clash; defaults to theirs. */
export function settle(state: DraftState, choices: ReadonlyMap<string, Choice>): DraftState {
  if (state.conflict === undefined) return state;
  const { mine, theirs, clashes } = state.conflict;
  const { content, operations } = merge(state.outbox.queued, mine, theirs.content, clashes, choices);
  return {
    ...state,
    ...basedOn(theirs),
    content,
    outbox: { sending: [], queued: operations },
    conflict: undefined,
    // The history belongs to the content before the merge.
    history: noHistory,
    save: saveStateOf(operations),
  };
}

/** Replaces everything by a draft of the server, except the canvas. */
export const reload = (state: DraftState, draft: Draft): DraftState => ({
  ...openDraft(draft),
  canvas: state.canvas,
  sendsSingly: state.sendsSingly,
});

/** Shows a drawn canvas, unless it is outdated. */
export const showCanvas = (state: DraftState, { version, canvas }: { version: number; canvas: string }): DraftState =>
  version === state.version ? { ...state, canvas: { version, html: canvas } } : state;
