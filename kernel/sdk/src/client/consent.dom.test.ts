import { beforeEach, expect, test } from '@jest/globals';
import { chooseConsent, consentChoices, hasConsent, onConsentChange, type ConsentChoices } from './consent.ts';

beforeEach(() => localStorage.clear());

test('nothing is agreed to before it was asked', () => {
  expect(consentChoices()).toEqual({});
  expect(hasConsent('media')).toBe(false);
});

test('choices are kept by category', () => {
  chooseConsent({ media: true });
  chooseConsent({ statistics: false });
  expect(consentChoices()).toEqual({ media: true, statistics: false });
  expect([hasConsent('media'), hasConsent('statistics')]).toEqual([true, false]);
});

test('damaged storage is no agreement', () => {
  localStorage.setItem('quoin-consent', '{"media":');
  expect(hasConsent('media')).toBe(false);
  localStorage.setItem('quoin-consent', 'null');
  expect(hasConsent('media')).toBe(false);
});

test('a change is told, also one from another tab, until nobody listens', () => {
  const heard: ConsentChoices[] = [];
  const stop = onConsentChange((choices) => heard.push(choices));
  chooseConsent({ media: true });
  window.dispatchEvent(new StorageEvent('storage', { key: 'quoin-consent' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  stop();
  chooseConsent({ media: false });
  expect(heard).toEqual([{ media: true }, { media: true }]);
});
