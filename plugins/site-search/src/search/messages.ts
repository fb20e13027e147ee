export const messages = {
  label: 'What are you looking for?',
  submit: 'Search',
  one: '1 result',
  many: '{count} results',
  oneFor: '1 result for “{q}”',
  manyFor: '{count} results for “{q}”',
  none: 'Nothing was found',
  noneFor: 'Nothing was found for “{q}”',
  noneHint: 'Use fewer words, or other ones, or take a filter away.',
  collections: 'Collections',
  all: 'All',
  year: 'Year',
  allYears: 'All years',
  topic: 'Topic',
  allTopics: 'All topics',
  apply: 'Apply filters',
  results: 'Results',
  collectionPages: 'Pages',
  collectionReports: 'Reports',
  collectionSpecs: 'Product specs',
  collectionNotices: 'Notices',
};

export type SearchMessage = keyof typeof messages;

/** Default names of collections that many sites have. */
export const collectionNames: Record<string, SearchMessage> = {
  pages: 'collectionPages',
  reports: 'collectionReports',
  'product-specs': 'collectionSpecs',
  'website-notices': 'collectionNotices',
};
