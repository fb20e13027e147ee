import { expect, test } from '@jest/globals';
import { definePlugin } from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { sampleSite } from '../testing/site.fixture.ts';
import { errorPage, kernelMessages, kernelTranslations } from './kernel-messages.ts';

test('every kernel message is translated into each kernel language', () => {
  const keys = (messages: Record<string, Record<string, string>>) =>
    Object.entries(messages).map(([name, own]) => [name, Object.keys(own)]);
  for (const translated of Object.values(kernelTranslations)) expect(keys(translated)).toEqual(keys(kernelMessages));
});

test('a plugin overrides kernel messages and adds languages', () => {
  const translations = { de: { [errorPage]: { home: 'Nach Hause' } }, fr: { [errorPage]: { home: 'Accueil' } } };
  const words = definePlugin({
    name: 'sample-words',
    title: 'Words',
    description: 'Sample words',
    contributes: () => ({ translations }),
  });
  const home = (locale: string) =>
    sampleSite({ plugins: [...samplePlugins, words] }).message(errorPage, locale, 'home');
  expect(['de-AT', 'fr', 'ar-EG', 'ja'].map(home)).toEqual([
    'Nach Hause',
    'Accueil',
    'إلى الصفحة الرئيسية',
    'Go to the home page',
  ]);
});
