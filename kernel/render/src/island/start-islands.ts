import type { Mount } from '@quoin/sdk';

// The script of pages with islands: sent inline, bundled alone and compacted, so it imports nothing and stays small.

type Mode = (island: Island, start: () => void) => void;

/** Each calls back when it is time to start an island. */
const modes: Record<string, Mode> = {
  load: (_, start) => start(),
  idle(_, start) {
    // Not every browser has it.
    const whenIdle = (window as Partial<Window>).requestIdleCallback ?? setTimeout;
    whenIdle(start);
  },
  visible({ children }, start) {
    // An island has no box of its own: what is in it is seen.
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

/** `<cms-island data-node data-on data-client data-props>`. */
class Island extends HTMLElement {
  declare started: Promise<void> | undefined;
  declare stop: ReturnType<Mount>;

  attribute(name: string): string {
    return this.getAttribute(`data-${name}`) ?? '';
  }

  /** On what screens it starts; in the other modes on each. */
  mediaQuery(): MediaQueryList {
    return matchMedia(this.attribute('on').split('media ')[1] ?? '');
  }

  connectedCallback(): void {
    const [mode = ''] = this.attribute('on').split(' ');
    modes[mode]?.(this, () => {
      if (this.isConnected) void this.start();
    });
  }

  /** Starts once; resolves when it runs, or when it failed and its HTML has to do. */
  start(): Promise<void> {
    return (this.started ??= this.mount().catch((error: unknown) => {
      reportError(new Error(`An island did not start: ${this.attribute('client')}`, { cause: error }));
      this.dispatchEvent(new CustomEvent('cms-island-error', { bubbles: true, detail: error }));
    }));
  }

  async mount(): Promise<void> {
    const client = import(this.attribute('client')) as Promise<{ default: Mount }>;
    // Outer islands first: an inner one brings its outer one along, unless that is not wanted on this screen.
    const outer = this.parentElement?.closest<Island>('cms-island');
    if (outer?.started || outer?.mediaQuery().matches) await outer.start();
    const { default: mount } = await client;
    this.stop = mount(this, JSON.parse(this.attribute('props')));
    this.setAttribute('data-running', '');
  }

  disconnectedCallback(): void {
    // An element that is only moved is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.stop?.();
      this.started = undefined;
    });
  }
}

// Styles that wait for a script wait no more, and whoever looks after the site hears which script it was, and what went wrong.
addEventListener('cms-island-error', ({ target, detail }: CustomEventInit & { target?: EventTarget | null }) => {
  if (!(target instanceof Island)) return;
  target.setAttribute('data-failed', '');
  navigator.sendBeacon?.(
    '/_quoin/reports',
    JSON.stringify({ client: target.attribute('client'), message: String(detail) }),
  );
});
customElements.define('cms-island', Island);
