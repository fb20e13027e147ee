import { expect, test } from '@jest/globals';
import { acceptedWords, anyComponent, emptyKinds, kindsInSlots } from './kinds.ts';
import type { SlotType } from './node-type.ts';

const type = (kind: SlotType['kind'], accept: string[], kinds: string[] = []): SlotType => ({
  kind,
  kinds,
  slots: { body: { kind: 'slot', title: 'Body', accept }, other: { kind: 'slot', title: 'Other' } },
});
const types = new Map([
  ['cms-component-row', type('component', ['cms-component-text', 'kind:card', 'kind:tile'])],
  ['cms-component-teaser', type('component', [], ['card'])],
  ['cms-template-page', type('template', ['kind:hero'])],
]);

test('lists slots for kinds of which no component is', () => {
  expect(emptyKinds({ types }).map(({ where, message }) => `${where}: ${message}`)).toEqual([
    'cms-component-row, slot body: It accepts components of the kind "tile", and no installed plugin has one. Add a plugin that does.',
    'cms-template-page, region body: It accepts components of the kind "hero", and no installed plugin has one. Add a plugin that does.',
  ]);
});

test('lists no slot that accepts every component besides a kind', () => {
  const page = type('template', ['kind:opening', anyComponent]);
  expect(emptyKinds({ types: new Map([['cms-template-page', page]]) })).toEqual([]);
});

test('knows all kinds that slots accept', () => {
  expect(kindsInSlots({ types })).toEqual(['card', 'tile', 'hero']);
});

test('says in words what a slot accepts', () => {
  expect(acceptedWords(['kind:card', 'cms-component-text'], (name) => name.slice('cms-component-'.length))).toBe(
    'components of the kind “card”, text',
  );
  expect(acceptedWords(['kind:card', anyComponent])).toBe('every component');
});
