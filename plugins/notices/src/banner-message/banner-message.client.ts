import { hasCookie, setCookie } from '../cookie.client.ts';
import { takeFocus } from '../take-focus.client.ts';
import { closeAfter } from './close-after.client.ts';

interface BannerMessage {
  cookieName?: string | undefined;
  duration: number | null;
  devices: readonly string[];
}

const daysRemembered = 365;

/** Shows the message on the devices that it is for, unless a cookie says that it was closed. */
export default function mount(
  element: HTMLElement,
  { cookieName, duration, devices }: BannerMessage,
): (() => void) | undefined {
  const banner = element.querySelector<HTMLElement>('.banner-message[data-devices]');
  const dialog = element.querySelector('dialog');
  const shown = dialog ?? banner;
  // In the canvas it is always shown.
  if (!shown) return undefined;
  const isFor = devices.includes(innerWidth < 768 ? 'mobile' : 'desktop');
  const isClosed = cookieName !== undefined && hasCookie(cookieName);
  if (banner) banner.hidden = dialog !== null || isClosed;
  if (isClosed || !isFor) return undefined;

  const controller = new AbortController();
  const { signal } = controller;
  const remember = (): void => {
    if (cookieName !== undefined) setCookie(cookieName, '1', daysRemembered);
  };
  const close = (): void => {
    if (dialog) return dialog.close();
    const hadFocus = shown.contains(document.activeElement);
    shown.hidden = true;
    if (hadFocus) takeFocus(element);
    remember();
  };
  if (dialog) {
    dialog.showModal();
    dialog.addEventListener('close', remember, { signal });
  } else {
    shown.dataset['live'] = '';
    shown.querySelector('.banner-message-close')?.addEventListener('click', close, { signal });
  }
  if (duration !== null) closeAfter(shown, duration, close, signal);
  return () => {
    controller.abort();
    dialog?.close();
  };
}
