import { randomUUID } from 'node:crypto';
import { KernelError } from '@quoin/core/errors';
import type { Page, Presence, Storage } from '@quoin/storage';
import { repeat, type Repeating } from '../../platform/jobs/repeat.ts';
import { faultOf, type ServerLog } from '../../platform/log/log.ts';
import { followTyping } from './typing.ts';

/** A page as its editors see it. */
export interface WatchedPage {
  /** Without its draft; undefined once it is deleted. */
  page: Page | undefined;
  /** Windows that have it open, the watching one included. */
  presences: readonly Presence[];
  /** Ids of the windows in which a user types. */
  typing: ReadonlySet<string>;
  /** By user id. */
  names: ReadonlyMap<string, string>;
}

/** A window in which a user edits a page. */
interface EditorWindow {
  pageId: string;
  userId: string;
  /** Called at once, then repeatedly even without changes, and soon after changes of any process. */
  seen(watched: WatchedPage, id: string): void;
  /** Called when this process ends. */
  stopped(): void;
}

/** Watches the pages open in editors, for all windows of this process together. */
export interface PageWatch {
  /** Returns a function that ends it. Raises `request.too-many`, and `server.busy` after `stop`. */
  watch(window: EditorWindow): Promise<() => Promise<void>>;
  /** Checks at once, such as after a change of this process. */
  wake(): void;
  stop(): Promise<void>;
}

interface PageWatchOptions {
  now: () => Date;
  log: ServerLog;
  /** Milliseconds between checks: another process's change is seen after that at most. */
  interval?: number;
}

/** Min milliseconds between looks. */
const minInterval = 100;
/** Milliseconds until a window counts as closed, and between reports that it is open. */
const life = 45_000;
const beat = 15_000;
const maxWindows = 1_000;
const maxWindowsPerUser = 20;

const busy = () => new KernelError('server.busy', { seconds: '5' });

/**
 * Queries instead of following the change log: drafts are saved often, and concern only windows with the same page.
 * Does nothing without open windows.
 */
export function createPageWatch(
  storage: Pick<Storage, 'pages' | 'presences' | 'users'>,
  { now, log, interval = 700 }: PageWatchOptions,
): PageWatch {
  const windows = new Map<string, EditorWindow>();
  let looking: Repeating | undefined;
  const typingAmong = followTyping();
  let beatAt = 0;
  /** Read again with each beat. */
  let names: ReadonlyMap<string, string> = new Map();
  let isLogged = false;
  let isStopped = false;

  async function look(): Promise<void> {
    const time = now();
    const isBeat = time.getTime() - beatAt >= beat;
    if (isBeat) {
      await storage.presences.see([...windows.keys()], time);
      beatAt = time.getTime();
    }
    const ids = [...new Set([...windows.values()].map(({ pageId }) => pageId))];
    const [pages, presences] = await Promise.all([
      storage.pages.findMany(ids),
      storage.presences.list(ids, new Date(time.getTime() - life)),
    ]);
    const users = presences.map(({ userId }) => userId);
    if (isBeat || users.some((id) => !names.has(id))) names = await storage.users.names(users);
    const typing = typingAmong(presences, now().getTime());
    isLogged = false;
    for (const [id, { pageId, seen }] of windows) {
      const page = pages.find((each) => each.id === pageId);
      seen({ page, presences: presences.filter((each) => each.pageId === pageId), typing, names }, id);
    }
  }

  function failed(error: unknown): void {
    if (!isLogged) log.error('The pages open in editors could not be read; it is tried again.', faultOf(error));
    isLogged = true;
  }

  function assertFree(userId: string): void {
    if (isStopped) throw busy();
    const own = [...windows.values()].filter((window) => window.userId === userId).length;
    if (own < maxWindowsPerUser && windows.size < maxWindows) return;
    const limit = `${own < maxWindowsPerUser ? maxWindows : maxWindowsPerUser} windows of the editor at a time`;
    throw new KernelError('request.too-many', { limit, seconds: '60' });
  }

  async function rest(): Promise<void> {
    const ended = looking;
    looking = undefined;
    await ended?.stop();
  }

  return {
    async watch(window) {
      assertFree(window.userId);
      const id = randomUUID();
      windows.set(id, window);
      const { pageId, userId } = window;
      try {
        await storage.presences.add({ id, pageId, userId, node: null, typing: null, seenAt: now() });
      } catch (error) {
        windows.delete(id);
        throw error;
      }
      // The process has ended meanwhile.
      if (!windows.has(id)) {
        await storage.presences.remove([id]);
        throw busy();
      }
      if (looking === undefined) looking = repeat(look, interval, failed, minInterval);
      else looking.wake();
      return async () => {
        if (!windows.delete(id)) return;
        if (windows.size === 0) await rest();
        await storage.presences.remove([id]);
        looking?.wake();
      };
    },
    wake: () => looking?.wake(),
    async stop() {
      isStopped = true;
      const open = [...windows];
      windows.clear();
      await rest();
      for (const [, { stopped }] of open) stopped();
      // Presences that cannot be removed expire soon.
      if (open.length > 0) await storage.presences.remove(open.map(([id]) => id)).catch(failed);
    },
  };
}
