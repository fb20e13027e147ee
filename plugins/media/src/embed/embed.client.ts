import { consentChoices, onConsentChange } from '@quoin/sdk/client';

/** What the content may do beyond its frame: it never leads the page away. */
const sandbox = [
  'allow-forms',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-presentation',
  'allow-scripts',
];

function createFrame({ href, origin }: HTMLAnchorElement, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.className = 'embed-frame';
  frame.title = title;
  frame.allow = 'fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin';
  // Content of this site could take its own sandbox off.
  frame.setAttribute('sandbox', [...sandbox, ...(origin === location.origin ? [] : ['allow-same-origin'])].join(' '));
  // In a tab or section that is closed it waits until it is seen.
  frame.loading = 'lazy';
  frame.src = href;
  return frame;
}

/** Puts the frame in when the visitor wants it, or agreed to media; takes it out when that is taken back. */
export default function mount(element: HTMLElement): (() => void) | undefined {
  const box = element.querySelector<HTMLElement>('.embed-box');
  const gate = element.querySelector<HTMLElement>('.embed-gate');
  const button = element.querySelector<HTMLButtonElement>('.embed-load');
  const link = element.querySelector<HTMLAnchorElement>('.embed-link');
  if (!box || !gate || !button || !link) return undefined;

  let frame: HTMLIFrameElement | undefined;
  let agreed = consentChoices().media;

  const load = (): void => {
    if (frame) return;
    frame = createFrame(link, gate.querySelector('.embed-title')?.textContent ?? '');
    gate.hidden = true;
    box.append(frame);
  };

  const unload = (): void => {
    const hadFocus = frame !== undefined && document.activeElement === frame;
    frame?.remove();
    frame = undefined;
    gate.hidden = false;
    if (hadFocus) button.focus();
  };

  const loadNow = (): void => {
    load();
    frame?.focus();
  };
  button.addEventListener('click', loadNow);
  const stopListening = onConsentChange(({ media }) => {
    // Choices on other matters leave alone what the visitor loaded by hand.
    if (media === agreed) return;
    agreed = media;
    if (media === true) load();
    else unload();
  });
  if (agreed === true) load();
  button.dataset['live'] = '';

  return () => {
    stopListening();
    button.removeEventListener('click', loadNow);
    unload();
  };
}
