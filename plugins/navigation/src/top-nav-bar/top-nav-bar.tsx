import { defineComponent, group, list, media, select, text, toggle, z } from '@quoin/sdk';
import { Picture } from '@quoin/ui';
import { newTabField, targetField } from '../link-fields.ts';
import { newHeaderLinks } from '../new-links.ts';

const item = group('Link', {
  href: targetField(),
  title: text('Title', { description: 'Says where the link leads', maxLength: 200 }).min(1),
  openInNewTab: newTabField(),
  isButton: toggle('Looks like a button', { description: 'A button stands out more than a link' }).default(false),
  isOnMobile: toggle('Shown on small screens', {
    description: 'Otherwise, screens under 768 px leave it out',
  }).default(true),
  imgSrc: media('Picture', { description: 'Before the title, as high as its line', decorative: true }).optional(),
});

export const topNavBar = defineComponent({
  name: 'cms-component-top-nav-bar',
  title: 'Top navigation bar',
  description: 'A thin bar of links above or below the header',
  keywords: ['utility', 'links', 'bar', 'menu', 'header'],
  icon: 'panel-top',
  props: z.object({
    links: list('Links', item, { description: 'Shown in this order, twelve at most', itemTitle: 'Link' })
      .max(12)
      .default([]),
    bgColor: select('Background color', ['surface', 'raised', 'accent', 'text'], {
      description: 'Links and buttons adapt to it',
      labels: { surface: 'Plain', raised: 'Tinted', accent: 'Accent', text: 'Inverted' },
    }).default('surface'),
    hideBorders: toggle('Without lines', { description: 'Omits the lines above and below the bar' }).default(false),
  }),
  demos: [
    {
      displayName: 'Top navigation bar',
      content: {
        props: {
          links: [
            { id: 'hours', href: '/holiday-hours', title: 'Holiday hours' },
            { id: 'status', href: 'https://status.example.com', title: 'Sample status', openInNewTab: true },
            { id: 'mark', href: '/about', title: 'About', imgSrc: '/images/order-book.svg', isOnMobile: false },
            { id: 'contact', href: '/contact', title: 'Contact', isButton: true },
          ],
        },
      },
    },
    {
      displayName: 'Inverted, without lines',
      content: {
        props: {
          bgColor: 'text',
          hideBorders: true,
          links: [
            { id: 'fees', href: '/fees', title: 'Sample fees' },
            { id: 'help', href: '/help', title: 'Help', isButton: true },
          ],
        },
      },
    },
  ],
  initial: { props: { links: newHeaderLinks } },
  messages: { navigation: 'More links', newTab: '(opens in a new tab)' },
  render: ({ props: { links, bgColor, hideBorders }, context }) => (
    <nav
      className="top-nav-bar"
      data-bg={bgColor}
      data-plain={hideBorders || undefined}
      aria-label={context.t('navigation')}
    >
      <ul className="top-nav-bar-links">
        {links.map(({ id, href, title, openInNewTab, isButton, isOnMobile, imgSrc }) => {
          const opensTab = openInNewTab && href.href !== undefined;
          return (
            <li key={id} data-wide={!isOnMobile || undefined}>
              <a
                className="top-nav-bar-link"
                data-button={isButton || undefined}
                href={href.href}
                aria-current={href.current ? 'page' : undefined}
                {...(opensTab && { target: '_blank', rel: 'noopener' })}
              >
                {imgSrc && <Picture media={imgSrc} alt="" sizes="96px" className="top-nav-bar-picture" />}
                {title}
                {opensTab && (
                  <>
                    {context.icon('external-link')}
                    <span className="visually-hidden">{context.t('newTab')}</span>
                  </>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  ),
  label: (props) => props.links.map(({ title }) => title).join(' · ') || undefined,
});
