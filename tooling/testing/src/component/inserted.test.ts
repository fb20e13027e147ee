import { afterAll, expect, test } from '@jest/globals';
import {
  html,
  link,
  list,
  group,
  media,
  oneOf,
  reference,
  richText,
  slot,
  text,
  toggle,
  z,
  type Component,
} from '@quoin/sdk';
import { place } from '../page/place.ts';
import { prepareCard, removePackages } from '../sample-package.fixture.ts';
import { checkExample } from './examples.ts';
import { checkInserted } from './inserted.ts';

afterAll(removePackages);

const props = z.object({
  title: text('Title').min(1),
  image: media('Picture').optional(),
  more: link('More').optional(),
  body: richText('Body').optional(),
  markup: html('Markup').optional(),
  actions: list('Actions', group('Action', { target: link('Target') })).default([]),
  page: reference('Page', { to: 'pages' }).optional(),
  price: reference('Price', { to: 'prices' }).optional(),
  market: oneOf('Market', { source: 'prices', field: 'market' }).optional(),
  first: oneOf('First', { list: 'actions', title: 'target' }).optional(),
});
const slots = { body: slot('Body') };
const demos: Component['demos'] = [{ displayName: 'Demo', content: { props: { title: 'Sample', more: '/fees' } } }];

function check(changes: Partial<Component>): string[] {
  const { tested, subject } = prepareCard({ props, slots, demos, ...changes });
  return checkInserted(subject.name, tested.site);
}

const withProps = (values: object) => check({ initial: { props: { title: 'Title', ...values } } });

const paragraph = (href: unknown) => [{ type: 'paragraph', children: [{ type: 'link', href, text: 'More' }] }];

test.each([
  [{}],
  [{ more: '/' }],
  [{ more: '/?q=fees#top' }],
  [{ more: '#top' }],
  [{ more: '' }],
  [{ more: '/feed.xml?under=/news' }],
  [{ more: 'https://www.example.com/documents/rules.pdf' }],
  [{ more: { url: 'mailto:desk@example.com' } }],
  [{ more: 'tel:+12125550100' }],
  [{ image: { url: '//cdn.example.com/one.svg', alt: '' } }],
  [{ body: paragraph('https://www.example.com/fees') }],
  [{ markup: '<p><a href="#top">Up</a> and/or <img src="https://www.example.com/a.png" alt=""></p>' }],
  [{ title: '/fees', first: 'one' }],
])('%j can be inserted', (values) => {
  expect(withProps(values)).toEqual([]);
});

test.each([
  [{ image: { url: '/images/clearing.svg', alt: '' } }, 'Picture: no other site has the file /images/clearing.svg'],
  [{ image: 'images/clearing.svg' }, 'Picture: no other site has the file images/clearing.svg'],
  [{ image: { asset: 'a1' } }, 'Picture: no other site has the asset a1'],
  [{ more: { page: 'p1' } }, 'More: no other site has the page p1'],
  [{ more: '/files/rules.pdf?lang=en' }, 'More: no other site has the file /files/rules.pdf'],
  [{ more: '/help#fees' }, 'More: few sites have a page at /help'],
  [{ actions: [{ id: 'a', target: { url: '/help' } }] }, 'Actions › item 1 › Target: few sites have a page at /help'],
  [{ body: paragraph('/help') }, 'Body: few sites have a page at /help'],
  [{ markup: '<a href="/help">Help</a>' }, 'Markup: few sites have a page at /help'],
  [{ markup: '<img src="/a.png" alt="">' }, 'Markup: no other site has the file /a.png'],
  [{ page: 'p1' }, 'Page: no other site has the page p1'],
  [{ price: 'r1' }, 'Price: the row "r1" of prices is one of the samples'],
  [{ market: 'Sample market' }, 'Market: the row "Sample market" of prices is one of the samples'],
])('%j is refused, with its place and what to do', (values, reason) => {
  expect(withProps(values)).toEqual([expect.stringMatching(new RegExp(`, ${reason}\\. Set "initial" without `))]);
});

test('the first demo counts only while there is no other content to insert', () => {
  expect(check({})).toEqual([expect.stringContaining('More: few sites have a page at /fees')]);
  expect(check({ initial: { props: { title: 'Title' } } })).toEqual([]);
});

test('components of other packages are read without their fields', () => {
  const nodes = [
    { name: 'cms-component-text', props: { text: 'Read /help', sections: [{ href: '/help' }] } },
    { name: 'cms-component-tile', props: { picture: { asset: 'a1' }, more: { url: 'https://www.example.com/a.png' } } },
    { name: 'cms-component-tile', props: { href: '/', menus: [{ page: 'Title' }] } },
  ];
  expect(check({ initial: { props: { title: 'Title' }, slots: { body: nodes } } })).toEqual([
    expect.stringContaining('few sites have a page at /help'),
    expect.stringContaining('no other site has the asset a1'),
  ]);
});

test('what is left to authors is drawn with a stand-in, and may be missing', () => {
  const { tested, subject } = prepareCard({
    props: z.object({
      title: text('Title').min(1),
      image: media('Picture'),
      isLong: toggle('Long').default(true),
      lead: text('Lead', { when: { isLong: true }, isRequired: true }).optional(),
    }),
    demos: [{ displayName: 'Demo', content: { props: { title: 'Sample', image: '/a.svg', lead: 'Sample' } } }],
    initial: { props: {} },
  });
  const [, initial] = subject.examples;
  expect(initial).toMatchObject({ node: { props: { title: 'Title is missing', image: '' } } });
  const { node, page } = place(initial!, subject, tested.site);
  expect(checkExample(page, node, tested.site, initial!.leftOut)).toEqual([]);
  expect(checkExample(page, node, tested.site)).toEqual([expect.stringContaining('Lead: The value is missing.')]);
});
