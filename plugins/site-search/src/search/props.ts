import { group, list, number, text, z } from '@quoin/sdk';

const collection = group('Collection', {
  name: text('Name', {
    description: 'For example pages, reports or product-specs',
    maxLength: 100,
    identifier: true,
  }).min(1),
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
  resultsPerPage: number('Results on a page').int().min(1).max(50).default(10),
};
export const searchPropsSchema = z.object(searchProps);
