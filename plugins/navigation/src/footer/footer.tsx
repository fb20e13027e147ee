import { defineComponent, group, headingLevel, icon, link, list, text, z } from '@quoin/sdk';
import { Heading } from '@quoin/ui';
import { labelField, targetField } from '../link-fields.ts';
import { newLinks } from '../new-links.ts';

const footerLink = group('Link', { label: labelField(), href: targetField() });

const section = group('Section', {
  heading: text('Heading', { description: 'What the links of the section have in common', maxLength: 100 }).min(1),
  links: list('Links', footerLink, { description: 'From top to bottom', itemTitle: 'Link' }).default([]),
});

const row = group('Row', {
  sections: list('Sections', section, {
    description: 'Side by side if there is space, six at most',
    itemTitle: 'Section',
  })
    .max(6)
    .default([]),
});

const profile = group('Profile', {
  label: labelField('Label', 'Such as the name of the network'),
  href: link('Target', { description: 'The profile there, or a page about it' }),
  icon: icon('Icon', { description: 'Before the label, such as the sign of the network' }).optional(),
});

const sample = (id: string, heading: string, ...labels: string[]) => ({
  id,
  heading,
  links: labels.map((label, index) => ({
    id: `${id}-${index}`,
    label,
    href: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  })),
});

const newSection = (id: string) => ({
  id,
  heading: `Name of the ${id} section`,
  links: newLinks,
});

const nextYear = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 1));

export const footer = defineComponent({
  name: 'cms-component-footer',
  title: 'Footer',
  description: 'The foot of every page: rows of links, social profiles, small print',
  keywords: ['navigation', 'bottom', 'legal', 'copyright'],
  icon: 'panel-bottom',
  props: z.object({
    siteName: text('Name of the site', { description: 'Owner of the content', maxLength: 200 }).min(1),
    sectionRows: list('Rows', row, {
      description: 'One below the other, each with sections of links',
      itemTitle: 'Row',
    }).default([]),
    level: headingLevel(2, { of: 'sectionRows.sections.heading', description: 'Of the headings of the sections' }),
    socials: list('Social profiles', profile, {
      description: 'In a line below the rows',
      itemTitle: 'Profile',
    }).default([]),
    bottomLinks: list('Links at the bottom', footerLink, {
      description: 'Beside the copyright, such as privacy and terms of use',
      itemTitle: 'Link',
    }).default([]),
    note: text('Note', {
      description: 'Small print above the copyright',
      maxLength: 2000,
      multiline: true,
    }).optional(),
  }),
  demos: [
    {
      displayName: 'Footer',
      content: {
        props: {
          siteName: 'Sample exchange',
          sectionRows: [
            {
              id: 'all',
              sections: [
                sample('trading', 'Trading', 'Holiday hours', 'Fees', 'Expiry calendar'),
                sample('data', 'Data', 'Reports', 'Settlement prices', 'Circulars'),
                sample('company', 'Company', 'About', 'Insights', 'Contact'),
                sample('help', 'Help', 'Product help', 'System status'),
              ],
            },
          ],
          socials: [
            { id: 'news', label: 'News by e-mail', href: '/subscribe', icon: 'mail' },
            { id: 'community', label: 'Community', href: 'https://community.example.com', icon: 'globe' },
          ],
          bottomLinks: [
            { id: 'privacy', label: 'Privacy', href: '/privacy' },
            { id: 'terms', label: 'Terms of use', href: '/terms' },
          ],
          note: 'Everything on this page is a sample: the exchange is made up, and nothing here is an offer or advice.',
        },
      },
    },
    {
      displayName: 'Small footer',
      content: {
        props: { siteName: 'Sample exchange', bottomLinks: [{ id: 'privacy', label: 'Privacy', href: '/privacy' }] },
      },
    },
  ],
  initial: {
    props: {
      siteName: 'Name of the owner',
      sectionRows: [{ id: 'first', sections: [newSection('first'), newSection('second')] }],
      bottomLinks: [{ id: 'legal', label: 'Name of the legal page', href: '/' }],
    },
  },
  messages: { links: 'More pages', legal: 'Legal', copyright: '© {year} {site}' },
  render: ({ props, context }) => {
    const { siteName, sectionRows, level, socials, bottomLinks, note } = props;
    const year = context.format.date(context.now(nextYear), 'yyyy');
    return (
      <div className="footer">
        {sectionRows.length > 0 && (
          <nav className="footer-rows" aria-label={context.t('links')}>
            {sectionRows.map((row) => (
              <div key={row.id} className="footer-row">
                {row.sections.map(({ id, heading, links }) => (
                  <section key={id}>
                    <Heading context={context} level={level} className="footer-heading">
                      {heading}
                    </Heading>
                    <ul>
                      {links.map(({ id, label, href }) => (
                        <li key={id}>
                          <a
                            className="standalone-link"
                            href={href.href}
                            aria-current={href.current ? 'page' : undefined}
                          >
                            {label}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            ))}
          </nav>
        )}
        {socials.length > 0 && (
          <ul className="footer-line">
            {socials.map(({ id, label, href, icon }) => (
              <li key={id}>
                <a
                  className="standalone-link footer-social"
                  href={href.href}
                  rel={href.external ? 'noopener' : undefined}
                >
                  {icon && context.icon(icon)}
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {note && <p className="footer-note">{note}</p>}
        <div className="footer-bottom">
          <p className="footer-copyright">{context.t('copyright', { year, site: siteName })}</p>
          {bottomLinks.length > 0 && (
            <nav aria-label={context.t('legal')}>
              <ul className="footer-line">
                {bottomLinks.map(({ id, label, href }) => (
                  <li key={id}>
                    <a className="standalone-link" href={href.href} aria-current={href.current ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </div>
    );
  },
  label: (props) => props.siteName,
});
