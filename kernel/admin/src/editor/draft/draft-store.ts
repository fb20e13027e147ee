import { failureOf } from '../../api/failure.ts';
import type { Choice } from './conflict.ts';
import {
  accept,
  applyEdit,
  canSend,
  fail,
  goOffline,
  openDraft,
  rebase,
  redoEdit,
  reload,
  resume,
  settle,
  showCanvas,
  startSending,
  undoEdit,
  unsavedOf,
  type DraftState,
} from './draft-state.ts';
import type { Draft, DraftServer, Edit, UnsavedDraft } from './draft.ts';
import { emptyOutbox } from './outbox.ts';

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

interface DraftStoreOptions {
  draft: Draft;
  server: DraftServer;
  unsavedDraft: UnsavedDraft;
  /** Milliseconds before retrying a lost connection. */
  retryAfter?: number;
  /** Request timeout in milliseconds. */
  timeout?: number;
}

/** Opens a draft for editing. Changes apply locally at once; requests to save them are sequential. */
export function createDraftStore({
  draft,
  server,
  unsavedDraft,
  retryAfter = 3_000,
  timeout = 60_000,
}: DraftStoreOptions): DraftStore {
  let state = openDraft(draft);
  let isSending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(next: DraftState): void {
    if (next === state) return;
    state = next;
    unsavedDraft.write(unsavedOf(state));
    for (const listener of listeners) listener();
  }

  /** Times out requests, because a connection can be lost unnoticed. */
  const inTime = () => ({ signal: AbortSignal.timeout(timeout) });

  /** Refreshes the canvas after external changes. Ignores failures: the next edit redraws it. */
  async function draw(): Promise<void> {
    const drawn = await server.draw().catch(() => undefined);
    if (drawn !== undefined) change(showCanvas(state, drawn));
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (isSending || !canSend(state)) return;
    isSending = true;
    state = startSending(state);
    const { confirmed, outbox } = state;
    try {
      const saved = await server.change(
        { expectedVersion: confirmed.version, operations: [...outbox.sending] },
        inTime(),
      );
      change(accept(state, saved));
    } catch (error) {
      await recover(error).catch(() => change(goOffline(state)));
    } finally {
      isSending = false;
    }
    if (state.save === 'offline') timer = setTimeout(() => void send(), retryAfter);
    else if (state.save !== 'stopped') void send();
  }

  async function recover(error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure.code !== 'page.conflict') {
      change(fail(state, failure));
      return;
    }
    const theirs = await server.load(inTime());
    change(rebase(state, theirs));
    proceed();
  }

  /** Sends operations that a merge left queued; else redraws the canvas. */
  function proceed(): void {
    void (state.outbox.queued.length === 0 ? draw() : send());
  }

  function perform(next: DraftState): void {
    const isQueued = next.outbox !== state.outbox;
    change(next);
    if (isQueued) void send();
  }

  let restored = unsavedDraft.read();
  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (edit) => perform(applyEdit(state, edit, Date.now())),
    undo: () => perform(undoEdit(state)),
    redo: () => perform(redoEdit(state)),
    settle(choices) {
      if (state.conflict === undefined) return;
      change(settle(state, choices));
      proceed();
    },
    flush: () => void send(),
    saved: () =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (state.save === 'saving') return;
          listeners.delete(check);
          if (state.save === 'saved') resolve(state.version);
          else reject(new Error('The draft is not saved. See the state of saving above the page.'));
        };
        listeners.add(check);
        check();
      }),
    async reload() {
      state = { ...state, outbox: emptyOutbox };
      const loaded = await server.load();
      change(reload(state, loaded));
      await draw();
    },
    open() {
      if (restored !== undefined) {
        change(resume(state, restored));
        proceed();
      }
      restored = undefined;
      return () => clearTimeout(timer);
    },
  };
}
