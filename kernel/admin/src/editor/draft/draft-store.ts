import { failureOf } from '../../api/failure.ts';
import type { Choice, Clash } from './conflict.ts';
import { applyEdit, redoEdit, undoEdit } from './draft-edits.ts';
import { isSavedIn, rebase, resume, resumeHistory, settle } from './draft-merging.ts';
import { accept, canSend, canvasAfter, draftAfter, fail, goOffline, startSending } from './draft-responses.ts';
import { openDraft, reload, showCanvas, unsavedOf, type DraftState, type SaveState } from './draft-state.ts';
import type { Draft, DraftServer, Edit, UnsavedDraft } from './draft.ts';
import { noHistory } from './history.ts';
import type { HistoryStorage } from './history-storage.ts';
import { emptyOutbox } from './outbox.ts';

export interface DraftStore {
  read(): DraftState;
  subscribe(listener: () => void): () => void;
  /** Applies an edit. An impossible edit changes nothing and sets `refused`. */
  apply(edit: Edit): void;
  undo(): void;
  redo(): void;
  settle(clash: Clash, choice: Choice): void;
  /** Retries saving immediately. */
  flush(): void;
  /** Resolves with the version once saved. Rejects if offline, stopped or in conflict. */
  saved(): Promise<number>;
  /** Loads and merges what others saved. With a version, only if that is newer. Rejects as requests do. */
  pull(version?: number): Promise<void>;
  /** Reloads the draft that the server has changed, such as to a former revision. The title names the step of the history. */
  reload(title: string): Promise<void>;
  /** Resumes edits that a crash left unsaved, and the history. Returns a function that stops retries. */
  open(): () => void;
  /** Stores the history for the next time that the draft is opened in this window. */
  keepHistory(): void;
}

interface DraftStoreOptions {
  draft: Draft;
  server: DraftServer;
  unsavedDraft: UnsavedDraft;
  historyStorage: HistoryStorage;
  /** Milliseconds before retrying a lost connection. */
  retryAfter?: number;
  /** Request timeout in milliseconds. */
  timeout?: number;
}

const unsavedWords = (save: SaveState): string =>
  save === 'conflict'
    ? 'Another editor changed the same place. Choose first which of the two changes stays.'
    : 'The draft is not saved. See the state of saving above the page.';

/** Opens a draft for editing. Changes apply locally at once; requests to save them are sequential. */
export function createDraftStore({
  draft,
  server,
  unsavedDraft,
  historyStorage,
  retryAfter = 3_000,
  timeout = 60_000,
}: DraftStoreOptions): DraftStore {
  let state = openDraft(draft);
  /** Ends with the current request. */
  let running: Promise<void> | undefined;
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

  /** Runs a request alone: the next one builds on the version that it leaves. */
  async function alone(request: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    running = promise;
    try {
      await request();
    } finally {
      running = undefined;
      resolve();
    }
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (running !== undefined || !canSend(state)) return;
    state = startSending(state);
    await alone(save);
    if (state.save === 'offline') timer = setTimeout(() => void send(), retryAfter);
    else if (state.save !== 'stopped') void send();
  }

  async function save(): Promise<void> {
    const { confirmed, outbox, canvas } = state;
    const { version: expectedVersion, etag } = confirmed;
    try {
      const saved = await server.change(
        {
          expectedVersion,
          etag,
          operations: [...outbox.sending],
          canvas: canvas?.etag === etag ? 'change' : true,
        },
        inTime(),
      );
      change(accept(state, draftAfter(state, saved), canvasAfter(state, saved)));
    } catch (error) {
      await recover(error).catch(() => change(goOffline(state)));
    }
  }

  async function recover(error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure.code !== 'page.conflict') {
      change(fail(state, failure));
      return;
    }
    const loaded = await server.load(inTime());
    change(rebase(state, loaded));
    if (!canSend(state)) void draw();
  }

  async function pull(version: number = Infinity): Promise<void> {
    if (running !== undefined) {
      await running;
      return pull(version);
    }
    const before = state.version;
    if (before >= version) return undefined;
    try {
      await alone(async () => {
        const loaded = await server.load(inTime());
        if (loaded.version > before) change(rebase(state, loaded));
      });
    } finally {
      proceed(state.version > before);
    }
  }

  /** Sends operations that have waited for another request; else draws what is new. */
  function proceed(isNew: boolean): void {
    if (canSend(state) && state.save !== 'stopped') void send();
    else if (isNew) void draw();
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
    settle: (clash, choice) => perform(settle(state, clash, choice, Date.now())),
    flush: () => void send(),
    saved: () =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (state.save === 'saving') return;
          listeners.delete(check);
          if (state.save === 'saved') resolve(state.version);
          else reject(new Error(unsavedWords(state.save)));
        };
        listeners.add(check);
        check();
      }),
    pull,
    async reload(title) {
      state = { ...state, outbox: emptyOutbox };
      const loaded = await server.load();
      change(reload(state, loaded, { title, at: Date.now() }));
      await draw();
    },
    open() {
      const stored = historyStorage.read();
      const isSaved = restored !== undefined && isSavedIn(state.confirmed, restored);
      if (stored !== undefined && state.history === noHistory)
        change(
          // The stored history includes unsaved edits. Its content shows what others have changed since.
          stored.version === restored?.version
            ? { ...state, history: stored.history }
            : resumeHistory(state, stored.content, stored.history),
        );
      if (isSaved) unsavedDraft.write(undefined);
      else if (restored !== undefined) {
        change(resume(state, restored));
        proceed(true);
      }
      restored = undefined;
      return () => clearTimeout(timer);
    },
    keepHistory() {
      const { version, confirmed, history } = state;
      historyStorage.write({ version, content: confirmed.content, history });
    },
  };
}
