import type { Mount } from '@quoin/sdk';

// Inlined in pages with islands, so it imports nothing and stays small.

type Mode = (island: Island, start: () => void) => void;

const modes: Record<string, Mode> = {
  load: (_, start) => start(),
  idle(_, start) {
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start);
  },
  visible({ children }, start) {
    // Islands have no box of their own.
    if (children.length === 0) return start();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '200px' },
    );
    for (const child of children) observer.observe(child);
  },
  media(island, start) {
    const query = island.mediaQuery();
    if (query.matches) start();
    else query.addEventListener('change', start, { once: true });
  },
};

class Island extends HTMLElement {
  /** The server writes it. The canvas connects an empty element first. */
  declare readonly dataset: { on?: string; client: string; props: string; running?: string; failed?: string };
  declare started: Promise<void> | undefined;
  declare stop: ReturnType<Mount>;
  /** Identifies a start until the element is removed. */
  declare run: object | undefined;

  /** Matches everywhere in modes other than `media`. */
  mediaQuery(): MediaQueryList {
    return matchMedia(this.dataset.on?.split('media ')[1] ?? '');
  }

  connectedCallback(): void {
    modes[this.dataset.on?.split(' ')[0] ?? '']?.(this, () => {
      if (this.isConnected) void this.start();
    });
  }

  /** Resolves when it runs, or has failed and retains its server HTML. */
  start(): Promise<void> {
    return (this.started ??= this.mount().catch((error: unknown) => {
      reportError(new Error(`An island did not start: ${this.dataset.client}`, { cause: error }));
      this.dispatchEvent(new CustomEvent('cms-island-error', { bubbles: true, detail: error }));
    }));
  }

  async mount(): Promise<void> {
    const run = (this.run = {});
    const client = import(this.dataset.client) as Promise<{ default: Mount }>;
    const outer = this.parentElement?.closest<Island>('cms-island');
    if (outer?.started || outer?.mediaQuery().matches) await outer.start();
    const { default: mount } = await client;
    if (this.run !== run) return;
    this.stop = mount(this, JSON.parse(this.dataset.props));
    this.dataset.running = '';
  }

  disconnectedCallback(): void {
    // Moved elements are reconnected at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.stop?.();
      this.stop = undefined;
      this.started = undefined;
      this.run = undefined;
    });
  }
}

// Lets styles stop waiting for the script, and reports the error to the server.
addEventListener('cms-island-error', ({ target, detail }: CustomEventInit & { target?: EventTarget | null }) => {
  if (!(target instanceof Island)) return;
  target.dataset.failed = '';
  navigator.sendBeacon?.('/_quoin/reports', JSON.stringify({ client: target.dataset.client, message: String(detail) }));
});
customElements.define('cms-island', Island);
