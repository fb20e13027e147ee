import type { SharedPage } from './targets.ts';

/** Offers the device's ways to share, where the browser knows them. */
export default function mount(element: HTMLElement, { title, url }: SharedPage): (() => void) | undefined {
  const item = element.querySelector<HTMLElement>('.social-share-native');
  if (!item || !('share' in navigator)) return undefined;
  const share = (): void => {
    navigator.share({ title, url }).catch((error: unknown) => {
      // Visitors may change their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error);
    });
  };
  item.hidden = false;
  item.addEventListener('click', share);
  return () => item.removeEventListener('click', share);
}
