import { applyPatch } from '@quoin/core';
import type { Failure } from '../../api/failure.ts';
import { applyPossible } from './conflict.ts';
import type { ChangedDraft, Draft } from './draft.ts';
import { basedOn, saveStateOf, type DraftState } from './draft-state.ts';
import { noHistory } from './history.ts';
import { requeue, sendNext } from './outbox.ts';

export const canSend = ({ outbox }: DraftState): boolean => outbox.queued.length > 0;

export const startSending = (state: DraftState): DraftState => ({
  ...state,
  outbox: sendNext(state.outbox, state.sendsSingly ? 1 : undefined),
});

/** Adopts the server's draft, which includes the operations being sent. */
export function accept(state: DraftState, saved: Draft & Pick<ChangedDraft, 'canvas'>): DraftState {
  const { queued } = state.outbox;
  const { content, applied: held } = applyPossible(applyPatch(saved.content, queued), state.held);
  return {
    ...state,
    ...basedOn(saved),
    content,
    outbox: { sending: [], queued },
    held,
    sendsSingly: state.sendsSingly && queued.length > 0,
    save: saveStateOf(queued, held),
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
  const possible = applyPossible(confirmed.content, outbox.queued);
  const { content, applied: held } = applyPossible(possible.content, state.held);
  return {
    ...state,
    content,
    outbox: { sending: [], queued: possible.applied },
    held,
    sendsSingly: false,
    history: noHistory,
    refused: failure,
    save: saveStateOf(possible.applied, held),
  };
}
