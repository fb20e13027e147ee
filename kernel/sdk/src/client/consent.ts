import type { ConsentCategory } from '../component/external.ts';

/** What a visitor agreed to or refused, by category. A category that is absent was not asked for yet. */
export type ConsentChoices = Partial<Record<ConsentCategory, boolean>>;

interface Kept {
  question: string;
  choices: ConsentChoices;
}

const storageKey = 'quoin-consent';
const changed = 'quoin-consent';

function kept(): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Kept> | null;
    return { question: stored?.question ?? '', choices: { ...stored?.choices } };
  } catch {
    // Storage that is blocked or damaged means that nobody agreed to anything.
    return { question: '', choices: {} };
  }
}

/** What the page asks, as the component that asks says in `data-consent-question`; undefined where nothing does. */
const askedHere = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-consent-question]')?.dataset['consentQuestion'];

/** The choices that this browser keeps. None when the page asks another question than the one that they answered. */
export function consentChoices(): ConsentChoices {
  const { question, choices } = kept();
  return question === (askedHere() ?? question) ? choices : {};
}

/** Whether the visitor agreed to a category. Start nothing of it before. */
export const hasConsent = (category: ConsentCategory): boolean => consentChoices()[category] === true;

/** Keeps choices beside those made before, and tells everyone who listens, in other tabs of the site too. */
export function chooseConsent(choices: ConsentChoices): void {
  const all: Kept = { question: askedHere() ?? kept().question, choices: { ...consentChoices(), ...choices } };
  try {
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Without storage a refusal needs no memory, and an agreement must not outlive it.
    return;
  }
  document.dispatchEvent(new Event(changed));
}

/** Calls back at every change of a choice. Returns how to stop. */
export function onConsentChange(listener: (choices: ConsentChoices) => void): () => void {
  const tell = (): void => listener(consentChoices());
  const tellFromOtherTab = ({ key }: StorageEvent): void => {
    if (key === storageKey || key === null) tell();
  };
  document.addEventListener(changed, tell);
  window.addEventListener('storage', tellFromOtherTab);
  return () => {
    document.removeEventListener(changed, tell);
    window.removeEventListener('storage', tellFromOtherTab);
  };
}
