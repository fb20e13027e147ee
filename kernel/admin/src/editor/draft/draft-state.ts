import { findChangedNode } from '@quoin/api/canvas';
import { inversePatch, type Operation, type PageContent } from '@quoin/core';
import type { Failure } from '../../api/failure.ts';
import { applyPossible, type Clash } from './conflict.ts';
import type { Draft, NodeNote, Unsaved } from './draft.ts';
import { noHistory, remember, type History } from './history.ts';
import { emptyOutbox, pendingIn, triedIn, type Outbox } from './outbox.ts';
import { replacement } from './replacement.ts';

/**
 * `offline` retries by itself; `stopped` needs a person, such as after a revoked role; in `conflict` only held
 * operations are unsaved. All three retain unsaved edits.
 */
export type SaveState = 'saved' | 'saving' | 'offline' | 'stopped' | 'conflict';

/** Own steps that cannot be undone, because another editor changed the same places. */
export interface Superseded {
  steps: readonly string[];
  by: string | undefined;
}

/** The page as the server draws it for the canvas. */
export interface DrawnCanvas {
  version: number;
  html: string;
  /** ETag of the accompanying draft; undefined without one. */
  etag?: string;
  /** The only node that differs from the version `since`, and its HTML. */
  change?: { since: number; node: string; html: string };
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
  /** Values that another editor changed, too. All other edits are saved meanwhile. */
  clashes: readonly Clash[];
  /** Operations that wait until the clashes are settled. They follow those of the outbox. */
  held: readonly Operation[];
  history: History;
  /** How often an edit was undone or redone. */
  replays: number;
  superseded: Superseded | undefined;
  canvas: DrawnCanvas | undefined;
  outbox: Outbox;
  /** True while operations are sent one by one to find the refused one. */
  sendsSingly: boolean;
}

export const basedOn = (confirmed: Draft): Pick<DraftState, 'confirmed' | 'version' | 'nodes' | 'problems'> => ({
  confirmed,
  version: confirmed.version,
  nodes: confirmed.nodes,
  problems: confirmed.problems,
});

export function saveStateOf(queued: readonly Operation[], held: readonly Operation[]): SaveState {
  if (queued.length > 0) return 'saving';
  return held.length > 0 ? 'conflict' : 'saved';
}

export const openDraft = (draft: Draft): DraftState => ({
  ...basedOn(draft),
  content: draft.content,
  save: 'saved',
  refused: undefined,
  clashes: [],
  held: [],
  history: noHistory,
  replays: 0,
  superseded: undefined,
  canvas: undefined,
  outbox: emptyOutbox,
  sendsSingly: false,
});

/** Returns the content without held operations. */
export const unheldContent = ({ confirmed, outbox }: DraftState): PageContent =>
  applyPossible(confirmed.content, pendingIn(outbox)).content;

/** Returns what to store in case of a crash; undefined if everything is saved. */
export function unsavedOf({ confirmed, outbox, held, clashes }: DraftState): Unsaved | undefined {
  const operations = pendingIn(outbox);
  if (operations.length === 0 && held.length === 0) return undefined;
  const tried = triedIn(outbox);
  return {
    version: confirmed.version,
    base: confirmed.content,
    operations,
    ...(tried === 0 ? {} : { tried }),
    ...(held.length === 0 ? {} : { held, clashes }),
  };
}

interface Replaced {
  title: string;
  /** In epoch milliseconds. */
  at: number;
}

/** The history with a step to another content; empty if no operations lead there. */
function historyTo({ content, history }: DraftState, next: PageContent, { title, at }: Replaced): History {
  const operations = replacement(content, next);
  if (operations === undefined) return noHistory;
  if (operations.length === 0) return history;
  return remember(history, { title, operations }, inversePatch(content, operations), at);
}

/** Replaces everything by a draft of the server, except the canvas, as a step of the history. */
export function reload(state: DraftState, draft: Draft, replaced: Replaced): DraftState {
  const { replays, canvas, sendsSingly } = state;
  return {
    ...openDraft(draft),
    history: historyTo(state, draft.content, replaced),
    replays: replays + 1,
    canvas,
    sendsSingly,
  };
}

/** Adds what changed since the canvas before. */
export function drawnAfter(before: DrawnCanvas | undefined, drawn: Omit<DrawnCanvas, 'change'>): DrawnCanvas {
  const changed = before && findChangedNode(before.html, drawn.html);
  return before && changed
    ? { ...drawn, change: { since: before.version, node: changed.node, html: changed.html } }
    : drawn;
}

/** Shows a drawn canvas, unless it is outdated, or a response will bring another. */
export const showCanvas = (state: DraftState, { version, canvas }: { version: number; canvas: string }): DraftState =>
  version === state.version && state.outbox.sending.length === 0
    ? { ...state, canvas: drawnAfter(state.canvas, { version, html: canvas }) }
    : state;
