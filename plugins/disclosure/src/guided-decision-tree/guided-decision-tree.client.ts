/** Keeps the step of the address in view even while the address leads elsewhere, and the way back to the first. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const root = element.querySelector<HTMLElement>('.guided-decision-tree');
  const back = root?.querySelector<HTMLAnchorElement>('.guided-decision-tree-back');
  const views = [...(root?.querySelectorAll<HTMLElement>(':scope > .guided-decision-tree-view') ?? [])];
  const initial = views.find((view) => view.dataset['initial'] !== undefined);
  if (!root || !back || !initial) return undefined;
  /** From the first step to the current one. */
  const way: HTMLElement[] = [];

  function show(view: HTMLElement): void {
    const visited = way.indexOf(view);
    if (visited === -1) way.push(view);
    else way.length = visited + 1;
    for (const each of views) each.toggleAttribute('data-current', each === view);
    const before = way.at(-2);
    if (before && back) back.href = `#${before.id}`;
    if (back) back.hidden = before === undefined;
    root?.toggleAttribute('data-started', before !== undefined);
  }

  /** Returns the step that the address leads to; undefined if it leads elsewhere. */
  function followAddress(): HTMLElement | undefined {
    const view = views.find((each) => each.matches(':target'));
    if (view) show(view);
    return view;
  }

  const controller = new AbortController();
  // A step that was hidden when the address changed has not received the focus.
  window.addEventListener('hashchange', () => followAddress()?.focus(), { signal: controller.signal });
  show(initial);
  followAddress();
  root.dataset['live'] = '';
  return () => controller.abort();
}
