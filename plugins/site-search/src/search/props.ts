import { group, list, number, text, z } from '@quoin/sdk';

const collection = group('Collection', {
  name: text('Name', { description: 'Such as pages, reports or product-specs', maxLength: 100, identifier: true }).min(
    1,
  ),
  label: text('Label', {
    description: 'What visitors know it as; its usual name unless given',
    maxLength: 100,
  }).default(''),
});

export const searchProps = {
  searchCollections: list('Collections', collection, {
    description: 'Those that are searched, in this order; all of them when there is none',
  })
    .max(20)
    .default([]),
  placeholder: text('Placeholder', { description: 'An example of what to search for', maxLength: 100 }).optional(),
  resultsPerPage: number('Results on a page').int().min(1).max(50).default(10),
};
export const searchPropsSchema = z.object(searchProps);
