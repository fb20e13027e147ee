export { fill } from './fill.ts';
export { openPopup, type PopupOptions } from './popup.ts';
export { trapFocus } from './focus-trap.ts';
export { poll, type PollOptions } from './polling.ts';
export { chooseConsent, consentChoices, hasConsent, onConsentChange, type ConsentChoices } from './consent.ts';
export { fetchElement, isPlainClick } from './in-place.ts';
export { showPartial } from './show-partial.ts';
