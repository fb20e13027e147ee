import { defineComponent, html, link, media, text, toggle, z } from '@quoin/sdk';
import { cardProps, CardView, cardViewPart } from '@quoin/ui';
import { action } from '../action.ts';
import { tileType, variantsOf } from '../tile-type.ts';
import { newCard } from '../new-card.ts';

const isDrawn = { useRawHtml: false };

export const tile = defineComponent({
  name: 'cms-component-tile',
  title: 'Tile',
  description: 'A picture with a title and a link, or hand-written markup in its place',
  keywords: ['teaser', 'card', 'html'],
  kinds: ['card'],
  icon: 'panel-bottom',
  props: z.object({
    type: tileType(),
    title: text('Title', { description: 'Also names a tile of hand-written markup', maxLength: 200 }).min(1),
    level: cardProps.level,
    useRawHtml: toggle('Hand-written markup', {
      description: 'Instead of the picture, the title and the link',
    }).default(false),
    imageUrl: media('Picture', { description: 'Above the text', when: isDrawn }).optional(),
    category: text('Category', { description: 'Above the title', maxLength: 100, when: isDrawn }).optional(),
    linkUrl: link('Target', { description: 'A click anywhere on the tile leads there', when: isDrawn }).optional(),
    linkText: text('Text of the link', {
      description: 'Defaults to “Read more”',
      maxLength: 100,
      when: isDrawn,
    }).optional(),
    linkUrlNewWindow: toggle('Open in a new tab', {
      description: 'An icon tells visitors. For targets that should not replace this page',
      when: isDrawn,
    }).default(false),
    rawHtml: html('HTML', {
      description: 'Scripts, styles, classes, frames and forms are removed',
      when: { useRawHtml: true },
      isRequired: true,
    }).optional(),
  }),
  demos: [
    {
      displayName: 'Tile',
      content: {
        props: {
          imageUrl: { url: '/images/clearing.svg', alt: 'Sample members around a clearing house' },
          category: 'Sample clearing',
          title: 'One house behind every trade',
          linkUrl: '/clearing',
          linkText: 'How clearing works',
        },
      },
    },
    {
      displayName: 'Tile in a frame',
      content: {
        props: {
          type: 'bordered',
          title: 'Sample statistics',
          linkUrl: 'https://www.example.com/',
          linkUrlNewWindow: true,
        },
      },
    },
    {
      displayName: 'Tile of hand-written markup',
      content: {
        props: {
          type: 'bordered',
          title: 'Sample opening hours',
          useRawHtml: true,
          rawHtml: '<p><strong>Sample desk</strong><br>Monday to Friday, <time>08:00</time> to <time>18:00</time></p>',
        },
      },
    },
  ],
  initial: { props: { title: newCard.title } },
  messages: { more: 'Read more' },
  parts: [cardViewPart],
  render: ({ id, props, context }) => {
    const { type, title, level, imageUrl, category, linkUrl, linkText, linkUrlNewWindow, rawHtml } = props;
    const variants = variantsOf(type);
    // The kernel sanitizes fields of markup before it passes them.
    if (rawHtml)
      return (
        <article className="card-view" aria-label={title} data-variants={variants[0]}>
          <div className="card-view-text">
            <div className="tile-html" dangerouslySetInnerHTML={{ __html: rawHtml }} />
          </div>
        </article>
      );
    const label = linkText || context.t('more');
    return (
      <CardView
        id={id}
        image={imageUrl}
        eyebrow={category}
        title={title}
        level={level}
        ctas={
          linkUrl ? [action({ id: 'link', label, url: linkUrl }, { type: 'hotlink', newTab: linkUrlNewWindow })] : []
        }
        variants={variants}
        context={context}
      />
    );
  },
  label: (props) => props.title,
});
