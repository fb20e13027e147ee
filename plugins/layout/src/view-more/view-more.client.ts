interface ViewMoreWords {
  more: string;
  less: string;
}

/** Opens the content by its button, when cut-off content gets the focus, and where a search finds it. */
export default function mount(element: HTMLElement, { more, less }: ViewMoreWords): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.view-more');
  const button = root?.querySelector<HTMLElement>(':scope > .view-more-action > button');
  const label = button?.querySelector('.view-more-label');
  const content = root?.querySelector<HTMLElement>(':scope > .view-more-content');
  const rest = root?.querySelector<HTMLElement>(':scope > .view-more-rest');
  if (!root || !button || !label) return undefined;

  const isOpen = (): boolean => root.dataset['open'] !== undefined;

  function show(open: boolean): void {
    root?.toggleAttribute('data-open', open);
    if (label) label.textContent = open ? less : more;
    // Screen readers read content that is only cut off while it is closed.
    if (rest && button) button.ariaExpanded = String(open);
    if (open) rest?.removeAttribute('hidden');
    else rest?.setAttribute('hidden', 'until-found');
    if (content) content.scrollTop = 0;
  }

  function toggle(): void {
    show(!isOpen());
    if (!isOpen() && root && root.getBoundingClientRect().top < 0) root.scrollIntoView();
  }

  /** Hides the button if nothing is cut off. */
  function measure(): void {
    if (isOpen() || rest || !root || !content) return;
    root.removeAttribute('data-short');
    root.toggleAttribute('data-short', content.scrollHeight <= content.clientHeight);
  }

  const controller = new AbortController();
  const { signal } = controller;
  button.addEventListener('click', toggle, { signal });
  content?.addEventListener('focusin', () => show(true), { signal });
  content?.addEventListener('scroll', () => content.scrollTop > 0 && show(true), { signal });
  rest?.addEventListener('beforematch', () => show(true), { signal });
  show(false);
  measure();
  const sizes = new ResizeObserver(measure);
  sizes.observe(root);
  root.dataset['live'] = '';
  return () => {
    sizes.disconnect();
    controller.abort();
  };
}
