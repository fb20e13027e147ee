import { defineComponent, migrate, number, references, select, tags, text, toggle, words, z } from '@quoin/sdk';
import { findListing } from '../listing/listing.ts';
import { chosenTags, filterParameter, nothingChosen, providedSelection } from '../selection/selection.ts';
import { tableMessages } from './messages.ts';
import { Empty, ownTags, Paging, Rows, summaryOf } from './table-view.tsx';

export const contentSurfacingTable = defineComponent({
  name: 'cms-component-content-surfacing-table',
  title: 'Table of pages',
  description: 'Pages with given tags, newest first, in pages of results',
  keywords: ['list', 'articles', 'news', 'related', 'tags'],
  icon: 'list',
  props: z.object({
    title: text('Title', { maxLength: 200 }).optional(),
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
  messages: tableMessages,
  load: async ({ props, context }) => {
    const { values, isPreset } = providedSelection(context.provided);
    const chosen = chosenTags(context.query.filter ?? values);
    const { criteria, tagIds, pinnedLinkIds: pinned, numberOfRows: size } = props;
    const query = {
      self: context.page.id,
      tags: tagIds,
      criteria,
      chosen,
      pinned,
      size,
      page: context.query.page,
    };
    return { ...(await findListing(context.data, query)), isFiltered: chosen.length > 0, isPreset };
  },
  head: ({ props: { title, tagIds, criteria }, context }) => ({
    feeds: [{ title: title ?? context.page.title, tags: tagIds, match: criteria }],
  }),
  sends: ({ context }) => words(context, ['failed', 'retry']),
  island: { hydrate: 'idle', client: () => import('./content-surfacing-table.client.ts') },
  render: ({ id, props, data, context }) => (
    <section
      id={id}
      className="content-surfacing-table"
      {...(props.title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': context.t('pages') })}
    >
      <header className="content-surfacing-table-head">
        {props.title && (
          <h2 id={`${id}-title`} className="content-surfacing-table-title">
            {props.title}
          </h2>
        )}
        <output className="content-surfacing-table-count">{summaryOf(data, context)}</output>
      </header>
      <div className="content-surfacing-table-results" tabIndex={-1}>
        {data.rows.length === 0 ? (
          <Empty
            all={
              data.isFiltered
                ? `${context.href({ filter: nothingChosen(data.isPreset), page: undefined })}#${id}`
                : undefined
            }
            context={context}
          />
        ) : (
          <Rows id={id} flags={props} rows={data.rows} own={ownTags(props)} context={context} />
        )}
        <Paging id={id} listing={data} context={context} />
      </div>
    </section>
  ),
  label: (props) => props.title,
});
