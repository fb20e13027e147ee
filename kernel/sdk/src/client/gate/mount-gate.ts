import type { ConsentCategory } from '../../component/external.ts';
import { consentChoices, onConsentChange } from '../consent.ts';
import { createFrame } from './create-frame.ts';

/**
 * Starts the gates of an island, without those of islands inside it. A gate loads its frame on request, or with consent
 * to its category, and removes it if consent is withdrawn. Returns a function that stops them and removes the frames.
 */
export function mountGate(element: HTMLElement): () => void {
  const stops = [...element.querySelectorAll<HTMLElement>('.gate[data-consent]')]
    .filter((gate) => gate.closest('cms-island') === element.closest('cms-island'))
    .map(startGate);
  return () => {
    for (const stop of stops) stop();
  };
}

function startGate(gate: HTMLElement): () => void {
  const category = gate.dataset['consent'] as ConsentCategory;
  const box = gate.querySelector<HTMLElement>('.gate-box');
  const front = gate.querySelector<HTMLElement>('.gate-front');
  const button = gate.querySelector<HTMLButtonElement>('.gate-load');
  const link = gate.querySelector<HTMLAnchorElement>('.gate-caption > a');
  if (!box || !front || !button || !link) return () => {};

  let frame: HTMLIFrameElement | undefined;
  let agreed = consentChoices()[category];

  const load = (): void => {
    if (frame) return;
    frame = createFrame(link, front.querySelector('.gate-title')?.textContent ?? '');
    front.hidden = true;
    box.append(frame);
  };

  const unload = (): void => {
    const hadFocus = frame !== undefined && document.activeElement === frame;
    frame?.remove();
    frame = undefined;
    front.hidden = false;
    if (hadFocus) button.focus();
  };

  const loadNow = (): void => {
    load();
    frame?.focus();
  };
  button.addEventListener('click', loadNow);
  const stopListening = onConsentChange((choices) => {
    // Unrelated choices keep content that was loaded manually.
    if (choices[category] === agreed) return;
    agreed = choices[category];
    if (agreed === true) load();
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
