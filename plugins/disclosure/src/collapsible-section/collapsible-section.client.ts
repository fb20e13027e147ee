import { showPartial } from '@quoin/sdk/client';

interface CollapsibleSectionData {
  ajaxUrl: string | null;
  loading: string;
  failed: string;
}

/** Opens when addressed, toggles closed-only content, and fetches on first opening. */
export default function mount(
  element: HTMLElement,
  { ajaxUrl, loading, failed }: CollapsibleSectionData,
): (() => void) | undefined {
  const details = element.querySelector<HTMLDetailsElement>('.collapsible-section-details');
  const expanded = details?.querySelector<HTMLElement>(':scope > .collapsible-section-expanded');
  const collapsed = element.querySelector<HTMLElement>('.collapsible-section-details + .collapsible-section-collapsed');
  const fetched = expanded?.querySelector<HTMLElement>(':scope > .collapsible-section-fetched');
  if (!details || !expanded) return;
  const controller = new AbortController();
  const { signal } = controller;

  function followAddress(): void {
    if (!details || location.hash !== `#${expanded?.id}`) return;
    details.open = true;
    details.scrollIntoView();
  }

  async function fill(place: HTMLElement, url: string): Promise<void> {
    const link = [...place.childNodes];
    place.textContent = loading;
    try {
      await showPartial(place, url, signal);
    } catch {
      place.replaceChildren(failed, ' ', ...link);
    }
  }

  function fillOnce(): void {
    if (!details?.open || !fetched || ajaxUrl === null) return;
    details.removeEventListener('toggle', fillOnce);
    void fill(fetched, ajaxUrl);
  }

  function hideCollapsed(): void {
    if (details?.open) collapsed?.setAttribute('hidden', 'until-found');
    else collapsed?.removeAttribute('hidden');
  }

  details.addEventListener('toggle', fillOnce, { signal });
  details.addEventListener('toggle', hideCollapsed, { signal });
  collapsed?.addEventListener('beforematch', () => (details.open = false), { signal });
  window.addEventListener('hashchange', followAddress, { signal });
  followAddress();
  hideCollapsed();
  fillOnce();

  return () => controller.abort();
}
