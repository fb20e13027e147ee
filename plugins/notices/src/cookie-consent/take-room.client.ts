/**
 * Keeps a banner at the foot of the window from covering what the keyboard comes to or where the page ends: the stylesheet leaves as
 * much room as this measures. Returns how to measure again after showing or hiding it.
 */
export function takeRoom(banner: HTMLElement, signal: AbortSignal): () => void {
  const { style } = document.documentElement;
  const measure = (): void => {
    if (banner.hidden) style.removeProperty('--cookie-consent-room');
    else style.setProperty('--cookie-consent-room', `${banner.offsetHeight}px`);
  };
  window.addEventListener('resize', measure, { signal });
  banner.addEventListener('toggle', measure, { signal, capture: true });
  return measure;
}
