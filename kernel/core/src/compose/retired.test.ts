import { describe, expect, test } from '@jest/globals';
import type { ManifestInput } from '@quoin/sdk';
import { samplePlugins } from '../testing/plugins.fixture.ts';
import { composeSample } from '../testing/site.fixture.ts';
import { restorePlugin, retirePlugin } from './retire.ts';

type Components = NonNullable<ManifestInput['retired']>[string]['components'];

const without = samplePlugins.filter(({ name }) => name !== 'sample-cards');
const card = 'cms-component-card';

function problems(components: Components, plugin = 'sample-cards', more: ManifestInput['retired'] = {}): string[] {
  const composed = composeSample({
    plugins: without,
    manifest: { retired: { [plugin]: { version: '1.0.0', components }, ...more } },
  });
  return composed.problems.map(({ where, message }) => `${where}: ${message}`);
}

test('reads by component name how content of a removed plugin is shown', () => {
  const components: Components = {
    [card]: { replaceWith: 'cms-component-section', props: { title: 'heading' }, slots: { body: 'content' } },
    'cms-component-tile': 'freeze',
  };
  const { site } = composeSample({
    plugins: without,
    manifest: { retired: { 'sample-cards': { version: '1.0.0', components } } },
  });
  expect(site?.retired).toEqual(
    new Map([
      [
        card,
        {
          plugin: 'sample-cards',
          pluginVersion: '1.0.0',
          replacement: {
            name: 'cms-component-section',
            version: 0,
            props: { title: 'heading' },
            slots: { body: 'content' },
          },
        },
      ],
      ['cms-component-tile', { plugin: 'sample-cards', pluginVersion: '1.0.0', replacement: undefined }],
    ]),
  );
});

describe('rejects a manifest that', () => {
  const place = `manifest.json, retired.sample-cards.components.${card}`;
  test.each<[string, Components, string]>([
    [
      'replaces by what is not there',
      { [card]: { replaceWith: 'cms-component-gone' } },
      `${place}: No installed plugin registers the component "cms-component-gone". Use another, or install its plugin.`,
    ],
    [
      'replaces by a template',
      { [card]: { replaceWith: 'cms-template-sample-page' } },
      `${place}: No installed plugin registers the component "cms-template-sample-page". Use another, or install its plugin.`,
    ],
    [
      'names a prop that the replacement does not have',
      { [card]: { replaceWith: 'cms-component-text', props: { title: 'words' } } },
      `${place}.props: "cms-component-text" has no prop "words". Use one of: body, markup, anchor.`,
    ],
    [
      'names a slot that the replacement does not have',
      { [card]: { replaceWith: 'cms-component-text', slots: { body: 'content' } } },
      `${place}.slots: "cms-component-text" has no slot "content". Use one of: it has none.`,
    ],
    [
      'is written for a version to come',
      { [card]: { replaceWith: 'cms-component-text', version: 2 } },
      `${place}: It is written for version 2 of "cms-component-text", and version 0 is installed. Upgrade sample-layout, or write it for that version.`,
    ],
    [
      'names what is registered',
      { 'cms-component-text': 'freeze' },
      'manifest.json, retired.sample-cards.components.cms-component-text: sample-layout registers "cms-component-text", so nothing is to be shown instead. Remove it here.',
    ],
  ])('%s', (_, components, problem) => {
    expect(problems(components)).toEqual([problem]);
  });

  test('both includes a plugin and lists it as retired', () => {
    expect(problems({ [card]: 'freeze' }, 'sample-tabs')).toEqual([
      'manifest.json, retired.sample-tabs: It is among the plugins of the site as well. Remove it here, or there.',
    ]);
  });

  test('lists a component under two plugins, or with an unknown outcome', () => {
    const other = { 'sample-other': { version: '1.0.0', components: { [card]: 'freeze' as const } } };
    expect(problems({ [card]: 'freeze' }, 'sample-cards', other)).toEqual([
      `manifest.json, retired.sample-other.components.${card}: It is named under sample-cards already. Remove it here, or there.`,
    ]);
    expect(problems({ [card]: 'burn' } as unknown as Components)).toEqual([expect.stringContaining(place)]);
  });
});

describe('edits of a manifest', () => {
  const settings = { options: { size: 2 }, grants: { hosts: ['feed.example'] } };
  const manifest = { id: 'ice', plugins: { one: settings, two: {} }, zone: 'UTC' };

  test('move the settings of a removed plugin aside, and restore them when it is added again', () => {
    const taken = retirePlugin(manifest, 'one', { version: '1.2.0', components: { [card]: 'freeze' } });
    expect(taken).toEqual({
      id: 'ice',
      plugins: { two: {} },
      zone: 'UTC',
      retired: { one: { version: '1.2.0', settings, components: { [card]: 'freeze' } } },
    });
    expect(restorePlugin(taken, 'one')).toEqual(manifest);
    const both = retirePlugin(taken, 'two', { version: '3.0.0', components: { 'cms-component-tile': 'freeze' } });
    expect(restorePlugin(both, 'one')).toEqual({
      id: 'ice',
      plugins: { one: settings },
      zone: 'UTC',
      retired: { two: { version: '3.0.0', components: { 'cms-component-tile': 'freeze' } } },
    });
  });

  test('leave no trace of a plugin without content, and keep the settings and position of an existing one', () => {
    expect(retirePlugin(manifest, 'two', { version: '3.0.0', components: {} })).toEqual({
      id: 'ice',
      plugins: { one: settings },
      zone: 'UTC',
    });
    expect(JSON.stringify(restorePlugin(manifest, 'one'))).toBe(JSON.stringify(manifest));
  });
});
