import { defineComponent } from '@quoin/sdk';
import { listingPart, suggestPart } from '@quoin/ui';
import { messages } from './messages.ts';
import { searchPropsSchema } from './props.ts';
import { findOutcome, searchParameters, sharedQuery } from './find-outcome.ts';
import { SearchView, searchWords } from './search-view.tsx';

export const search = defineComponent({
  name: 'cms-component-search',
  title: 'Search',
  description: 'A search of the whole site, with collections, filters and pages of results',
  keywords: ['find', 'results', 'facets'],
  icon: 'search',
  props: searchPropsSchema,
  demos: [
    { displayName: 'Search', content: { props: { placeholder: 'Such as fees or holidays' } } },
    {
      displayName: 'Search of two collections',
      content: {
        props: {
          searchCollections: [
            { id: 'pages', name: 'pages', label: 'Sample pages' },
            { id: 'reports', name: 'reports', label: 'Sample reports' },
          ],
          resultsPerPage: 5,
        },
      },
    },
  ],
  query: searchParameters,
  sharedQuery,
  messages,
  // Nothing is found before a search.
  hidesHeadings: true,
  load: ({ props, context }) => findOutcome({ ...props, listsAll: false }, context),
  parts: [listingPart, suggestPart],
  sends: ({ context }) => searchWords(context),
  island: { hydrate: 'idle', client: () => import('./search.client.ts') },
  render: ({ id, props, data, context }) => (
    <SearchView
      id={id}
      placeholder={props.placeholder}
      level={props.level}
      offered={props.searchCollections}
      outcome={data}
      context={context}
    />
  ),
});
