import { defineComponent, group, link, list, media, text, z } from '@quoin/sdk';
import { cardProps, CardView, cardViewPart, Portrait, portraitPart } from '@quoin/ui';
import { action } from '../action.ts';

const { level, description } = cardProps;

const social = group('Profile', {
  label: text('Label', { description: 'Such as the name of the network', maxLength: 100 }).min(1),
  href: link('Target', { description: 'The profile there, or an e-mail address' }),
});

export const cardProfile = defineComponent({
  name: 'cms-component-card-profile',
  title: 'Profile card',
  description: 'A person with their role, and where to find them',
  keywords: ['person', 'team', 'speaker', 'board', 'portrait'],
  kinds: ['card'],
  icon: 'square-user',
  props: z.object({
    image: media('Picture', { description: 'Defaults to the initials of the name', decorative: true }).optional(),
    name: text('Name', { description: 'In full. Its initials replace a missing picture', maxLength: 200 }).min(1),
    level,
    role: text('Role', { description: 'Such as a position and a company', maxLength: 200 }).optional(),
    description,
    socials: list('Profiles', social, {
      description: 'Where readers find or reach the person, six at most',
      itemTitle: 'Profile',
    })
      .max(6)
      .default([]),
  }),
  demos: [
    {
      displayName: 'Profile card',
      content: {
        props: {
          name: 'Ada Sample',
          role: 'Head of Clearing, Sample Exchange',
          description: 'Sample text: Ada has margined every contract of this sample since the first.',
          socials: [
            { id: 'mail', label: 'E-mail', href: 'mailto:ada@example.com' },
            { id: 'network', label: 'Sample network', href: 'https://www.example.com/ada' },
          ],
        },
      },
    },
    {
      displayName: 'Profile card with a portrait',
      content: {
        props: {
          image: { url: '/images/portrait.svg', alt: '' },
          name: 'Ben Example',
          role: 'Sample Clearing House',
        },
      },
    },
  ],
  parts: [cardViewPart, portraitPart],
  render: ({ id, props: { image, name, level, role, description, socials }, context }) => (
    <CardView
      id={id}
      above={<Portrait image={image} name={name} size="large" />}
      title={name}
      level={level}
      subtitle={role && <p className="card-profile-role">{role}</p>}
      description={description}
      ctas={socials.map(({ id, label, href }) => action({ id, label, url: href }))}
      context={context}
    />
  ),
  label: (props) => props.name,
});
