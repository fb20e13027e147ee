import { defineComponent, headingLevel, media, text, z } from '@quoin/sdk';
import { CallToAction, ctaMessages, ctas, Heading, Picture } from '@quoin/ui';

export const starter = defineComponent({
  name: 'cms-component-starter',
  title: 'Starter',
  description: 'A picture, a title, a text and up to two actions',
  props: z.object({
    title: text('Title', { maxLength: 120 }).min(1),
    level: headingLevel(3, { of: 'title' }),
    text: text('Text', { maxLength: 500, multiline: true }).optional(),
    picture: media('Picture').optional(),
    ctas: ctas().max(2).default([]),
  }),
  demos: [
    {
      displayName: 'Starter',
      content: {
        props: {
          title: 'Sample title',
          text: 'A sample text of one sentence.',
          ctas: [{ id: 'home', label: 'Home page', url: '/' }],
        },
      },
    },
  ],
  messages: ctaMessages,
  render: ({ id, props: { title, level, text, picture, ctas }, context }) => (
    <article className="starter" aria-labelledby={`${id}-title`}>
      {picture?.src !== undefined && (
        <Picture media={picture} className="starter-picture" sizes="(min-width: 768px) 30rem, 100vw" />
      )}
      <Heading id={`${id}-title`} className="starter-title" level={level} context={context}>
        {title}
      </Heading>
      {text && <p>{text}</p>}
      {ctas.length > 0 && (
        <p className="starter-ctas">
          {ctas.map((cta) => (
            <CallToAction key={cta.id} cta={cta} context={context} />
          ))}
        </p>
      )}
    </article>
  ),
  label: (props) => props.title,
});
