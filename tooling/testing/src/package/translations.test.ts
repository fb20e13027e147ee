import { expect, test } from '@jest/globals';
import type { Component } from '@quoin/sdk';
import { card, pluginOf } from '../sample-package.fixture.ts';
import { checkTranslations } from './translations.ts';

const messages = { more: 'More', count: '{count} of {total}' };
const component = { ...(card as Component), messages };
const ar = { more: 'المزيد', count: '{total} / {count}' };
const check = (translations: Record<string, Record<string, Record<string, string>>>) =>
  checkTranslations(pluginOf({ components: [component], translations }));

test('complete translations pass, and so does a plugin without any', () => {
  expect(check({})).toEqual([]);
  expect(
    check({ ar: { [card.name]: ar }, de: { [card.name]: { more: 'Mehr', count: '{count} von {total}' } } }),
  ).toEqual([]);
});

test('a language that lacks a message, or all messages of a component, is detected', () => {
  const { more } = ar;
  expect(check({ ar: { [card.name]: { more } }, de: {} })).toEqual([
    'ar: cms-component-card: count has no translation of "{count} of {total}"',
    'de: cms-component-card: more has no translation of "More"',
    'de: cms-component-card: count has no translation of "{count} of {total}"',
  ]);
});

test('a translation with other placeholders is detected', () => {
  expect(check({ de: { [card.name]: { more: 'Mehr', count: '{count} von {totl}' } } })).toEqual([
    'de: cms-component-card: count must have the placeholders of "{count} of {total}": {count}, {total}',
  ]);
});
