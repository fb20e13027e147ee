import { expect, test } from '@jest/globals';
import { requestLines } from './request-text.ts';

const none = { hosts: [], secrets: [], data: [], modules: [] };

test('options, capabilities and the text for the manifest are listed', () => {
  const lines = requestLines('@acme/plugin-auctions', 'ice', {
    options: [
      { name: 'house', title: 'House', isRequired: false, isSecret: false, fallback: 'Sample House' },
      { name: 'apiKey', title: 'apiKey', isRequired: true, isSecret: true, fallback: undefined },
    ],
    capabilities: { ...none, hosts: ['api.example.com'], secrets: ['apiKey'] },
    settings: { options: { apiKey: { $env: 'AUCTIONS_API_KEY' } }, version: 2 },
  });
  expect(lines).toEqual([
    'Its options:',
    '  house (House): defaults to "Sample House"',
    '  apiKey, required: the name of an environment variable that holds it',
    'It calls the hosts api.example.com; reads the secret options apiKey. Each has to be granted.',
    'Write this into "plugins" in the manifest.json of site ice, with your values for those in angle brackets:',
    `  "@acme/plugin-auctions": {
    "options": {
      "apiKey": {
        "$env": "AUCTIONS_API_KEY"
      }
    },
    "version": 2
  }`,
  ]);
});

test('a plugin that wants nothing says nothing, and one with optional options only names them', () => {
  expect(requestLines('plain', 'ice', { options: [], capabilities: none, settings: { version: 0 } })).toEqual([]);
  const house = { name: 'house', title: 'House', isRequired: false, isSecret: false, fallback: undefined };
  expect(requestLines('plain', 'ice', { options: [house], capabilities: null, settings: { version: 0 } })).toEqual([
    'Its options:',
    '  house (House)',
    'What it asks to be granted depends on its options. A plan of the upgrade says it.',
  ]);
});
