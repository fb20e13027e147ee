import { defineComponent, z } from '@quoin/sdk';
import { listingPart, suggestPart } from '@quoin/ui';
import { messages } from '../search/messages.ts';
import { searchProps } from '../search/props.ts';
import { findOutcome, searchParameters, sharedQuery } from '../search/find-outcome.ts';
import { SearchView, searchWords } from '../search/search-view.tsx';

const collections = ['pages', 'reports', 'product-specs'].map((name) => ({ id: name, name, label: '' }));

export const elasticSearch = defineComponent({
  name: 'cms-component-elastic-search',
  title: 'Internal search',
  description: 'A search of pages, reports and product specs that lists everything before the first search',
  keywords: ['find', 'internal', 'reports', 'product specs'],
  icon: 'search',
  props: z.object({ ...searchProps, searchCollections: searchProps.searchCollections.default(collections) }),
  demos: [
    { displayName: 'Internal search', content: { props: {} } },
    {
      displayName: 'Reports only',
      content: {
        props: { searchCollections: [{ id: 'reports', name: 'reports', label: 'Sample reports' }], resultsPerPage: 5 },
      },
    },
  ],
  query: searchParameters,
  sharedQuery,
  messages,
  load: ({ props, context }) => findOutcome({ ...props, listsAll: true }, context),
  parts: [listingPart, suggestPart],
  sends: ({ context }) => searchWords(context),
  island: { hydrate: 'idle', client: () => import('./elastic-search.client.ts') },
  stylesOf: ['cms-component-search'],
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
