import { chooseConsent, consentChoices, onConsentChange, type ConsentChoices } from '@quoin/sdk/client';
import { takeRoom } from './take-room.client.ts';

const address = '#cookie-settings';

function linkToSettings({
  target,
  defaultPrevented,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  // Modified clicks open elsewhere.
  if (!link || defaultPrevented || ctrlKey || metaKey || shiftKey) return undefined;
  const isHere = link.host === location.host && link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash === address ? link : undefined;
}

/** Prompts on the first visit and when the prompt's id changes; else opens on request. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const home = element.querySelector<HTMLElement>('.cookie-consent');
  const banner = element.querySelector<HTMLElement>('.cookie-consent-banner');
  const settings = element.querySelector<HTMLButtonElement>('.cookie-consent-settings');
  const title = element.querySelector<HTMLElement>('.cookie-consent-title');
  const choices = element.querySelector<HTMLDetailsElement>('.cookie-consent-choices');
  const close = element.querySelector<HTMLButtonElement>('.cookie-consent-close');
  const status = element.querySelector<HTMLOutputElement>('.cookie-consent-kept');
  // Always open on the canvas.
  if (!home || !banner?.hidden || !settings || !title || !choices || !close || !status) return undefined;

  const boxes = [...banner.querySelectorAll<HTMLInputElement>('input')];
  const controller = new AbortController();
  const { signal } = controller;
  const measure = takeRoom(banner, signal);
  let opener: HTMLElement | undefined;

  const given = (): ConsentChoices & Record<string, boolean | undefined> => consentChoices();
  const hasChosen = (): boolean => boxes.every(({ name }) => given()[name] !== undefined);

  const show = (): void => {
    for (const box of boxes) box.checked = given()[box.name] === true;
    close.hidden = !hasChosen();
    status.textContent = '';
    banner.hidden = false;
    measure();
  };

  const hide = (): void => {
    if (banner.hidden) return;
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    choices.open = false;
    measure();
    if (hadFocus) (opener ?? document.getElementById('main'))?.focus({ preventScroll: opener === undefined });
    opener = undefined;
  };

  const openSettings = (from: HTMLElement): void => {
    opener = from;
    show();
    choices.open = true;
    title.focus();
  };

  const choose = (agrees: (box: HTMLInputElement) => boolean): void => {
    const chosen = Object.fromEntries(boxes.map((box) => [box.name, agrees(box)]));
    hide();
    chooseConsent(chosen);
    status.textContent = status.dataset['text'] ?? '';
  };

  const choosers: Record<string, (box: HTMLInputElement) => boolean> = {
    accept: () => true,
    refuse: () => false,
    save: ({ checked }) => checked,
  };
  for (const button of banner.querySelectorAll<HTMLButtonElement>('[data-answer]')) {
    const agrees = choosers[button.dataset['answer'] ?? ''];
    if (agrees) button.addEventListener('click', () => choose(agrees), { signal });
  }
  settings.addEventListener('click', () => openSettings(settings), { signal });
  close.addEventListener('click', hide, { signal });
  banner.addEventListener('keydown', ({ key }) => (key === 'Escape' && hasChosen() ? hide() : undefined), { signal });
  document.addEventListener(
    'click',
    (event) => {
      const link = linkToSettings(event);
      if (!link) return;
      event.preventDefault();
      openSettings(link);
    },
    { signal },
  );
  const followAddress = (): void => (location.hash === address ? openSettings(settings) : undefined);
  window.addEventListener('hashchange', followAddress, { signal });
  // Follows choices in other tabs.
  const stopListening = onConsentChange(() => (hasChosen() ? hide() : show()));

  // First in tab order after the skip link, without focus.
  const skip = document.querySelector('.site-skip');
  if (skip) skip.after(banner);
  else document.body.prepend(banner);
  home.dataset['live'] = '';
  if (!hasChosen() && home.dataset['onRequest'] === undefined) show();
  followAddress();

  return () => {
    controller.abort();
    stopListening();
    hide();
    home.append(banner);
  };
}
