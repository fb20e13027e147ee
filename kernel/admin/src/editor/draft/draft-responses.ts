import { isEqual } from '@quoin/core';
import type { Failure } from '../../api/failure.ts';
import { applyPossible } from './conflict.ts';
import type { ChangedDraft, Draft } from './draft.ts';
import { basedOn, drawnAfter, saveStateOf, type DraftState, type DrawnCanvas } from './draft-state.ts';
import { noHistory } from './history.ts';
import { emptyOutbox, requeue, sendNext } from './outbox.ts';

export const canSend = ({ outbox }: DraftState): boolean => outbox.queued.length > 0;

export const startSending = (state: DraftState): DraftState => ({
  ...state,
  outbox: sendNext(state.outbox, state.sendsSingly ? 1 : undefined),
});

type NodeNotes = Draft['nodes'];

function notesAfter(before: NodeNotes, changes: ChangedDraft['nodes']): NodeNotes {
  if (Object.keys(changes).length === 0) return before;
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([node, note]) => (note === null ? [] : [[node, note]])),
  );
}

/**
 * Completes the response to the operations being sent with what it leaves out. Unchanged parts stay the same objects.
 */
export function draftAfter(
  { confirmed, content: shown, outbox: { sending, queued }, held }: DraftState,
  response: ChangedDraft,
): Draft {
  const { canvas: _canvas, canvasChange: _change, content, nodes, ...changed } = response;
  const problems = isEqual(changed.problems, confirmed.problems) ? confirmed.problems : changed.problems;
  if (content !== undefined) return { ...changed, problems, content, nodes: notesAfter({}, nodes) };
  const isShown = queued.length === 0 && held.length === 0;
  return {
    ...changed,
    problems,
    content: isShown ? shown : applyPossible(confirmed.content, sending).content,
    nodes: notesAfter(confirmed.nodes, nodes),
  };
}

/** Returns the canvas after a response to the operations being sent. */
export function canvasAfter(
  { canvas: before, confirmed }: Pick<DraftState, 'canvas' | 'confirmed'>,
  { version, etag, canvas, canvasChange }: ChangedDraft,
): DrawnCanvas | undefined {
  if (canvas !== undefined) return drawnAfter(before, { version, etag, html: canvas });
  if (before?.etag !== confirmed.etag || canvasChange === undefined) return before;
  const { node, html, from, to } = canvasChange;
  const { length } = before.html;
  return {
    version,
    etag,
    html: before.html.slice(0, length - from) + html + before.html.slice(length - to),
    change: { since: before.version, node, html },
  };
}

/** Adopts the server's draft, which includes the operations being sent. */
export function accept(state: DraftState, saved: Draft, canvas = state.canvas): DraftState {
  const possible = applyPossible(saved.content, state.outbox.queued);
  const { content, applied: held } = applyPossible(possible.content, state.held);
  const queued = possible.applied;
  return {
    ...state,
    ...basedOn(saved),
    content,
    outbox: { ...emptyOutbox, queued },
    held,
    sendsSingly: state.sendsSingly && queued.length > 0,
    save: saveStateOf(queued, held),
    canvas,
  };
}

export const goOffline = (state: DraftState): DraftState => ({
  ...state,
  outbox: requeue(state.outbox),
  save: 'offline',
});

/** Timeouts and throttling, which may pass as errors of the server do. */
const passing = new Set([408, 425, 429]);

/** Handles a failed change, other than a conflict of versions. */
export function fail(state: DraftState, failure: Failure): DraftState {
  const { status } = failure;
  if ([401, 403, 404].includes(status))
    return { ...state, outbox: requeue(state.outbox), save: 'stopped', refused: failure };
  return status < 400 || status >= 500 || passing.has(status) ? goOffline(state) : refuse(state, failure);
}

/** Drops the refused operation and those that depend on it. */
function refuse(state: DraftState, failure: Failure): DraftState {
  const { outbox, confirmed } = state;
  if (outbox.sending.length > 1) return { ...state, outbox: { ...requeue(outbox), tried: 0 }, sendsSingly: true };
  const possible = applyPossible(confirmed.content, outbox.queued);
  const { content, applied: held } = applyPossible(possible.content, state.held);
  return {
    ...state,
    content,
    outbox: { ...emptyOutbox, queued: possible.applied },
    held,
    sendsSingly: false,
    history: noHistory,
    refused: failure,
    save: saveStateOf(possible.applied, held),
  };
}
