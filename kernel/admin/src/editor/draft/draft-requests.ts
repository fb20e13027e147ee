import { failureOf } from '../../api/failure.ts';
import { rebase } from './draft-merging.ts';
import { accept, canSend, canvasAfter, draftAfter, fail, goOffline, startSending } from './draft-responses.ts';
import { reload, showCanvas, type DraftState } from './draft-state.ts';
import type { Call, DraftServer } from './draft.ts';

/** The state of an open draft. */
export interface CurrentDraft {
  state: DraftState;
  /** Replaces the state, stores what is unsaved, and notifies listeners. */
  change(next: DraftState): void;
  /** Replaces it without notifying listeners. */
  keep(next: DraftState): void;
}

export interface DraftRequests {
  /** Sends queued operations, unless a request runs. */
  send(): Promise<void>;
  /** Loads and merges what others saved. With a version, only if that is newer. Rejects as requests do. */
  pull(version?: number): Promise<void>;
  /**
   * Has the server change the draft, such as to a former revision, and loads it, with no request in between. The title
   * names the history step.
   */
  reload(title: string, change: (call: Call) => Promise<unknown>): Promise<void>;
  /** Sends operations that have waited for another request; else draws what is new. */
  proceed(isNew: boolean): void;
  /** Stops retries. */
  stop(): void;
}

interface DraftRequestsOptions {
  server: DraftServer;
  /** Milliseconds before retrying a lost connection. */
  retryAfter: number;
  /** Request timeout in milliseconds. */
  timeout: number;
}

/** Requests that change or load a draft, one at a time. */
export function createDraftRequests(
  current: CurrentDraft,
  { server, retryAfter, timeout }: DraftRequestsOptions,
): DraftRequests {
  /** Ends with the current request. */
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Times out requests, because a connection can be lost unnoticed. */
  const inTime = () => ({ signal: AbortSignal.timeout(timeout) });

  /** Refreshes the canvas after external changes. Ignores failures: the next edit redraws it. */
  async function draw(): Promise<void> {
    const drawn = await server.draw().catch(() => undefined);
    if (drawn !== undefined) current.change(showCanvas(current.state, drawn));
  }

  /** Runs a request alone: the next one builds on the version that it leaves. */
  async function alone(request: () => Promise<void>): Promise<void> {
    if (running !== undefined) {
      await running;
      return alone(request);
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    running = promise;
    try {
      await request();
    } finally {
      running = undefined;
      resolve();
    }
    return undefined;
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (running !== undefined || !canSend(current.state)) return;
    current.keep(startSending(current.state));
    await alone(save);
    const { save: reached } = current.state;
    if (reached === 'offline') timer = setTimeout(() => void send(), retryAfter);
    else if (reached !== 'stopped') void send();
  }

  async function save(): Promise<void> {
    const { confirmed, outbox, canvas } = current.state;
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
      const { state } = current;
      current.change(accept(state, draftAfter(state, saved), canvasAfter(state, saved)));
    } catch (error) {
      await recover(error).catch(() => current.change(goOffline(current.state)));
    }
  }

  async function recover(error: unknown): Promise<void> {
    const failure = failureOf(error);
    if (failure.code !== 'page.conflict') {
      current.change(fail(current.state, failure));
      return;
    }
    const loaded = await server.load(inTime());
    current.change(rebase(current.state, loaded));
    if (!canSend(current.state)) void draw();
  }

  async function pull(version: number = Infinity): Promise<void> {
    if (running !== undefined) {
      await running;
      return pull(version);
    }
    const before = current.state.version;
    if (before >= version) return undefined;
    try {
      await alone(async () => {
        const loaded = await server.load(inTime());
        if (loaded.version > before) current.change(rebase(current.state, loaded));
      });
    } finally {
      proceed(current.state.version > before);
    }
  }

  function proceed(isNew: boolean): void {
    if (canSend(current.state) && current.state.save !== 'stopped') void send();
    else if (isNew) void draw();
  }

  return {
    send,
    pull,
    async reload(title, change) {
      try {
        await alone(async () => {
          await change(inTime());
          const loaded = await server.load(inTime());
          current.change(reload(current.state, loaded, { title, at: Date.now() }));
        });
      } finally {
        proceed(false);
      }
      await draw();
    },
    proceed,
    stop: () => clearTimeout(timer),
  };
}
