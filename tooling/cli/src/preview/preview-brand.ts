import { createElement as element } from 'react';
import { starterTokens } from '@quoin/authoring/create';
import { defineBrand, defineTemplate, group, list, region, text, z, type Brand } from '@quoin/sdk';
import { icons } from '@quoin/ui/brand';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20v20H2zM2 12h20" fill="none" stroke="currentColor" stroke-width="2"/></svg>';

export const previewTemplate = defineTemplate({
  name: 'cms-template-preview-page',
  title: 'Preview',
  description: 'Links to all previews, and the demos of one component',
  settings: z.object({
    links: list('Links', group('Link', { title: text('Title'), href: text('Path') })).default([]),
  }),
  regions: { content: region('Demos') },
  render: ({ settings, regions, context }) => [
    element('a', { key: 'skip', className: 'site-skip visually-hidden', href: '#main' }, 'Skip to content'),
    element(
      'nav',
      { key: 'nav', className: 'preview-page-links', 'aria-label': 'Previews' },
      element(
        'ul',
        null,
        settings.links.map(({ title, href }) => element('li', { key: href }, element('a', { href }, title))),
      ),
    ),
    element(
      'main',
      { key: 'main', className: 'preview-page-main', id: 'main', tabIndex: -1 },
      element('h1', null, context.page.title),
      regions.content,
    ),
  ],
});

export const previewCss = `
.preview-page-links ul { display: flex; flex-wrap: wrap; gap: var(--space-4); padding: var(--space-4); list-style: none; }
.preview-page-main { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-8); padding: var(--space-8) var(--site-gutter); }
`;

/** A plain brand, whose pages show what a plugin registers. */
export const previewBrand: Brand = defineBrand({
  name: 'preview',
  title: 'Preview',
  tokens: starterTokens,
  fonts: [],
  logo: { svg: mark, alt: 'Preview' },
  mark: { svg: mark, alt: 'Preview' },
  icons,
  templates: [previewTemplate],
});
