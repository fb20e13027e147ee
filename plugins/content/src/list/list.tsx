import {
  defineComponent,
  group,
  headingLevel,
  link,
  list as listField,
  media,
  select,
  text,
  z,
  type Context,
  type PropsOf,
} from '@quoin/sdk';
import { Heading, Picture } from '@quoin/ui';

const item = group('Item', {
  text: text('Text', { description: 'With a link, it is what visitors click' }).min(1),
  link: group(
    'Link',
    { href: link('Target', { description: 'A page, a file or a web address' }) },
    { description: 'Makes the item a link' },
  ).optional(),
  img: group(
    'Picture',
    {
      src: media('Picture', { altField: 'alt', description: 'Shown 24 px high' }),
      alt: text('Alternative text', { description: 'Leave empty if the picture is decorative' }).default(''),
      title: text('Title', { description: 'Appears while the mouse points at the picture' }).optional(),
    },
    { description: 'Small, before the text' },
  ).optional(),
});

const oneList = group('List', {
  type: select('Type', ['ordered', 'links', 'bullets', 'documents'], {
    description: 'Links and documents have lines between them. Documents show their type',
    labels: { ordered: 'Numbers', links: 'Links', bullets: 'Bullets', documents: 'Documents' },
  }).default('bullets'),
  items: listField('Items', item, { description: 'Shown in this order', itemTitle: 'Item' }).default([]),
});

const props = z.object({
  header: text('Heading', { description: 'Above the introduction and the lists', maxLength: 200 }).optional(),
  level: headingLevel(3, { of: 'header', description: '2 for main parts of the page, 3 for parts of those' }),
  content: text('Introduction', { description: 'Before the lists', multiline: true, maxLength: 5000 }).optional(),
  lists: listField('Lists', oneList, {
    description: 'One below the other, each of its own type',
    itemTitle: 'List',
  }).default([]),
  footer: text('Note below', {
    description: 'Small print after the lists',
    multiline: true,
    maxLength: 2000,
  }).optional(),
});

type ListProps = PropsOf<typeof props>['lists'][number];
type ItemProps = ListProps['items'][number];

const fileType = (href: string | undefined): string | undefined =>
  /\.([a-z0-9]{2,4})(?:[?#]|$)/i.exec(href ?? '')?.[1]?.toUpperCase();

function Item({ item, type, icon }: { item: ItemProps; type: ListProps['type']; icon: Context['icon'] }) {
  const { text, link, img } = item;
  const kind = type === 'documents' ? fileType(link?.href.href) : undefined;
  const label = (
    <>
      {type === 'documents' && icon('file-text')}
      {img && (
        <Picture
          media={img.src}
          alt={img.alt || img.src.alt}
          title={img.title}
          sizes="120px"
          className="list-picture"
        />
      )}
      {text}
      {kind && <span className="list-kind"> ({kind})</span>}
    </>
  );
  return (
    <li>
      {link?.href.href === undefined ? (
        label
      ) : (
        <a className="standalone-link" href={link.href.href}>
          {label}
        </a>
      )}
    </li>
  );
}

export const list = defineComponent({
  name: 'cms-component-list',
  title: 'List',
  description: 'One or several lists: numbered, bulleted, of links or of documents',
  keywords: ['bullets', 'numbers', 'downloads'],
  icon: 'list',
  props,
  demos: [
    {
      displayName: 'Bullets',
      content: {
        props: {
          header: 'What members need',
          content: 'Sample requirements for this demo:',
          lists: [
            {
              id: 'needs',
              items: [
                { id: 'account', text: 'A clearing account, or an agreement with a member who has one' },
                { id: 'contact', text: 'A contact who can be reached during trading hours' },
                { id: 'test', text: 'A passed connection test' },
              ],
            },
          ],
        },
      },
    },
    {
      displayName: 'Numbered steps',
      content: {
        props: {
          lists: [
            {
              id: 'steps',
              type: 'ordered',
              items: [
                { id: 'ask', text: 'Ask for access' },
                { id: 'test', text: 'Test your connection' },
                { id: 'start', text: 'Start trading' },
              ],
            },
          ],
        },
      },
    },
    {
      displayName: 'Links and documents',
      content: {
        props: {
          header: 'Further reading',
          lists: [
            {
              id: 'links',
              type: 'links',
              items: [
                { id: 'fees', text: 'Fees', link: { href: '/fees' } },
                { id: 'margins', text: 'Margins', link: { href: '/margins' } },
              ],
            },
            {
              id: 'documents',
              type: 'documents',
              items: [
                { id: 'rules', text: 'Sample rule book', link: { href: '/documents/sample-rules.pdf' } },
                { id: 'specs', text: 'Sample specifications', link: { href: '/documents/sample-specifications.xlsx' } },
              ],
            },
          ],
          footer: 'The documents of this demo are samples.',
        },
      },
    },
  ],
  render: ({ props, context }) => (
    <div className="list">
      {props.header && (
        <Heading context={context} level={props.level} className="list-header">
          {props.header}
        </Heading>
      )}
      {props.content && <p className="list-content">{props.content}</p>}
      {props.lists.map(({ id, type, items }) => {
        const List = type === 'ordered' ? 'ol' : 'ul';
        return (
          <List key={id} className="list-items" data-type={type}>
            {items.map((item) => (
              <Item key={item.id} item={item} type={type} icon={(name) => context.icon(name)} />
            ))}
          </List>
        );
      })}
      {props.footer && <p className="list-footer">{props.footer}</p>}
    </div>
  ),
  label: (props) => props.header,
});
