import {
  applyPatch,
  inversePatch,
  isEqual,
  nodesBroughtBy,
  splitOperation,
  type Operation,
  type PageContent,
} from '@quoin/core';
import { failureOf, type Failure } from '../../api/failure.ts';
import { findClashes, merge, type Choice, type Clash } from './conflict.ts';
import type { ChangedDraft, Draft, DraftServer, Edit, NodeNote, Unsaved } from './draft.ts';
import { noHistory, redone, remember, undone, type History } from './history.ts';

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
  /** Server version it is based on. */
  version: number;
  nodes: Readonly<Record<string, NodeNote>>;
  problems: Draft['problems'];
  save: SaveState;
  /** Reason of the last refusal, whose edit is dropped from the content, or why saving stopped. */
  refused: Failure | undefined;
  conflict: Conflict | undefined;
  history: History;
  canvas: { version: number; html: string } | undefined;
}

export interface DraftStore {
  read(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Applies an edit. An impossible edit changes nothing and sets `refused`. */
  apply(edit: Edit): void;
  undo(): void;
  redo(): void;
  settle(choices: ReadonlyMap<string, Choice>): void;
  /** Retries saving immediately. */
  flush(): void;
  /** Resolves with the version once saved. Rejects if offline, stopped or in conflict. */
  saved(): Promise<number>;
  /** Reloads the draft, such as after restoring a revision. */
  reload(): Promise<void>;
  /** Resumes edits that a crash left unsaved. Returns a function that stops retries. */
  open(): () => void;
}

interface Keeper {
  keep(unsaved: Unsaved | undefined): void;
  kept: Unsaved | undefined;
}

interface DraftStoreOptions {
  draft: Draft;
  server: DraftServer;
  keeper: Keeper;
  /** Milliseconds before retrying a lost connection. */
  pause?: number;
  /** Request timeout in milliseconds. */
  patience?: number;
}

/** Operations being sent, and those queued behind them. */
interface Outbox {
  sending: readonly Operation[];
  waiting: readonly Operation[];
}

/** API limits of one change: operations, and nodes they insert, which bounds the number of values. */
const maxConcurrent = 1000;
const maxNodes = 300;

function countToSend(waiting: readonly Operation[]): number {
  let nodes = 0;
  const tooMany = waiting.findIndex((operation, index) => {
    nodes += nodesBroughtBy(operation);
    return index === maxConcurrent || (index > 0 && nodes > maxNodes);
  });
  return tooMany === -1 ? waiting.length : tooMany;
}

const emptyOutbox: Outbox = { sending: [], waiting: [] };

/** Opens a draft for editing. Changes apply locally at once; requests to save them are sequential. */
export function createDraftStore({
  draft,
  server,
  keeper,
  pause = 3_000,
  patience = 60_000,
}: DraftStoreOptions): DraftStore {
  let confirmed: Draft = draft;
  let outbox = emptyOutbox;
  let isBusy = false;
  /** True while operations are sent one by one to find the refused one. */
  let isCareful = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  let state: DraftState = {
    content: draft.content,
    version: draft.version,
    nodes: draft.nodes,
    problems: draft.problems,
    save: 'saved',
    refused: undefined,
    conflict: undefined,
    history: noHistory,
    canvas: undefined,
  };

  function change(next: Partial<DraftState>): void {
    state = { ...state, ...next };
    const operations = [...outbox.sending, ...outbox.waiting];
    keeper.keep(
      operations.length === 0 ? undefined : { version: confirmed.version, base: confirmed.content, operations },
    );
    for (const listener of listeners) listener();
  }

  /** Applies operations locally and queues them for saving. */
  function perform(operations: readonly Operation[], history: History): void {
    const content = applyPatch(state.content, operations);
    outbox = {
      ...outbox,
      waiting: [...outbox.waiting, ...operations.flatMap((operation) => splitOperation(operation, maxNodes))],
    };
    change({ content, history, refused: undefined, save: state.save === 'saved' ? 'saving' : state.save });
    void send();
  }

  function accept(answer: Draft & Pick<ChangedDraft, 'canvas'>): void {
    confirmed = answer;
    outbox = { sending: [], waiting: outbox.waiting };
    change({
      content: applyPatch(answer.content, outbox.waiting),
      version: answer.version,
      nodes: answer.nodes,
      problems: answer.problems,
      save: outbox.waiting.length === 0 ? 'saved' : 'saving',
      ...(answer.canvas === undefined ? {} : { canvas: { version: answer.version, html: answer.canvas } }),
    });
  }

  /** Refreshes the canvas after external changes. Ignores failures: the next edit redraws it. */
  async function draw(): Promise<void> {
    const drawn = await server.draw().catch(() => undefined);
    if (drawn !== undefined && drawn.version === confirmed.version)
      change({ canvas: { version: drawn.version, html: drawn.canvas } });
  }

  /** Times out requests, because a connection can be lost unnoticed. */
  const inTime = () => ({ signal: AbortSignal.timeout(patience) });

  function takeBack(): void {
    outbox = { sending: [], waiting: [...outbox.sending, ...outbox.waiting] };
  }

  /** Drops the refused operation and those that depend on it. */
  function refuse(failure: Failure): void {
    isCareful = outbox.sending.length > 1;
    if (isCareful) {
      takeBack();
      return;
    }
    const waiting: Operation[] = [];
    let { content } = confirmed;
    for (const operation of outbox.waiting) {
      try {
        content = applyPatch(content, [operation]);
        waiting.push(operation);
      } catch {
        // It depended on the refused operation.
      }
    }
    outbox = { sending: [], waiting };
    change({ content, history: noHistory, refused: failure, save: waiting.length === 0 ? 'saved' : 'saving' });
  }

  async function meet(): Promise<void> {
    const theirs = await server.load(inTime());
    const sent = applyPatch(confirmed.content, outbox.sending);
    // The change was saved; only its response was lost.
    if (isEqual(theirs.content, sent)) {
      accept(theirs);
      void draw();
      return;
    }
    takeBack();
    enterConflict(confirmed.content, theirs);
  }

  function enterConflict(base: PageContent, theirs: Draft): void {
    const mine = applyPatch(base, outbox.waiting);
    const clashes = findClashes(base, outbox.waiting, mine, theirs.content);
    change({ content: mine, save: 'conflict', conflict: { clashes, mine, theirs } });
    if (clashes.length === 0) settle(new Map());
  }

  function settle(choices: ReadonlyMap<string, Choice>): void {
    const { conflict } = state;
    if (conflict === undefined) return;
    const { mine, theirs, clashes } = conflict;
    const merged = merge(outbox.waiting, mine, theirs.content, clashes, choices);
    confirmed = theirs;
    outbox = { sending: [], waiting: merged.operations };
    // The history belongs to the content before the merge.
    change({
      content: merged.content,
      version: theirs.version,
      nodes: theirs.nodes,
      problems: theirs.problems,
      history: noHistory,
      conflict: undefined,
      save: merged.operations.length === 0 ? 'saved' : 'saving',
    });
    if (merged.operations.length === 0) void draw();
    else void send();
  }

  function later(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), pause);
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isBusy || outbox.waiting.length === 0 || state.conflict !== undefined) return;
    isBusy = true;
    const count = isCareful ? 1 : countToSend(outbox.waiting);
    outbox = { sending: outbox.waiting.slice(0, count), waiting: outbox.waiting.slice(count) };
    try {
      accept(await server.change({ expectedVersion: confirmed.version, operations: [...outbox.sending] }, inTime()));
    } catch (error) {
      await handle(error).catch(() => {
        takeBack();
        change({ save: 'offline' });
      });
    } finally {
      isBusy = false;
    }
    if (outbox.waiting.length === 0) isCareful = false;
    if (state.save === 'offline') later();
    else if (state.save !== 'stopped') void send();
  }

  async function handle(error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure.code === 'page.conflict') return meet();
    if ([401, 403, 404].includes(failure.status)) {
      takeBack();
      change({ save: 'stopped', refused: failure });
      return;
    }
    // Server errors and throttling may pass. Other refusals are final.
    if (failure.status < 400 || failure.status >= 500 || failure.status === 429) throw error;
    refuse(failure);
  }

  function apply(edit: Edit): void {
    if (state.conflict !== undefined || edit.operations.length === 0) return;
    try {
      const inverse = inversePatch(state.content, edit.operations);
      perform(edit.operations, remember(state.history, edit, inverse, Date.now()));
    } catch (error) {
      change({ refused: failureOf(error) });
    }
  }

  function step(operations: readonly Operation[] | undefined, history: History): void {
    if (operations === undefined || state.conflict !== undefined) return;
    try {
      perform(operations, history);
    } catch (error) {
      change({ refused: failureOf(error), history: noHistory });
    }
  }

  function resume({ version, base, operations }: Unsaved): void {
    outbox = { sending: [], waiting: operations };
    if (version === draft.version) {
      change({ content: applyPatch(draft.content, operations), save: 'saving' });
      void send();
    } else enterConflict(base, draft);
  }

  let { kept } = keeper;
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply,
    undo: () => step(state.history.done.at(-1)?.inverse, undone(state.history)),
    redo: () => step(state.history.undone.at(-1)?.operations, redone(state.history)),
    settle,
    flush: () => void send(),
    saved: () =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (state.save === 'saving') return;
          listeners.delete(look);
          if (state.save === 'saved') resolve(state.version);
          else reject(new Error('The draft is not saved. See the state of saving above the page.'));
        };
        listeners.add(look);
        look();
      }),
    async reload() {
      outbox = emptyOutbox;
      confirmed = await server.load();
      const { content, version, nodes, problems } = confirmed;
      change({
        content,
        version,
        nodes,
        problems,
        history: noHistory,
        conflict: undefined,
        refused: undefined,
        save: 'saved',
      });
      await draw();
    },
    open() {
      if (kept !== undefined) resume(kept);
      kept = undefined;
      return () => clearTimeout(timer);
    },
  };
}
