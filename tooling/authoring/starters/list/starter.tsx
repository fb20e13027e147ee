import { defineComponent, headingLevel, number, tags, text, z } from '@quoin/sdk';
import {
  Away,
  FilterBar,
  FilterSelect,
  Heading,
  hrefIn,
  Listing,
  listingPart,
  ListingRows,
  listingWords,
  listPage,
} from '@quoin/ui';

export const starter = defineComponent({
  name: 'cms-component-starter',
  title: 'Starter',
  description: 'The newest pages with a tag, by year',
  props: z.object({
    title: text('Title', { maxLength: 120 }).min(1),
    level: headingLevel(2, { of: 'title' }),
    tags: tags('Tags', { description: 'That each page has. Defaults to all pages' }).default([]),
    perPage: number('Pages at once').int().min(1).max(50).default(10),
  }),
  demos: [{ displayName: 'Starter', content: { props: { title: 'Sample pages' } } }],
  query: {
    year: z.int().min(1990).max(9000).optional(),
    page: z.int().min(1).max(1000).default(1),
  },
  messages: { year: 'Year', all: 'All years' },
  parts: [listingPart],
  load: ({ props: { tags, perPage }, context }) => {
    const { year, page } = context.query;
    return context.data('pages', {
      tags,
      year,
      except: [context.page.id],
      limit: perPage,
      offset: (page - 1) * perPage,
      facets: true,
    });
  },
  fallback: ({ context }) => <Away context={context} />,
  sends: ({ context }) => listingWords(context),
  island: { hydrate: 'idle', client: () => import('./starter.client.ts') },
  render: ({ id, props: { title, level, perPage }, data: { rows, total, facets }, context }) => {
    const { year, page } = context.query;
    const list = listPage({ page, perPage, total });
    const noFilter = { year: undefined, page: undefined };
    return (
      <Listing id={id} className="starter" name={{ 'aria-labelledby': `${id}-title` }}>
        <Heading id={`${id}-title`} className="listing-title" level={level} context={context}>
          {title}
        </Heading>
        <FilterBar id={id} label={title} names={['year']} context={context}>
          <FilterSelect
            id={`${id}-year`}
            name={context.parameter('year')}
            label={context.t('year')}
            all={context.t('all')}
            options={facets.years.map((each) => String(each.year))}
            chosen={year === undefined ? '' : String(year)}
          />
        </FilterBar>
        <ListingRows
          id={id}
          label={title}
          list={list}
          all={year === undefined ? undefined : hrefIn(context, id, noFilter)}
          context={context}
        >
          <ul className="starter-rows">
            {rows.map((row) => (
              <li key={row.id}>
                <a href={row.href}>{row.title}</a>{' '}
                <time dateTime={row.publishedAt}>{context.format.date(row.publishedAt)}</time>
              </li>
            ))}
          </ul>
        </ListingRows>
      </Listing>
    );
  },
  label: (props) => props.title,
});
