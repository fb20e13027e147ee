import { consentChoices, onConsentChange } from '@quoin/sdk/client';

/** Permissions of the frame, which cannot navigate the page. */
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
  // Same-origin content could remove its sandbox.
  frame.setAttribute('sandbox', [...sandbox, ...(origin === location.origin ? [] : ['allow-same-origin'])].join(' '));
  // Waits for closed tabs and sections to be opened.
  frame.loading = 'lazy';
  frame.src = href;
  return frame;
}

/** Loads the frame on request or with consent to media; removes it if consent is withdrawn. */
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
    // Unrelated choices keep content that was loaded manually.
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
