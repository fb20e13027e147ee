import type { ConsentCategory } from '../component/external.ts';

/** Choices by category; absent where the visitor has not chosen. */
export type ConsentChoices = Partial<Record<ConsentCategory, boolean>>;

interface StoredConsent {
  question: string;
  choices: ConsentChoices;
}

const storageKey = 'quoin-consent';
const changed = 'quoin-consent';

function storedConsent(): StoredConsent {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<StoredConsent> | null;
    return { question: stored?.question ?? '', choices: { ...stored?.choices } };
  } catch {
    // Without readable storage there is no consent.
    return { question: '', choices: {} };
  }
}

/** From `data-consent-question`; undefined if the page lacks it. */
const questionOfPage = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-consent-question]')?.dataset['consentQuestion'];

/** Stored choices; none if the visitor answered a different question than the page asks. */
export function consentChoices(): ConsentChoices {
  const { question, choices } = storedConsent();
  return question === (questionOfPage() ?? question) ? choices : {};
}

/** True if the visitor agreed. Until then, start nothing of the category. */
export const hasConsent = (category: ConsentCategory): boolean => consentChoices()[category] === true;

/** Stores choices beside earlier ones and notifies listeners, in other tabs too. */
export function chooseConsent(choices: ConsentChoices): void {
  const all: StoredConsent = {
    question: questionOfPage() ?? storedConsent().question,
    choices: { ...consentChoices(), ...choices },
  };
  try {
    localStorage.setItem(storageKey, JSON.stringify(all));
  } catch {
    // Consent counts only if stored; a refusal needs no storage.
    return;
  }
  document.dispatchEvent(new Event(changed));
}

/** Calls `listener` on each change. Returns a function that removes it. */
export function onConsentChange(listener: (choices: ConsentChoices) => void): () => void {
  const notify = (): void => listener(consentChoices());
  const notifyOfOtherTab = ({ key }: StorageEvent): void => {
    if (key === storageKey || key === null) notify();
  };
  document.addEventListener(changed, notify);
  window.addEventListener('storage', notifyOfOtherTab);
  return () => {
    document.removeEventListener(changed, notify);
    window.removeEventListener('storage', notifyOfOtherTab);
  };
}
