// Starts the islands of a page. Sent inline to visitors as it is, compacted: it imports nothing and has to stay small.
// Each element is <cms-island data-node data-on data-client data-props>; see the package's README.

/** Calls back when it is time to start an island. */
const modes = {
  load: (_, start) => start(),
  idle: (_, start) => (window.requestIdleCallback ?? setTimeout)(start),
  visible(island, start) {
    // An island has no box of its own: what is in it is seen.
    const parts = [...island.children];
    if (parts.length === 0) return start();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '200px' },
    );
    for (const part of parts) observer.observe(part);
  },
  media(island, start) {
    const query = island.mediaQuery;
    if (query.matches) start();
    else query.addEventListener('change', start, { once: true });
  },
};

class Island extends HTMLElement {
  get mediaQuery() {
    return matchMedia(this.dataset.on.slice('media '.length));
  }

  connectedCallback() {
    const [mode] = this.dataset.on.split(' ');
    modes[mode](this, () => this.isConnected && this.start());
  }

  /** Starts once; resolves when it runs, or when it failed. */
  start() {
    this.started ??= this.mount().catch((error) => {
      console.error(`An island did not start: ${this.dataset.client}`, error);
      this.dispatchEvent(new CustomEvent('cms-island-error', { bubbles: true, detail: error }));
    });
    return this.started;
  }

  async mount() {
    const client = import(this.dataset.client);
    // Outer islands first: an inner one brings its outer one along, unless that is not wanted on this screen.
    const outer = this.parentElement?.closest('cms-island');
    if (outer && (outer.started || !outer.dataset.on.startsWith('media') || outer.mediaQuery.matches)) await outer.start();
    const { default: mount } = await client;
    this.stop = mount(this, JSON.parse(this.dataset.props));
    this.dataset.running = '';
  }

  disconnectedCallback() {
    // An element that is only moved is connected again at once.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.stop?.();
      this.started = undefined;
    });
  }
}

customElements.define('cms-island', Island);
