import { beforeEach, expect, test } from '@jest/globals';
import { chooseConsent, consentChoices, hasConsent, onConsentChange, type ConsentChoices } from './consent.ts';

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

test('there is no consent before the question was answered', () => {
  expect(consentChoices()).toEqual({});
  expect(hasConsent('media')).toBe(false);
});

test('choices are stored by category', () => {
  chooseConsent({ media: true });
  chooseConsent({ statistics: false });
  expect(consentChoices()).toEqual({ media: true, statistics: false });
  expect([hasConsent('media'), hasConsent('statistics')]).toEqual([true, false]);
});

test('damaged storage counts as no consent', () => {
  localStorage.setItem('quoin-consent', '{"media":');
  expect(hasConsent('media')).toBe(false);
  for (const stored of ['null', '7', '{"choices":null}', '{"choices":{"media":"no"}}']) {
    localStorage.setItem('quoin-consent', stored);
    expect(hasConsent('media')).toBe(false);
  }
});

test('answers to another question do not count', () => {
  const ask = (question: string) => {
    document.body.innerHTML = `<p data-consent-question="${question}"></p>`;
  };
  ask('first');
  chooseConsent({ media: true, statistics: true });
  expect(hasConsent('media')).toBe(true);

  ask('second');
  expect(consentChoices()).toEqual({});
  chooseConsent({ media: true });
  expect(consentChoices()).toEqual({ media: true });

  ask('first');
  expect(hasConsent('media')).toBe(false);
});

test('a page without a question uses the answers of other pages', () => {
  document.body.innerHTML = '<p data-consent-question="first"></p>';
  chooseConsent({ media: true });
  document.body.replaceChildren();
  expect(hasConsent('media')).toBe(true);
  chooseConsent({ statistics: false });
  document.body.innerHTML = '<p data-consent-question="first"></p>';
  expect(consentChoices()).toEqual({ media: true, statistics: false });
});

test('changes are published, including those of other tabs, until unsubscribed', () => {
  const heard: ConsentChoices[] = [];
  const stop = onConsentChange((choices) => heard.push(choices));
  chooseConsent({ media: true });
  window.dispatchEvent(new StorageEvent('storage', { key: 'quoin-consent' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  stop();
  chooseConsent({ media: false });
  expect(heard).toEqual([{ media: true }, { media: true }]);
});
