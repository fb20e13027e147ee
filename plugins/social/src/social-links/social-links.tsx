import { defineComponent, group, headingLevel, icon, link, list, text, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { TextLink } from '../text-link.tsx';

const profile = group('Profile', {
  label: text('Network', { description: 'Such as LinkedIn, or the name of a channel', maxLength: 100 }).min(1),
  href: link('Target', { description: 'The profile there, or a feed' }),
  icon: icon('Icon', { description: 'Before the name of the network' }).optional(),
});

export const socialLinks = defineComponent({
  name: 'cms-component-social-links',
  title: 'Social links',
  description: 'Where to follow the company: its profiles, channels and feeds',
  keywords: ['profiles', 'networks', 'follow', 'LinkedIn', 'YouTube', 'channels'],
  icon: 'users',
  props: z.object({
    heading: text('Heading', {
      description: 'Above the profiles, which it also names for screen readers',
      maxLength: 200,
    }).optional(),
    level: headingLevel(3, { of: 'heading', description: 'Of the heading' }),
    profiles: list('Profiles', profile, { description: 'Side by side in this order, 20 at most', itemTitle: 'Profile' })
      .max(20)
      .default([]),
  }),
  demos: [
    {
      displayName: 'Social links',
      content: {
        props: {
          heading: 'Follow the sample exchange',
          profiles: [
            { id: 'linkedin', label: 'LinkedIn', href: 'https://www.linkedin.com/company/sample-exchange' },
            { id: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/@sample-exchange', icon: 'play' },
            { id: 'x', label: 'X', href: 'https://x.com/sample_exchange' },
            { id: 'feed', label: 'Sample news feed', href: '/news.xml', icon: 'rss' },
          ],
        },
      },
    },
    {
      displayName: 'Without a heading',
      content: {
        props: {
          profiles: [{ id: 'linkedin', label: 'LinkedIn', href: 'https://www.linkedin.com/company/sample-exchange' }],
        },
      },
    },
  ],
  initial: {
    props: {
      heading: 'Where to follow us',
      profiles: [
        { id: 'first', label: 'Name of the first network', href: '/' },
        { id: 'second', label: 'Name of the second network', href: '/' },
      ],
    },
  },
  messages: { profiles: 'Social networks' },
  render: ({ id, props: { heading, level, profiles }, context }) => (
    <section
      className="social-links"
      {...(heading ? { 'aria-labelledby': `${id}-heading` } : { 'aria-label': context.t('profiles') })}
    >
      {heading && (
        <Heading context={context} level={level} id={`${id}-heading`} className="social-links-heading">
          {heading}
        </Heading>
      )}
      <ul className="social-links-profiles">
        {profiles.map(({ id, label, href, icon }) => (
          <li key={id}>
            <TextLink link={href} rel={href.external ? 'me' : undefined} className="social-links-profile">
              {icon && context.icon(icon)}
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  ),
  label: (props) => props.heading,
});
