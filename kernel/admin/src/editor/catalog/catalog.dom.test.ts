import { describe, expect, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { mockApi } from '../../api/api.fixture.ts';
import { catalogOf, entryOf, sampleCatalog } from './catalog.fixture.ts';
import { catalogQuery } from './catalog-query.ts';
import { familyOf, newNode, titleOf } from './catalog.ts';

test.each([
  ['@sample/plugin-market-data', 'Market data'],
  ['plugin-cards', 'Cards'],
  ['@sample/cards', 'Cards'],
  ['cards', 'Cards'],
])('components of %s are of the family %s', (plugin, family) => {
  expect(familyOf(entryOf('x', { plugin }))).toBe(family);
});

test('a component that is not installed is called by its registered name', () => {
  expect(titleOf(sampleCatalog, 'cms-component-text')).toBe('Text');
  expect(titleOf(sampleCatalog, 'cms-component-gone')).toBe('cms-component-gone');
});

describe('a new node', () => {
  test('has the initial content of its component, with ids and versions of its own', () => {
    const catalog = catalogOf(
      entryOf('card', {
        version: 3,
        initial: {
          props: { title: 'New' },
          slots: { body: [{ name: 'text', props: { text: 'Hello' } }, { name: 'gone' }] },
        },
      }),
      entryOf('text', { version: 2 }),
    );
    const node = newNode(catalog, 'card');
    expect(node).toMatchObject({
      name: 'card',
      version: 3,
      props: { title: 'New' },
      slots: {
        body: [
          { name: 'text', version: 2, props: { text: 'Hello' }, slots: {} },
          { name: 'gone', version: 0, props: {}, slots: {} },
        ],
      },
    });
    const ids = [node.id, ...(node.slots['body'] ?? []).map(({ id }) => id)];
    expect(new Set(ids).size).toBe(3);
    expect(newNode(catalog, 'card').id).not.toBe(node.id);
  });

  test('of an unknown component is empty', () => {
    expect(newNode(sampleCatalog, 'gone')).toMatchObject({ name: 'gone', version: 0, props: {}, slots: {} });
  });
});

test('the catalog of a site has its components by title, and knows its templates', async () => {
  const described = { description: '', version: 1, plugin: 'p', keywords: [], form: false, demos: [] };
  mockApi({
    'GET /sites/ice/components': {
      items: [
        {
          ...described,
          name: 'zoo',
          title: 'Alpha',
          props: { type: 'object' },
          slots: {},
          initial: { props: {} },
          demos: [{ displayName: 'Sample', content: { props: {} } }],
        },
        {
          ...described,
          name: 'ant',
          title: 'Beta',
          props: {},
          slots: {},
          initial: {},
          icon: 'ant',
          deprecated: { use: 'zoo' },
        },
      ],
    },
    'GET /sites/ice/templates': {
      items: [
        {
          name: 'page',
          title: 'Page',
          description: '',
          version: 1,
          plugin: 'p',
          settings: { type: 'object' },
          regions: { main: { title: 'Main', inherits: false } },
        },
      ],
    },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { types, components } = await client.query(catalogQuery('ice'));
  expect(components.map(({ title }) => title)).toEqual(['Alpha', 'Beta']);
  expect(types.get('zoo')).toMatchObject({
    kind: 'component',
    schema: { type: 'object' },
    icon: undefined,
    hasDemo: true,
  });
  expect(types.get('ant')).toMatchObject({ icon: 'ant', deprecated: { use: 'zoo' }, hasDemo: false });
  expect(types.get('page')).toMatchObject({
    kind: 'template',
    schema: { type: 'object' },
    slots: { main: { kind: 'slot', title: 'Main' } },
    form: false,
  });
});
