import { randomUUID } from 'node:crypto';
import type { Json, Node } from '@quoin/sdk';

const words = (
  'after agreed also annual asset auction before between business calendar capital change clearing close contract cost could credit daily date day delivery ' +
  'demand different each earlier energy every exchange expiry fee figure final first fund future given held holiday index interest issue journal last later ' +
  'less limit list longer loss margin market may member month more most name next night notice number often open option order other paid paper part party ' +
  'period place position price product public quarter quote rate reach reason record report result risk round rule sale sample season second security ' +
  'session settle share short should since size smaller some spread stand start state step still such sum supply table term than then these third through ' +
  'time title total trade under unit until update value volume week when where which while whole window within without work year yield'
).split(' ');

/** Generates the same sentences each time. They compress about as well as prose. */
function createWriter(seed = 1): { sentence(length: number): string; word(): string } {
  let state = seed;
  const word = () => {
    // From Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[Math.floor((state / 2 ** 32) * words.length)] ?? 'sample';
  };
  return {
    word,
    sentence(length) {
      const text = Array.from({ length }, word).join(' ');
      return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
    },
  };
}

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

export const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

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
