import { defineComponent, number, text, texts, z } from '@quoin/sdk';
import { cardProps, CardView, cardViewPart, ctas } from '@quoin/ui';

const { title, level, description } = cardProps;

export const pricingCard = defineComponent({
  name: 'cms-component-pricing-card',
  title: 'Pricing card',
  description: 'What an offer costs, and what it contains',
  keywords: ['price', 'fee', 'plan', 'offer', 'subscription'],
  kinds: ['card'],
  icon: 'badge-dollar-sign',
  props: z.object({
    title,
    level,
    description,
    price: number('Price', { description: '0 is shown as “Free”', step: 0.01 }).min(0),
    currency: text('Currency', {
      description: 'Its code of three letters, such as USD',
      maxLength: 3,
      identifier: true,
    })
      .regex(/^[A-Z]{3}$/)
      .default('USD'),
    unit: text('Unit', { description: 'What the price is for, such as “per document”', maxLength: 100 }).optional(),
    annualFee: number('Annual fee', { description: 'In addition to the price', step: 0.01 }).min(0).optional(),
    features: texts('Features', { description: 'What the offer contains, each with a check mark, 20 at most' })
      .max(20)
      .default([]),
    ctas: ctas().max(1).default([]),
  }),
  demos: [
    {
      displayName: 'Pricing card',
      content: {
        props: {
          title: 'Sample standard',
          description: 'Sample text: for offices that record every day.',
          price: 5.75,
          unit: 'per sample document',
          annualFee: 449,
          features: ['All sample counties', 'Answers within a sample day', 'Any number of users'],
          ctas: [{ id: 'start', label: 'Start with the sample', url: '/contact' }],
        },
      },
    },
    { displayName: 'Free of charge', content: { props: { title: 'Sample trial', price: 0, unit: 'for a month' } } },
  ],
  initial: {
    props: {
      title: 'Name of the offer',
      description: 'Say in a sentence whom it is for.',
      features: ['The first thing that it contains', 'The second thing that it contains'],
    },
  },
  messages: { free: 'Free', annual: 'and {fee} a year', noAnnual: 'without an annual fee' },
  parts: [cardViewPart],
  render: ({ id, props: { price, currency, unit, annualFee, features, ...card }, context }) => {
    const amountOf = (value: number) =>
      context.format.number(value, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
    return (
      <CardView
        id={id}
        {...card}
        subtitle={
          <>
            <p className="pricing-card-price">
              <bdi className="pricing-card-amount">{price === 0 ? context.t('free') : amountOf(price)}</bdi> {unit}
            </p>
            {annualFee !== undefined && (
              <p>{annualFee === 0 ? context.t('noAnnual') : context.t('annual', { fee: amountOf(annualFee) })}</p>
            )}
          </>
        }
        context={context}
      >
        {features.length > 0 && (
          <ul className="pricing-card-features">
            {features.map((feature, index) => (
              <li key={index}>
                {context.icon('check')}
                {feature}
              </li>
            ))}
          </ul>
        )}
      </CardView>
    );
  },
  label: (props) => props.title,
});
