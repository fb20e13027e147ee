import { defineComponent, group, link, list, media, select, text, toggle, z } from '@quoin/sdk';
import { Picture } from '@quoin/ui';
import { newHeaderLinks } from '../new-links.ts';

const item = group('Link', {
  href: link('Target'),
  title: text('Title', { maxLength: 200 }).min(1),
  openInNewTab: toggle('Open in a new tab').default(false),
  isButton: toggle('Looks like a button').default(false),
  isOnMobile: toggle('Shown on small screens').default(true),
  imgSrc: media('Picture', { description: 'Before the title, as high as its line', decorative: true }).optional(),
});

export const topNavBar = defineComponent({
  name: 'cms-component-top-nav-bar',
  title: 'Top navigation bar',
  description: 'A thin bar of links above or below the header',
  keywords: ['utility', 'links', 'bar', 'menu', 'header'],
  icon: 'panel-top',
  props: z.object({
    links: list('Links', item, { itemTitle: 'Link' }).max(12).default([]),
    bgColor: select('Background color', ['surface', 'raised', 'accent', 'text'], {
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
        {links.map(({ id, href, title, openInNewTab, isButton, isOnMobile, imgSrc }) => (
          <li key={id} data-wide={!isOnMobile || undefined}>
            <a
              className="top-nav-bar-link"
              data-button={isButton || undefined}
              href={href.href}
              aria-current={href.current ? 'page' : undefined}
              {...(openInNewTab && { target: '_blank', rel: 'noopener' })}
            >
              {imgSrc && <Picture media={imgSrc} alt="" sizes="96px" className="top-nav-bar-picture" />}
              {title}
              {openInNewTab && (
                <>
                  {context.icon('external-link')}
                  <span className="visually-hidden">{context.t('newTab')}</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ),
  label: (props) => props.links.map(({ title }) => title).join(' · ') || undefined,
});
