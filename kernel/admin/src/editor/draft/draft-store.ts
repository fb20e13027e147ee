import type { Choice, Clash } from './conflict.ts';
import { applyEdit, redoEdit, undoEdit } from './draft-edits.ts';
import { isSavedIn, restoreHistory, resume, settle } from './draft-merging.ts';
import { createDraftRequests, type CurrentDraft, type DraftRequests } from './draft-requests.ts';
import { openDraft, unsavedOf, type DraftState, type SaveState } from './draft-state.ts';
import type { Draft, DraftServer, Edit, UnsavedDraft } from './draft.ts';
import type { HistoryStorage } from './history-storage.ts';

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
  /** Loads and merges what others saved. Rejects as requests do. */
  pull: DraftRequests['pull'];
  reload: DraftRequests['reload'];
  /** Resumes edits left unsaved by a crash, and the history. Returns a function that stops retries. */
  open(): () => void;
  /** Stores the history until the draft is next opened in this window. */
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
  const listeners = new Set<() => void>();

  let isClosed = false;

  function keep(next: DraftState): void {
    current.state = next;
    unsavedDraft.write(unsavedOf(next));
  }

  function change(next: DraftState): void {
    if (next === current.state) return;
    keep(next);
    // A save that was under way has ended.
    if (isClosed) keepHistory();
    for (const listener of listeners) listener();
  }

  const current: CurrentDraft = { state: openDraft(draft), change, keep };
  const { send, pull, reload, proceed, stop } = createDraftRequests(current, { server, retryAfter, timeout });

  function keepHistory(): void {
    const { version, confirmed, history } = current.state;
    historyStorage.write({ version, content: confirmed.content, history });
  }

  function perform(next: DraftState): void {
    const isQueued = next.outbox !== current.state.outbox;
    change(next);
    if (isQueued) void send();
  }

  let restored = unsavedDraft.read();
  return {
    read: () => current.state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    apply: (edit) => perform(applyEdit(current.state, edit, Date.now())),
    undo: () => perform(undoEdit(current.state)),
    redo: () => perform(redoEdit(current.state)),
    settle: (clash, choice) => perform(settle(current.state, clash, choice, Date.now())),
    flush: () => void send(),
    saved: () =>
      new Promise((resolve, reject) => {
        const check = () => {
          const { save, version } = current.state;
          if (save === 'saving') return;
          listeners.delete(check);
          if (save === 'saved') resolve(version);
          else reject(new Error(unsavedWords(save)));
        };
        listeners.add(check);
        check();
      }),
    pull,
    reload,
    open() {
      isClosed = false;
      const isSaved = restored !== undefined && isSavedIn(current.state.confirmed, restored);
      change(restoreHistory(current.state, historyStorage.read(), restored));
      if (isSaved) unsavedDraft.write(undefined);
      else if (restored !== undefined) {
        change(resume(current.state, restored));
        proceed(true);
      }
      restored = undefined;
      return () => {
        isClosed = true;
        stop();
      };
    },
    keepHistory,
  };
}
