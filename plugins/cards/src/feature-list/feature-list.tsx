import { defineComponent, group, headingLevel, icon, list, text, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';

const feature = group('Feature', {
  icon: icon('Icon', { description: 'Defaults to a check mark' }).optional(),
  heading: text('Heading', { description: 'The feature in a few words', maxLength: 200 }).min(1),
  text: text('Text', {
    description: 'A sentence or two below the heading',
    maxLength: 500,
    multiline: true,
  }).optional(),
});

export const featureList = defineComponent({
  name: 'cms-component-feature-list',
  title: 'Feature list',
  description: 'What something can do, in two columns, each with an icon beside it',
  keywords: ['features', 'benefits', 'advantages', 'checklist'],
  icon: 'list-checks',
  props: z.object({
    features: list('Features', feature, { description: 'Shown in this order, 48 at most', itemTitle: 'Feature' })
      .max(48)
      .default([]),
    level: headingLevel(3, { of: 'features', description: 'Of the headings of the features' }),
  }),
  demos: [
    {
      displayName: 'Feature list',
      content: {
        props: {
          features: [
            {
              id: 'book',
              icon: 'list',
              heading: 'One order book for each contract',
              text: 'Sample text: all bids and offers meet in one place.',
            },
            {
              id: 'alerts',
              icon: 'bell',
              heading: 'Alerts before each expiry',
              text: 'Sample text: they arrive a week and a day before.',
            },
            {
              id: 'reports',
              icon: 'file-text',
              heading: 'Reports at the close',
              text: 'Sample text: as a file, or by the interface of the sample.',
            },
            { id: 'desk', icon: 'phone', heading: 'A sample desk that never sleeps' },
          ],
        },
      },
    },
    {
      displayName: 'With check marks',
      content: {
        props: {
          features: ['All sample markets', 'All sample sessions', 'All sample reports'].map((heading, index) => ({
            id: `feature-${index}`,
            heading,
          })),
        },
      },
    },
  ],
  render: ({ props: { features, level }, context }) => (
    <ul className="feature-list">
      {features.map(({ id, icon, heading, text }) => (
        <li key={id} className="feature-list-feature">
          <span className="feature-list-icon">{context.icon(icon ?? 'check')}</span>
          <div>
            <Heading context={context} level={level} className="feature-list-heading">
              {heading}
            </Heading>
            {text && <p className="feature-list-text">{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  ),
  label: ({ features }) => features.map(({ heading }) => heading).join(' · ') || undefined,
});
