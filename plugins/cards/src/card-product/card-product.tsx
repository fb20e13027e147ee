import { defineComponent, group, link, list, text, z } from '@quoin/sdk';
import { cardProps, CardView, cardViewPart } from '@quoin/ui';
import { action } from '../action.ts';

const { image, altText, objectFit, title, level, description } = cardProps;

const fact = group('Fact', {
  term: text('Term', { description: 'Names the value, such as “Contract size”', maxLength: 100 }).min(1),
  value: text('Value', { description: 'With its unit, such as “1,000 barrels”', maxLength: 200 }).min(1),
});

export const cardProduct = defineComponent({
  name: 'cms-component-card-product',
  title: 'Product card',
  description: 'A product with its code and key facts, and links to its specifications and margins',
  keywords: ['contract', 'future', 'option', 'symbol', 'specification', 'margin'],
  kinds: ['card'],
  icon: 'package',
  props: z.object({
    image,
    altText,
    objectFit,
    title,
    level,
    code: text('Code', { description: 'The symbol under which it is traded', maxLength: 50 }).optional(),
    description,
    facts: list('Key facts', fact, {
      description: 'What traders look up first, 12 at most',
      itemTitle: 'Fact',
      as: 'grid',
    })
      .max(12)
      .default([]),
    specs: link('Specifications', {
      description: 'Adds a link to a page or a file with all terms of the product',
    }).optional(),
    margins: link('Margins', {
      description: 'Adds a link to a page or a file on the deposits that traders make',
    }).optional(),
  }),
  demos: [
    {
      displayName: 'Product card',
      content: {
        props: {
          title: 'Sample crude futures',
          code: 'SCF',
          description: 'Sample text: one contract for each month of the next six years.',
          facts: [
            { id: 'unit', term: 'Contract size', value: '1,000 barrels' },
            { id: 'tick', term: 'Smallest move', value: '$0.01 per barrel' },
            { id: 'settlement', term: 'Settlement', value: 'In cash' },
          ],
          specs: '/specifications',
          margins: '/margins',
        },
      },
    },
    {
      displayName: 'Product card with a picture',
      content: {
        props: {
          image: { url: '/images/volatility-surface.svg', alt: '' },
          title: 'Sample options',
          code: 'SCO',
          specs: '/specifications',
        },
      },
    },
  ],
  initial: {
    props: {
      title: 'Name of the product',
      description: 'Say in a sentence whom it is for.',
      facts: [{ id: 'first', term: 'A key fact', value: 'Its value' }],
    },
  },
  messages: { code: 'Code', specs: 'Specifications', margins: 'Margins' },
  parts: [cardViewPart],
  render: ({ id, props: { code, specs, margins, ...card }, context }) => (
    <CardView
      id={id}
      {...card}
      subtitle={
        code && (
          <p className="card-product-code">
            <span className="visually-hidden">{context.t('code')}: </span>
            <bdi dir="ltr">{code}</bdi>
          </p>
        )
      }
      ctas={[
        ...(specs ? [action({ id: 'specs', label: context.t('specs'), url: specs })] : []),
        ...(margins ? [action({ id: 'margins', label: context.t('margins'), url: margins })] : []),
      ]}
      context={context}
    />
  ),
  label: (props) => props.title,
});
