import type { Node } from '@quoin/sdk';
import { button, component, heading, list, node, paragraph, section, times, writer } from './sample-nodes.ts';

const page = (content: Node[], regions: Record<string, Node[]> = {}): Node =>
  node('cms-template-ice-page', {}, { content, ...regions });

const table = (): Node =>
  component('table', {
    caption: writer.sentence(4),
    columns: [
      { id: 'product', name: 'product', heading: 'Product', type: 'text' },
      { id: 'price', name: 'price', heading: 'Price', type: 'number' },
    ],
    rows: times(4, (row) => ({
      id: `row-${row}`,
      cells: [
        { id: 'product', column: 'product', value: `${writer.word()} ${writer.word()}` },
        { id: 'price', column: 'price', value: String(row * 17 + 100) },
      ],
    })),
  });

export const plainPage = (): Node =>
  page([
    section(
      heading(),
      component(
        'columns',
        { ratio: '1-1' },
        { first: [paragraph(), list()], second: [table(), paragraph(), button()] },
      ),
    ),
  ]);

/** A page with plain DOM islands. */
export const disclosurePage = (): Node =>
  page(
    [
      component(
        'tabs',
        {
          tabs: [
            { id: 'one', label: 'One' },
            { id: 'two', label: 'Two' },
          ],
        },
        { one: [paragraph()], two: [paragraph()] },
      ),
      component('collapsible-section', { header: 'Sample questions' }, { expandedContent: [paragraph()] }),
    ],
    {
      header: [
        component('header', {
          menus: [
            {
              id: 'menu',
              title: 'Sample',
              sections: [{ id: 'all', links: [{ id: 'plain', title: 'Plain', href: '/plain' }] }],
            },
          ],
        }),
      ],
    },
  );

/** A page with a stateful island. */
export const islandPage = (): Node =>
  page([
    component('custom-links', {
      label: 'Sample links',
      groups: [
        { id: 'group', title: 'Sample', pages: [{ id: 'plain', title: 'Plain', url: '/plain', isDefault: true }] },
      ],
    }),
  ]);
