import { defineComponent, headingLevel, migrate, number, references, select, tags, text, toggle, z } from '@quoin/sdk';
import { Heading, hrefIn, Listing, listingPart, ListingRows, listingWords, Table, tablePart } from '@quoin/ui';
import { findListing } from '../listing/listing.ts';
import { chosenTags, filterParameter, nothingChosen, providedSelection } from '../selection/selection.ts';
import { columnMessages, columnsOf } from './page-columns.tsx';

export const contentSurfacingTable = defineComponent({
  name: 'cms-component-content-surfacing-table',
  title: 'Table of pages',
  description: 'Pages with given tags, newest first, in pages of results',
  keywords: ['list', 'articles', 'news', 'related', 'tags'],
  icon: 'list',
  props: z.object({
    title: text('Title', { maxLength: 200 }).optional(),
    level: headingLevel(2, { of: 'title' }),
    tagIds: tags('Tags', { description: 'If there are none, all pages of the site are listed', itemTitle: 'Tag' })
      .max(50)
      .default([]),
    criteria: select('A page must have', ['any', 'all'], {
      labels: { any: 'any of the tags', all: 'all of the tags' },
    }).default('any'),
    pinnedLinkIds: references('Pinned pages', {
      to: 'pages',
      description: 'Listed first, in this order, regardless of their tags',
    })
      .max(50)
      .default([]),
    numberOfRows: number('Rows per page').int().min(1).max(100).default(10),
    showDescription: toggle('Show descriptions').default(true),
    showDate: toggle('Show when a page was published').default(true),
    showTags: toggle('Show tags').default(false),
  }),
  migrations: [migrate.flatten('tagIds', 'tag')],
  demos: [
    { displayName: 'Table of pages', content: { props: { title: 'Sample: latest pages', numberOfRows: 5 } } },
    {
      displayName: 'By tags, with tags shown',
      content: {
        props: {
          title: 'Sample: on clearing',
          tagIds: ['Clearing'],
          showTags: true,
          showDescription: false,
        },
      },
    },
    {
      displayName: 'Nothing found',
      content: { props: { title: 'Sample: nothing yet', tagIds: ['A tag that no page carries'] } },
    },
  ],
  query: { page: z.int().min(1).max(10_000).default(1), filter: filterParameter },
  sharedQuery: ['filter'],
  messages: { pages: 'Pages', ...columnMessages },
  parts: [tablePart, listingPart],
  load: async ({ props, context }) => {
    const { values, isPreset } = providedSelection(context.provided);
    const chosen = chosenTags(context.query.filter ?? values);
    const { criteria, tagIds, pinnedLinkIds: pinned, numberOfRows: perPage } = props;
    const query = { self: context.page.id, tags: tagIds, criteria, chosen, pinned, perPage, page: context.query.page };
    return { ...(await findListing(context.data, query)), isFiltered: chosen.length > 0, isPreset };
  },
  head: ({ props: { title, tagIds, criteria }, context }) => ({
    feeds: [{ title: title || context.page.title, tags: tagIds, match: criteria }],
  }),
  sends: ({ context }) => listingWords(context),
  island: { hydrate: 'idle', client: () => import('./content-surfacing-table.client.ts') },
  render: ({ id, props, data: { rows, list, isFiltered, isPreset }, context }) => {
    const { title, level } = props;
    const titleId = title ? `${id}-title` : undefined;
    const label = title || context.t('pages');
    const noFilter = { filter: nothingChosen(isPreset), page: undefined };
    return (
      <Listing
        id={id}
        className="content-surfacing-table"
        name={titleId === undefined ? { 'aria-label': label } : { 'aria-labelledby': titleId }}
      >
        {title && (
          <Heading id={titleId} className="listing-title" level={level} context={context}>
            {title}
          </Heading>
        )}
        <ListingRows
          id={id}
          label={label}
          list={list}
          all={isFiltered ? hrefIn(context, id, noFilter) : undefined}
          context={context}
        >
          <Table
            id={id}
            label={label}
            labelledBy={titleId}
            columns={columnsOf(id, props, context)}
            rows={rows}
            keyOf={(row) => row.id}
            rowHeader="page"
            stacks
            context={context}
          />
        </ListingRows>
      </Listing>
    );
  },
  label: (props) => props.title,
});
