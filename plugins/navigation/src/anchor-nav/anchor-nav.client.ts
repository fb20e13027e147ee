/** Marks the link to the reader's place: the last one above a third of the window. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const targets = new Map<Element, HTMLAnchorElement>();
  for (const link of element.querySelectorAll<HTMLAnchorElement>('.anchor-nav-link')) {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    if (target) targets.set(target, link);
  }
  const controller = new AbortController();

  function mark(current: HTMLAnchorElement | undefined): void {
    for (const link of targets.values()) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
  }

  const isPassed = (target: Element): boolean => target.getBoundingClientRect().top <= innerHeight / 3;
  const follow = (): void => mark(targets.get([...targets.keys()].findLast(isPassed) ?? element));
  const observer = new IntersectionObserver(follow, { rootMargin: '0px 0px -66% 0px' });
  for (const target of targets.keys()) observer.observe(target);
  // The last places may be too close to the end of the page to reach the line.
  for (const [target, link] of targets) {
    const markIfShown = (): void => (target.getBoundingClientRect().top < innerHeight ? mark(link) : undefined);
    link.addEventListener('click', () => setTimeout(markIfShown, 100), { signal: controller.signal });
  }
  return () => {
    observer.disconnect();
    controller.abort();
  };
}
