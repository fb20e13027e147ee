import { defineComponent, group, link, list, media, select, text, z } from '@quoin/sdk';
import { Picture } from '@quoin/ui';
import { TextLink } from '../text-link.tsx';

const cell = group('Cell', {
  title: text('Title', { description: 'The subject in a few words', maxLength: 200 }).min(1),
  img: media('Picture', { description: 'Above the title' }).optional(),
  text: text('Text', { description: 'A sentence or two below the title', maxLength: 1000, multiline: true }).optional(),
  link: link('Target', { description: 'A page, a file or a web address with more on the subject' }).optional(),
  linkText: text('Text of the link', { description: 'Defaults to the title, as a link', maxLength: 100 }).optional(),
});

export const calloutGrid = defineComponent({
  name: 'cms-component-callout-grid',
  title: 'Callout grid',
  description: 'Short texts with pictures, side by side',
  keywords: ['features', 'teasers', 'benefits', 'cells'],
  icon: 'layout-panel-left',
  props: z.object({
    columns: select('Columns', [2, 3, 4], { description: 'Fewer on narrow screens' }).default(3),
    cells: list('Cells', cell, { description: 'One for each subject, 24 at most', itemTitle: 'Cell' })
      .max(24)
      .default([]),
  }),
  demos: [
    {
      displayName: 'Callout grid',
      content: {
        props: {
          columns: 2,
          cells: [
            {
              id: 'clearing',
              title: 'Clearing',
              img: { url: '/images/clearing.svg', alt: '' },
              text: 'Sample text: one clearing house stands behind every trade.',
              link: '/clearing',
              linkText: 'How clearing works',
            },
            {
              id: 'depth',
              title: 'Depth',
              img: { url: '/images/depth.svg', alt: '' },
              text: 'Sample text: the order book shows all bids and offers of a contract.',
              link: '/depth',
              linkText: 'Read an order book',
            },
          ],
        },
      },
    },
    {
      displayName: 'Texts alone',
      content: {
        props: {
          cells: [
            { id: 'fees', title: 'Sample fees', text: 'Sample text: what a trade costs.', link: '/fees' },
            { id: 'hours', title: 'Sample hours', text: 'Sample text: when the market is open.', link: '/hours' },
            { id: 'help', title: 'Sample help', text: 'Sample text: answers of a desk that never sleeps.' },
          ],
        },
      },
    },
  ],
  initial: {
    props: {
      columns: 2,
      cells: [
        { id: 'first', title: 'Title of the first text', text: 'Say in a sentence or two what it is about.' },
        { id: 'second', title: 'Title of the second text', text: 'Add a picture to each, or to none.' },
      ],
    },
  },
  render: ({ props: { columns, cells }, style }) => (
    <ul className={`callout-grid ${style({ '--callout-grid-columns': columns })}`}>
      {cells.map(({ id, title, img, text, link, linkText }) => (
        <li key={id} className="callout-grid-cell">
          {img && <Picture media={img} sizes="(min-width: 768px) 30rem, 100vw" className="callout-grid-picture" />}
          <p className="callout-grid-title">
            {link && !linkText ? (
              <TextLink link={link} className="standalone-link">
                {title}
              </TextLink>
            ) : (
              title
            )}
          </p>
          {text && <p className="callout-grid-text">{text}</p>}
          {link && linkText && (
            <p>
              <TextLink link={link} className="standalone-link">
                {linkText}
              </TextLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  ),
  label: ({ cells }) => cells.map(({ title }) => title).join(' · ') || undefined,
});
