import { expect, test } from '@jest/globals';
import { defineTemplate, z, type Template } from '@quoin/sdk';
import { authorTemplates, fragmentTemplates } from './templates.ts';

const siteWith = (...templates: Partial<Template>[]) => ({
  templates: new Map(
    templates.map((more, index) => {
      const definition = {
        ...defineTemplate({
          name: `cms-template-${index}`,
          title: 'Page',
          description: 'A page',
          settings: z.object({}),
          regions: {},
          render: () => null,
        }),
        ...more,
      };
      return [definition.name, { definition, plugin: 'sample', pluginVersion: '1.0.0', version: 0 }];
    }),
  ),
});

test('authors edit pages of templates that allow it', () => {
  const site = siteWith({ editableBy: 'authors' }, {}, { editableBy: 'editors' });
  expect(authorTemplates(site)).toEqual(['cms-template-0']);
});

test('fragments are the templates with fragment output', () => {
  expect(fragmentTemplates(siteWith({ output: 'fragment' }, { output: 'document' }, {}))).toEqual(['cms-template-0']);
});
