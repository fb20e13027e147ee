/**
 * Publishes the banner's height, so that it covers neither focused elements nor the page's end. Returns a function that
 * measures again.
 */
export function takeRoom(banner: HTMLElement, signal: AbortSignal): () => void {
  const { style } = document.documentElement;
  const measure = (): void => {
    if (banner.hidden) style.removeProperty('--cookie-consent-room');
    else style.setProperty('--cookie-consent-room', `${banner.offsetHeight}px`);
  };
  window.addEventListener('resize', measure, { signal });
  // A font that arrives late changes the height. Some browsers have no set of fonts.
  (document.fonts as Partial<FontFaceSet> | undefined)?.addEventListener?.('loadingdone', measure, { signal });
  banner.addEventListener('toggle', measure, { signal, capture: true });
  return measure;
}
