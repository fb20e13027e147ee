import { defineComponent, group, headingLevel, list, text, z } from '@quoin/sdk';
import {
  cardProps,
  CardView,
  cardViewPart,
  Heading,
  levelBelow,
  Listing,
  listingPart,
  ListingRows,
  listingWords,
  listPage,
} from '@quoin/ui';
import { columns } from '../card-row/columns.ts';
import { newCard } from '../new-card.ts';

const perPage = 12;
const { level: _level, ...cardFields } = cardProps;

export const cardPager = defineComponent({
  name: 'cms-component-card-pager',
  title: 'Cards in pages',
  description: `Many cards, ${perPage} at a time`,
  keywords: ['teasers', 'pagination', 'archive', 'list'],
  icon: 'gallery-vertical-end',
  props: z.object({
    title: text('Title', {
      description: 'Above the cards, which it also names for screen readers',
      maxLength: 200,
    }).min(1),
    level: headingLevel(2, { description: 'Of the title. Those of the cards are one level lower.' }),
    columns: columns('Cards beside each other'),
    cards: list('Cards', group('Card', cardFields), {
      description: `Shown in this order, ${perPage} on each page, 240 at most`,
      itemTitle: 'Card',
    })
      .max(240)
      .default([]),
  }),
  stylesOf: ['cms-component-card-row'],
  demos: [
    {
      displayName: 'Cards in pages',
      content: {
        props: {
          title: 'Sample insights',
          cards: Array.from({ length: 14 }, (_, index) => ({
            id: `insight-${index + 1}`,
            eyebrow: 'Sample insight',
            title: `Sample reading ${index + 1}`,
            description: 'Sample text: what moves before a price does.',
            ctas: [{ id: 'read', label: 'Read on', url: '/insights/reading-an-order-book', type: 'hotlink' as const }],
          })),
        },
      },
    },
  ],
  initial: {
    props: {
      title: 'What the pages have in common',
      cards: ['first', 'second', 'third'].map((id) => ({ ...newCard, id, title: `Name of the ${id} page` })),
    },
  },
  query: { page: z.int().min(1).max(1000).default(1) },
  parts: [cardViewPart, listingPart],
  sends: ({ context }) => listingWords(context),
  island: { hydrate: 'visible', client: () => import('./card-pager.client.ts') },
  render: ({ id, props: { title, level, columns, cards }, context }) => {
    const { icon, t } = context;
    const cardLevel = levelBelow(context.headingLevel(level, title));
    const shown = listPage({ page: context.query.page, perPage, total: cards.length });
    return (
      <Listing id={id} className="card-pager" name={{ 'aria-labelledby': `${id}-title` }}>
        <Heading context={context} level={level} id={`${id}-title`} className="listing-title">
          {title}
        </Heading>
        <ListingRows id={id} label={title} list={shown} context={context}>
          <div className="card-row" data-columns={columns}>
            {cards.slice(shown.first - 1, shown.first - 1 + shown.count).map((card) => (
              <CardView
                key={card.id}
                {...card}
                id={`${id}-card-${card.id}`}
                level={levelBelow(level)}
                context={{ icon, t, headingLevel: () => cardLevel }}
              />
            ))}
          </div>
        </ListingRows>
      </Listing>
    );
  },
  label: (props) => props.title,
});
