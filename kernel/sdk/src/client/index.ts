export { formatAmount } from './format-amount.ts';
export { formatInstant } from './format-instant.ts';
export { fill } from './fill.ts';
export { poll, type PollOptions } from './polling.ts';
export { chooseConsent, consentChoices, hasConsent, onConsentChange, type ConsentChoices } from './consent.ts';
export { fetchElement, isPlainClick } from './in-place.ts';
export { showPartial } from './show-partial.ts';
