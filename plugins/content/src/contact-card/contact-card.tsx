import { defineComponent, link, media, text, z } from '@quoin/sdk';
import { Portrait, portraitPart } from '@quoin/ui';
import { Headed, headingFields } from '../headed.tsx';
import { TextLink } from '../text-link.tsx';

export const contactCard = defineComponent({
  name: 'cms-component-contact-card',
  title: 'Contact card',
  description: 'A person or an office, and how to reach them',
  keywords: ['person', 'phone', 'e-mail', 'press', 'office', 'address'],
  icon: 'contact',
  props: z.object({
    ...headingFields(3),
    image: media('Picture', { description: 'Defaults to the initials of the name', decorative: true }).optional(),
    name: text('Name', { description: 'Of the person or the office', maxLength: 200 }).min(1),
    role: text('Role', { description: 'Such as a position or a department', maxLength: 200 }).optional(),
    phone: text('Phone', { description: 'With the country code, such as +1 212 555 0100', maxLength: 50 })
      .regex(/^\+?[\d ().-]+$/)
      .optional(),
    email: text('E-mail', { description: 'A link by which visitors write a message', maxLength: 200 })
      .regex(/^[^\s@]+@[^\s@]+$/)
      .optional(),
    office: text('Office', { description: 'Its address, line by line', maxLength: 500, multiline: true }).optional(),
    pressKit: link('Press kit', { description: 'A page or a file with pictures and facts' }).optional(),
  }),
  demos: [
    {
      displayName: 'Press contact',
      content: {
        props: {
          heading: 'Sample press contact',
          image: { url: '/images/portrait.svg', alt: '' },
          name: 'Ada Sample',
          role: 'Communications',
          phone: '+1 212 555 0100',
          email: 'press@example.com',
          pressKit: '/press-kit',
        },
      },
    },
    {
      displayName: 'Office',
      content: {
        props: {
          name: 'Sample Exchange Singapore',
          phone: '+65 5550 0100',
          office: '1 Sample Quay\nSingapore',
        },
      },
    },
  ],
  initial: { props: { name: 'Name of the person', role: 'Position, and whom to ask about what' } },
  parts: [portraitPart],
  messages: { phone: 'Phone', email: 'E-mail', office: 'Office', pressKit: 'Press kit' },
  render: ({ id, props, context }) => {
    const { heading, level, image, name, role, phone, email, office, pressKit } = props;
    // Narrow cards break an address before its host.
    const [, user, host] = /^(.*)(@.*)$/.exec(email ?? '') ?? [];
    const isReachable = [phone, email, office, pressKit].some(Boolean);
    return (
      <Headed id={id} className="contact-card" {...{ context, heading, level }}>
        <address className="contact-card-contact">
          <Portrait image={image} name={name} />
          <div className="contact-card-text">
            <p className="contact-card-name">{name}</p>
            {role && <p className="contact-card-role">{role}</p>}
            {isReachable && (
              <ul className="contact-card-ways">
                {phone && (
                  <li>
                    {context.icon('phone', context.t('phone'))}
                    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                      <bdi dir="ltr">{phone}</bdi>
                    </a>
                  </li>
                )}
                {email && (
                  <li>
                    {context.icon('mail', context.t('email'))}
                    <a href={`mailto:${email}`}>
                      {user}
                      <wbr />
                      {host}
                    </a>
                  </li>
                )}
                {office && (
                  <li>
                    {context.icon('map-pin', context.t('office'))}
                    <bdi className="contact-card-office">{office}</bdi>
                  </li>
                )}
                {pressKit && (
                  <li>
                    {context.icon('file-text')}
                    <TextLink link={pressKit}>{context.t('pressKit')}</TextLink>
                  </li>
                )}
              </ul>
            )}
          </div>
        </address>
      </Headed>
    );
  },
  label: (props) => props.name,
});
