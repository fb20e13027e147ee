import { defineComponent, group, icon, link, list, select, text, z } from '@quoin/sdk';
import { Headed, headingFields } from '../headed.tsx';
import { TextLink } from '../text-link.tsx';
import { linkListDemos } from './link-list-demos.ts';

const item = group('Link', {
  label: text('Label', { description: 'Says where the link leads', maxLength: 200 }).min(1),
  href: link('Target', { description: 'A page, a file or a web address' }),
  description: text('Description', { description: 'A sentence below the link', maxLength: 500 }).optional(),
});

export const linkList = defineComponent({
  name: 'cms-component-link-list',
  title: 'Link list',
  description: 'Links in columns, or as rows with descriptions',
  keywords: ['links', 'resources', 'navigation', 'related'],
  icon: 'list-tree',
  props: z.object({
    ...headingFields(),
    links: list('Links', item, { description: 'Shown in this order', itemTitle: 'Link' }).default([]),
    icon: icon('Icon', { description: 'Beside each link' }).optional(),
    layout: select('Layout', ['columns', 'rows'], {
      description: 'Rows suit links with descriptions, columns suit short links',
      labels: { columns: 'In columns', rows: 'In rows of full width' },
    }).default('columns'),
    columns: select('Columns', [1, 2, 3, 4], {
      description: 'Fewer on narrow screens',
      when: { layout: 'columns' },
    }).default(3),
  }),
  demos: linkListDemos,
  initial: {
    props: {
      heading: 'Where to read more',
      links: [
        { id: 'first', label: 'Name of the first page', href: '/' },
        { id: 'second', label: 'Name of the second page', href: '/' },
        { id: 'third', label: 'Name of the third page', href: '/' },
      ],
      icon: 'arrow-right',
    },
  },
  render: ({ id, props: { heading, level, links, icon, layout, columns }, context, style }) => (
    <Headed id={id} className="link-list" {...{ context, heading, level }}>
      <ul className={`link-list-items ${style({ '--link-list-columns': columns })}`} data-layout={layout}>
        {links.map(({ id, label, href, description }) => (
          <li key={id} className="link-list-item">
            {icon && context.icon(icon)}
            <div className="link-list-text">
              <TextLink link={href} className="standalone-link link-list-link">
                {label}
              </TextLink>
              {description && <p className="link-list-description">{description}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Headed>
  ),
  label: (props) => props.heading,
});
