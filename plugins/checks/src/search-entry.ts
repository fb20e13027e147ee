import { defineCheck } from '@quoin/sdk';

export const pageDescription = defineCheck({
  name: 'page-description',
  title: 'Description of the page',
  description: 'Search engines and social networks show the description of a page',
  severity: 'info',
  run: ({ page: { isListed, description = '' } }) =>
    isListed && description.trim() === ''
      ? [
          {
            field: 'description',
            message: 'The page has no description, so that search engines choose one. Write a sentence or two.',
          },
        ]
      : [],
});

/** Characters of a title that search results show. */
const maxTitle = 65;

export const titleLength = defineCheck({
  name: 'title-length',
  title: 'Length of the title',
  description: 'Search results cut long titles',
  severity: 'info',
  run: ({ page: { isListed, title } }) =>
    isListed && title.length > maxTitle
      ? [
          {
            field: 'title',
            message: `The title has ${title.length} characters, and search results show about ${maxTitle}. Shorten it.`,
          },
        ]
      : [],
});
