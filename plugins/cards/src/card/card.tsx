import { defineComponent, headingLevel, icon, media, select, selectMany, slot, text, z } from '@quoin/sdk';
import { CallToAction, ctaMessages, ctas, Heading, Picture } from '@quoin/ui';
import { cardDemos } from './card-demos.ts';

export const card = defineComponent({
  name: 'cms-component-card',
  title: 'Card',
  description: 'A teaser with picture, text and up to three actions',
  keywords: ['teaser', 'tile', 'panel'],
  kinds: ['card'],
  icon: 'square',
  props: z.object({
    image: media('Picture').optional(),
    altText: text('Alternative text', { description: 'Replaces the alternative text of the picture' }).optional(),
    objectFit: select('Fit of the picture', ['cover', 'contain'], {
      labels: { cover: 'Fills the space, may be cropped', contain: 'Shows the whole picture' },
    }).default('cover'),
    icon: icon('Icon', { description: 'Above the text' }).optional(),
    eyebrow: text('Eyebrow', { description: 'A few words above the title', maxLength: 100 }).optional(),
    title: text('Title', { maxLength: 200 }).min(1),
    level: headingLevel(3, { description: 'Of the title' }),
    description: text('Description', { maxLength: 500, multiline: true }).optional(),
    ctas: ctas().max(3).default([]),
    variants: selectMany('Variants', ['horizontal', 'overlay', 'plain'], {
      labels: { horizontal: 'Picture beside the text', overlay: 'Text on the picture', plain: 'Without a frame' },
    }).default([]),
  }),
  slots: {
    body: slot('Body', { accept: ['cms-component-text', 'cms-component-rich-text', 'cms-component-list'], max: 4 }),
  },
  demos: cardDemos,
  messages: ctaMessages,
  render: ({ id, props, slots, context }) => {
    const { image, altText, objectFit, eyebrow, title, level, description, ctas, variants } = props;
    const isHorizontal = variants.includes('horizontal');
    return (
      <article className="card" aria-labelledby={`${id}-title`} data-variants={variants.join(' ') || undefined}>
        {image?.src !== undefined && (
          <Picture
            media={image}
            alt={altText}
            sizes={`(min-width: 768px) ${isHorizontal ? '20rem' : '30rem'}, 100vw`}
            className={`card-picture card-${objectFit}`}
          />
        )}
        <div className="card-text">
          {props.icon && <span className="card-icon">{context.icon(props.icon)}</span>}
          {eyebrow && <p className="card-eyebrow">{eyebrow}</p>}
          <Heading context={context} level={level} id={`${id}-title`} className="card-title">
            {title}
          </Heading>
          {description && <p className="card-description">{description}</p>}
          {slots.body && <div className="card-body">{slots.body}</div>}
          {ctas.length > 0 && (
            <p className="card-ctas">
              {ctas.map((cta) => (
                <CallToAction key={cta.id} cta={cta} context={context} />
              ))}
            </p>
          )}
        </div>
      </article>
    );
  },
  label: (props) => props.title,
});
