/** Opens the menu where there is space for it, and closes it elsewhere. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const fold = element.querySelector<HTMLDetailsElement>('.side-nav-fold');
  if (!fold) return undefined;
  const wide = matchMedia('(min-width: 1024px)');
  const follow = (): void => void (fold.open = wide.matches);
  const controller = new AbortController();
  wide.addEventListener('change', follow, { signal: controller.signal });
  if (wide.matches) follow();
  return () => controller.abort();
}
