import { find, inversePatch, isEqual, type Operation, type PageContent } from '@quoin/core';
import {
  applyPossible,
  changesOf,
  clashKey,
  findClashes,
  isOpen,
  isPartOf,
  merge,
  takesBack,
  type Changes,
  type Choice,
  type Clash,
} from './conflict.ts';
import type { Draft, Unsaved } from './draft.ts';
import { accept } from './draft-responses.ts';
import { basedOn, saveStateOf, unheldContent, type DraftState } from './draft-state.ts';
import type { StoredHistory } from './history-storage.ts';
import { noHistory, remember, withoutEntries, type History } from './history.ts';
import { emptyOutbox, enqueue, pendingIn, requeue, triedIn } from './outbox.ts';

/** Queues chosen operations, and after the last clash all held ones. */
function release(state: DraftState, chosen: readonly Operation[]): DraftState {
  const { clashes, held } = state;
  const isLast = clashes.length === 0;
  const queued = applyPossible(unheldContent(state), isLast ? [...chosen, ...held] : chosen);
  const rest = applyPossible(queued.content, isLast ? [] : held);
  const outbox = enqueue(state.outbox, queued.applied);
  const pending = pendingIn(outbox);
  const keepsState = pending.length > 0 && (state.save === 'offline' || state.save === 'stopped');
  return {
    ...state,
    content: rest.content,
    outbox,
    held: rest.applied,
    save: keepsState ? state.save : saveStateOf(pending, rest.applied),
  };
}

/** Keeps the steps of a history that undo no changes of theirs. */
function keepSteps(state: DraftState, history: History, changes: Changes, by: string | undefined): DraftState {
  const { history: kept, dropped } = withoutEntries(history, (operation) => takesBack(operation, changes));
  return { ...state, history: kept, superseded: dropped.length === 0 ? state.superseded : { steps: dropped, by } };
}

/** Adopts a history that led to a content, which others may have changed since. */
function resumeHistory(state: DraftState, content: PageContent, history: History): DraftState {
  const { confirmed } = state;
  return keepSteps(state, history, changesOf(content, confirmed.content), confirmed.people[confirmed.author ?? '']);
}

/** Adopts the history stored before a reload, unless there is one by now. It includes unsaved edits. */
export function restoreHistory(
  state: DraftState,
  stored: StoredHistory | undefined,
  unsaved: Pick<Unsaved, 'version'> | undefined,
): DraftState {
  if (stored === undefined || state.history !== noHistory) return state;
  if (stored.version === unsaved?.version) return { ...state, history: stored.history };
  return resumeHistory(state, stored.content, stored.history);
}

/** Puts own edits on top of theirs. Those that clash are held, and shown. */
function withTheirs(state: DraftState, theirs: Draft): DraftState {
  const { confirmed, held, content: mine } = state;
  const { queued } = state.outbox;
  const changes = changesOf(confirmed.content, theirs.content);
  const who = { author: theirs.author, by: theirs.people[theirs.author ?? ''] };
  const found = findClashes(changes, [...queued, ...held], mine, theirs.content, who);
  const known = new Map([...state.clashes, ...found].map((clash) => [clashKey(clash), clash]));
  const open = [...known.values()].filter((clash) => isOpen(clash, mine, theirs.content));
  const merged = merge(queued, held, mine, theirs.content, open);
  const { history, superseded } = keepSteps(state, state.history, changes, who.by);
  return release(
    {
      ...state,
      ...basedOn(theirs),
      outbox: { ...emptyOutbox, queued: merged.operations },
      held: merged.held,
      clashes: open.filter((clash) => merged.held.some((operation) => isPartOf(clash, operation))),
      history,
      // A clash tells by itself.
      superseded: found.length > 0 ? state.superseded : superseded,
    },
    [],
  );
}

/** True if operations were saved, and only the response was lost. */
export const isSavedIn = (draft: Draft, { version, base, operations, held = [] }: Unsaved): boolean =>
  held.length === 0 && draft.version === version + 1 && isEqual(draft.content, applyPossible(base, operations).content);

/** Merges with a draft that another editor saved. */
export function rebase(state: DraftState, theirs: Draft): DraftState {
  const { confirmed, outbox } = state;
  const pending = pendingIn(outbox);
  const count = triedIn(outbox);
  const sent = pending.slice(0, count);
  const { content } = applyPossible(confirmed.content, sent);
  const rest = { ...state, outbox: { ...emptyOutbox, queued: pending.slice(count) } };
  // The change was saved; only its response was lost.
  if (isEqual(theirs.content, content)) return accept(rest, theirs);
  const isThere = (each: Operation) => each.op === 'insert' && find(theirs.content.tree, each.node.id) !== undefined;
  // A request is saved as a whole.
  const isSaved = outbox.tried > 0 && sent.some(isThere);
  if (isSaved) return withTheirs({ ...rest, confirmed: { ...confirmed, content } }, theirs);
  return withTheirs({ ...state, outbox: requeue(outbox) }, theirs);
}

/** Applies operations left unsaved by a crash; merges them if the draft changed meanwhile. */
export function resume(state: DraftState, unsaved: Unsaved): DraftState {
  const { version, base, operations, held: waiting = [], clashes = [], tried = 0 } = unsaved;
  const { confirmed } = state;
  const { content: saved, applied: queued } = applyPossible(base, operations);
  const { content, applied: held } = applyPossible(saved, waiting);
  const before = { ...state, content, outbox: { sending: [], queued, tried }, held, clashes };
  if (version === confirmed.version) return { ...before, save: saveStateOf(queued, held) };
  return rebase({ ...before, confirmed: { ...confirmed, version, content: base } }, confirmed);
}

const choiceTitles: Record<Choice, string> = { mine: 'Keep your change', theirs: 'Take the other change' };

/** Settles a clash, as a step that can be undone. `at` is in epoch milliseconds. */
export function settle(state: DraftState, settled: Clash, choice: Choice, at: number): DraftState {
  const clash = state.clashes.find((each) => clashKey(each) === clashKey(settled));
  if (clash === undefined) return state;
  const concerns = (operation: Operation) => isPartOf(clash, operation);
  const before = unheldContent(state);
  const { applied } = applyPossible(before, state.held.filter(concerns));
  const inverse = inversePatch(before, applied);
  const [operations, back] = choice === 'mine' ? [applied, inverse] : [inverse, applied];
  const { history } = withoutEntries(state.history, concerns);
  return release(
    {
      ...state,
      clashes: state.clashes.filter((each) => each !== clash),
      held: state.held.filter((operation) => !concerns(operation)),
      history:
        applied.length === 0 ? history : remember(history, { title: choiceTitles[choice], operations }, back, at),
    },
    choice === 'mine' ? applied : [],
  );
}
