import { expect, test } from '@jest/globals';
import { sampleSite } from '../testing/site.fixture.ts';
import { describe as describeName, describeAll } from './describe.ts';

const site = sampleSite();

test('a component is described with the schema of its stored props and the metadata of each field', () => {
  const description = describeName(site, 'cms-component-card');
  expect(description).toMatchObject({
    kind: 'component',
    title: 'Card',
    plugin: 'sample-cards',
    pluginVersion: '1.0.0',
    version: 7,
    island: false,
    slots: { body: { kind: 'slot', title: 'Body' } },
  });
  expect(description?.schema).toMatchObject({
    type: 'object',
    required: ['title'],
    properties: {
      title: { type: 'string', minLength: 1, field: 'text', title: 'Title' },
      ctas: {
        type: 'array',
        default: [],
        field: 'list',
        items: { properties: { label: { field: 'text' } }, required: ['label', 'id'] },
      },
      topic: { field: 'reference', to: 'topics' },
    },
  });
});

test('distinguishes forms, fields and templates', () => {
  expect(
    ['cms-component-form', 'cms-component-field-text', 'cms-component-text'].map(
      (name) => describeName(site, name)?.form,
    ),
  ).toEqual(['form', 'field', undefined]);
  expect(describeName(site, 'cms-template-sample-page')).toMatchObject({
    kind: 'template',
    description: 'A page with a header',
    slots: { header: { inherits: true } },
  });
  expect(describeName(site, 'cms-component-gone')).toBeUndefined();
});

test('describes all types in order of name, and creates each schema once', () => {
  const all = describeAll(site);
  expect(all.map(({ name }) => name)).toEqual([...site.types.keys()].toSorted());
  expect(describeName(site, 'cms-component-card')?.schema).toBe(
    all.find(({ name }) => name === 'cms-component-card')?.schema,
  );
});
