import type { Json, Node } from '@quoin/sdk';
import { button, component, heading, list, node, paragraph, section, times, writer } from './sample-nodes.ts';

const link = (id: string): Record<string, Json> => ({ id, href: `/${writer.word()}` });

const header = (): Node =>
  component('header', {
    menus: times(3, (menu) => ({
      id: `menu-${menu}`,
      title: writer.word(),
      sections: times(2, (part) => ({
        id: `part-${part}`,
        heading: writer.word(),
        links: times(4, (index) => ({ ...link(`link-${index}`), title: writer.sentence(2) })),
      })),
    })),
  });

const hero = (): Node =>
  component(
    'hero',
    {
      eyebrow: writer.sentence(2),
      title: writer.sentence(5),
      description: writer.sentence(20),
      ctas: [{ id: 'first', label: writer.word(), url: '/plain' }],
    },
    { cta: [paragraph(10)] },
  );

const card = (): Node =>
  component(
    'card',
    {
      icon: 'calendar',
      eyebrow: writer.word(),
      title: writer.sentence(4),
      description: writer.sentence(16),
      ctas: [{ id: 'on', label: writer.sentence(2), url: '/plain', type: 'hotlink' }],
    },
    { body: [paragraph(12), list(3), paragraph(8), list(2)] },
  );

const cards = (): Node => section(heading(), ...times(4, () => component('card-row', {}, { cards: times(3, card) })));

const panel = (): Node[] => {
  const box = () => component('box', {}, { content: [heading(3), paragraph(), list(4), button()] });
  return [
    component('columns', { ratio: '1-1' }, { first: [box(), box(), paragraph()], second: [box(), box(), paragraph()] }),
  ];
};

function tabs(): Node {
  const panels = times(4, (index) => ({ id: `tab-${index}`, label: writer.word() }));
  return component('tabs', { tabs: panels }, Object.fromEntries(panels.map(({ id }) => [id, panel()])));
}

const collapsible = (): Node =>
  component(
    'collapsible-section',
    { header: writer.sentence(6) },
    { expandedContent: times(3, () => component('box', {}, { content: [heading(3), paragraph(), list(4)] })) },
  );

const columns = ['contract', 'settle', 'change', 'high', 'volume', 'open'];

/** A table of 50 rows by 6 columns on its first page. */
const table = (): Node =>
  component('paginated-table', {
    caption: writer.sentence(4),
    columns: columns.map((name, index) => ({ id: name, name, heading: name, type: index === 0 ? 'text' : 'number' })),
    rows: times(50, (row) => ({
      id: `row-${row}`,
      cells: columns.map((column, index) => ({
        id: column,
        column,
        value: index === 0 ? writer.sentence(3) : ((((row + 1) * 7919 * (index + 1)) % 100_000) / 100).toFixed(2),
      })),
    })),
    perPage: 50,
  });

const footer = (): Node =>
  component('footer', {
    siteName: 'Sample',
    sectionRows: [
      {
        id: 'all',
        sections: times(4, (part) => ({
          id: `part-${part}`,
          heading: writer.word(),
          links: times(8, (index) => ({ ...link(`link-${index}`), label: writer.sentence(2) })),
        })),
      },
    ],
  });

/** Twelve months of three series. */
const chart = (): Node =>
  component('chart', {
    baseConfig: { type: 'line', title: writer.sentence(4), summary: writer.sentence(12), yTitle: writer.word() },
    series: times(3, (series) => ({
      id: `series-${series}`,
      name: writer.word(),
      data: times(12, (month) => ({
        id: `month-${month}`,
        x: `Month ${month + 1}`,
        y: 200 + (((series + 1) * (month + 3) * 7919) % 300),
      })),
    })),
  });

const page = (template: string, ...more: Node[]): Node =>
  node(
    template,
    {},
    {
      header: [header()],
      hero: [hero()],
      content: [
        section(heading(), ...times(6, () => paragraph())),
        cards(),
        section(heading(), tabs()),
        section(collapsible()),
        section(heading(), table()),
        section(heading(), list(8)),
        ...more,
      ],
      footer: [footer()],
    },
  );

/**
 * The page of the figures, about 200 nodes: 3 menus of 8 links, a hero, 6 paragraphs, 12 cards, tabs with 4 panels, a
 * collapsible section, a table of 50 rows by 6 columns, a list, and 4 footer columns of 8 links.
 */
export const referencePage = (): Node => page('cms-template-ice-page');

/** The same with a chart, in the page template of a brand. */
export const paintedPage = (brand: string): Node => page(`cms-template-${brand}-page`, section(heading(), chart()));
