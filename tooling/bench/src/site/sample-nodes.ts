import { randomUUID } from 'node:crypto';
import type { Json, Node } from '@quoin/sdk';
import { createWriter } from './sample-text.ts';

export const writer = createWriter();

export const node = (name: string, props: Record<string, Json> = {}, slots: Record<string, Node[]> = {}): Node => ({
  id: randomUUID(),
  name,
  version: 0,
  props,
  slots,
});

export const component = (name: string, props: Record<string, Json>, slots?: Record<string, Node[]>): Node =>
  node(`cms-component-${name}`, props, slots);

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const heading = (level = 2): Node => component('heading', { text: writer.sentence(4), level });

export const paragraph = (length = 40): Node =>
  component('text', { sections: [{ id: 'text', text: writer.sentence(length) }] });

export const list = (count = 5): Node =>
  component('list', {
    lists: [
      {
        id: 'points',
        type: 'bullets',
        items: times(count, (index) => ({ id: `point-${index}`, text: writer.sentence(6) })),
      },
    ],
  });

export const button = (): Node => component('button', { label: writer.sentence(2), href: '/plain' });

export const section = (...content: Node[]): Node => component('section', {}, { content });
