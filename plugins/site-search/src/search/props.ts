import { group, headingLevel, list, number, oneOf, text, z } from '@quoin/sdk';

const collection = group('Collection', {
  name: oneOf('Collection', 'search-collections', { description: 'What is searched' }).min(1),
  label: text('Label', {
    description: 'Name shown to visitors. Defaults to its usual name.',
    maxLength: 100,
  }).default(''),
});

export const searchProps = {
  searchCollections: list('Collections', collection, {
    description: 'Collections to search, in this order. Defaults to all.',
  })
    .max(20)
    .default([]),
  placeholder: text('Placeholder', { description: 'An example of what to search for', maxLength: 100 }).optional(),
  level: headingLevel(2, { description: 'Of the number of results. Their titles are one level lower.' }),
  resultsPerPage: number('Results on a page').int().min(1).max(50).default(10),
};
export const searchPropsSchema = z.object(searchProps);
