import { randomUUID } from 'node:crypto';
import type { Json, Node } from '@quoin/sdk';
import { createWriter } from './sample-text.ts';

const writer = createWriter();

const node = (name: string, props: Record<string, Json> = {}, slots: Record<string, Node[]> = {}): Node => ({ id: randomUUID(), name, version: 0, props, slots });

const component = (name: string, props: Record<string, Json>, slots?: Record<string, Node[]>): Node => node(`cms-component-${name}`, props, slots);

const heading = (): Node => component('heading', { text: writer.sentence(4), level: 2 });

const text = (): Node =>
  component('text', {
    sections: [
      { id: 'first', header: writer.sentence(3), text: writer.sentence(30) },
      { id: 'second', header: writer.sentence(2), isSubheader: true, text: writer.sentence(20) },
    ],
  });

const list = (): Node => component('list', { lists: [{ id: 'steps', type: 'bullets', items: Array.from({ length: 5 }, (_, index) => ({ id: `item-${index}`, text: writer.sentence(6) })) }] });

const row = (index: number): Json => ({
  id: `row-${index}`,
  cells: [
    { id: 'product', column: 'product', value: `${writer.word()} ${writer.word()}` },
    { id: 'price', column: 'price', value: String(writer.sentence(2).length * 17 + index) },
  ],
});

const table = (): Node =>
  component('table', {
    caption: writer.sentence(4),
    columns: [
      { id: 'product', name: 'product', heading: 'Product', type: 'text' },
      { id: 'price', name: 'price', heading: 'Price', type: 'number' },
    ],
    rows: Array.from({ length: 4 }, (_, index) => row(index)),
  });

const button = (): Node => component('button', { label: writer.sentence(2), href: '/plain' });

/** A section of eight nodes, itself included. */
const section = (): Node =>
  component('section', {}, { content: [heading(), component('columns', { ratio: '1-1' }, { first: [text(), list()], second: [table(), text(), button()] })] });

const page = (content: Node[]): Node => node('cms-template-ice-page', {}, { content });

/** A page of 200 nodes, the template not counted: 25 sections. */
export const largePage = (): Node => page(Array.from({ length: 25 }, section));

/** A page of text. */
export const plainPage = (): Node => page([section()]);

/** A page with tabs and a collapsible section: plain DOM code. */
export const disclosurePage = (): Node =>
  page([
    component('tabs', { tabs: [{ id: 'one', label: 'One' }, { id: 'two', label: 'Two' }] }, { one: [text()], two: [text()] }),
    component('collapsible-section', { header: 'Sample questions' }, { expandedContent: [text()] }),
  ]);

/** A page with an island that has state. */
export const islandPage = (): Node =>
  page([component('custom-links', { label: 'Sample links', groups: [{ id: 'group', title: 'Sample', pages: [{ id: 'plain', title: 'Plain', url: '/plain', isDefault: true }] }] })]);
