import { expect, test } from '@jest/globals';
import { definePlugin, oneOf, z } from '@quoin/sdk';
import { packageJson } from '../sample-package.fixture.ts';
import { composeAlone } from './compose-alone.ts';

test('a plugin composes alone with required options that name what other packages register', () => {
  const plugin = definePlugin({
    name: packageJson.name,
    title: 'Sample',
    description: 'Sample',
    options: z.object({
      handler: oneOf('Handler', 'form-handlers').min(1),
      source: oneOf('Source', 'data-sources').min(1),
      collection: oneOf('Collection', 'search-collections').min(1),
    }),
    contributes: () => ({}),
  });
  const { site, problems } = composeAlone({ plugin, manifest: packageJson });
  expect(problems).toEqual([]);
  expect(site?.plugins[0]?.options).toEqual({ handler: 'stand-in', source: 'stand-in', collection: 'pages' });
});
