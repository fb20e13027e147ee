import { date, defineComponent, group, link, list, media, text, toggle, z } from '@quoin/sdk';
import { Portrait, portraitPart } from '@quoin/ui';
import { TextLink } from '../text-link.tsx';

const social = group('Profile', {
  label: text('Label', { description: 'Such as the name of the network', maxLength: 100 }).min(1),
  href: link('Target', { description: 'The profile there, or an e-mail address' }),
});

const author = group('Author', {
  imageUrl: media('Picture', { description: 'Defaults to the initials of the name', decorative: true }).optional(),
  squareImage: toggle('Square picture', { description: 'Pictures are round by default' }).default(false),
  name: text('Name', { description: 'In full. Its initials replace a missing picture', maxLength: 200 }).min(1),
  company: text('Company', { description: 'For which the author works', maxLength: 200 }).optional(),
  date: date('Date', { description: 'Of the text by this author' }).optional(),
  socials: list('Profiles', social, {
    description: 'Where readers find or reach the author, six at most',
    itemTitle: 'Profile',
  })
    .max(6)
    .default([]),
});

export const authorInfo = defineComponent({
  name: 'cms-component-author-info',
  title: 'Author info',
  description: 'Who wrote a text, when, and where to find the author',
  keywords: ['byline', 'person', 'writer', 'profile'],
  icon: 'user-pen',
  props: z.object({
    authors: list('Authors', author, { description: 'Side by side if there is space', itemTitle: 'Author' }).min(1),
  }),
  demos: [
    {
      displayName: 'Author',
      content: {
        props: {
          authors: [
            {
              id: 'ada',
              name: 'Ada Sample',
              company: 'Sample Exchange Research',
              date: '2026-03-02',
              socials: [{ id: 'mail', label: 'E-mail', href: 'mailto:ada@example.com' }],
            },
          ],
        },
      },
    },
    {
      displayName: 'Two authors',
      content: {
        props: {
          authors: [
            {
              id: 'ada',
              imageUrl: { url: '/images/portrait.svg', alt: '' },
              squareImage: true,
              name: 'Ada Sample',
              company: 'Sample Exchange Research',
            },
            { id: 'ben', name: 'Ben Example', company: 'Sample Clearing House' },
          ],
        },
      },
    },
  ],
  parts: [portraitPart],
  render: ({ props: { authors }, context }) => (
    <ul className="author-info">
      {authors.map(({ id, imageUrl, squareImage, name, company, date, socials }) => (
        <li key={id} className="author-info-author">
          <Portrait image={imageUrl} name={name} isSquare={squareImage} />
          <div>
            <p className="author-info-name">{name}</p>
            {(company || date) && (
              <p className="author-info-facts">
                {company && <span>{company}</span>}
                {date && <time dateTime={date}>{context.format.date(date)}</time>}
              </p>
            )}
            {socials.length > 0 && (
              <ul className="author-info-facts">
                {socials.map(({ id, label, href }) => (
                  <li key={id}>
                    <TextLink link={href} className="standalone-link">
                      {label}
                      <span className="visually-hidden">: {name}</span>
                    </TextLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  ),
  label: ({ authors }) => authors.map(({ name }) => name).join(', '),
});
