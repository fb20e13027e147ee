import { date, defineComponent, link, media, text, z } from '@quoin/sdk';
import { Picture } from '@quoin/ui';
import { TextLink } from '../text-link.tsx';

export const socialCard = defineComponent({
  name: 'cms-component-social-card',
  title: 'Social card',
  description: 'One post of a social network, quoted with its author, date and address',
  keywords: ['post', 'quote', 'tweet', 'testimonial'],
  icon: 'message-square',
  props: z.object({
    text: text('Text', { description: 'Of the post, word for word', maxLength: 3000, multiline: true }).min(1),
    author: text('Author', { description: 'The person or company that posted it', maxLength: 200 }).min(1),
    username: text('User name', { description: 'Such as @sample', maxLength: 100, identifier: true }).optional(),
    avatar: media('Picture of the author', {
      description: 'Small and round, beside the name',
      decorative: true,
    }).optional(),
    image: media('Picture', { description: 'Of the post' }).optional(),
    network: text('Network', { description: 'Such as LinkedIn', maxLength: 100 }).min(1),
    date: date('Date', { description: 'On which it was posted' }).optional(),
    href: link('Address of the post', { description: 'Without one, the card only names the network' }).optional(),
  }),
  demos: [
    {
      displayName: 'Post',
      content: {
        props: {
          text: 'A sample post: our members traded the first contract on sample power today.\n\nThank you to everyone who tested with us.',
          author: 'Sample Exchange',
          username: '@sample_exchange',
          network: 'LinkedIn',
          date: '2026-03-02',
          href: 'https://www.linkedin.com/company/sample-exchange',
        },
      },
    },
    {
      displayName: 'Post with pictures',
      content: {
        props: {
          text: 'Sample post: the order book of the first day, drawn from its depth.',
          author: 'Ada Sample',
          avatar: { url: '/images/depth.svg', alt: '' },
          image: { url: '/images/depth.svg', alt: 'Sample drawing of an order book' },
          network: 'Bluesky',
        },
      },
    },
  ],
  messages: { open: 'Open at {network}' },
  render: ({ props, context }) => {
    const { author, username, avatar, image, network, date, href } = props;
    return (
      <figure className="social-card">
        <blockquote className="social-card-post" cite={href?.href}>
          <p className="social-card-text">{props.text}</p>
          {image && <Picture className="social-card-picture" media={image} sizes="(min-width: 640px) 36rem, 100vw" />}
        </blockquote>
        <figcaption className="social-card-source">
          {avatar?.src !== undefined && <Picture className="social-card-avatar" media={avatar} alt="" sizes="48px" />}
          <div>
            <p>
              <cite className="social-card-author">{author}</cite> {username && <bdi translate="no">{username}</bdi>}
            </p>
            <p className="social-card-facts">
              {date && <time dateTime={date}>{context.format.date(date)}</time>}
              {href ? (
                <TextLink link={href} className="standalone-link">
                  {context.t('open', { network })}
                </TextLink>
              ) : (
                <span>{network}</span>
              )}
            </p>
          </div>
        </figcaption>
      </figure>
    );
  },
  label: ({ author }) => author,
});
