import { expect, test } from '@jest/globals';
import { namesInCommon, partsOf, type Part } from './replacement.ts';

const part = (name: string, kind: Part['kind'] = 'prop'): Part => ({ name, title: name, kind });

test('the parts of a component are its props and slots', () => {
  const component = {
    props: { type: 'object', properties: { title: { type: 'string', title: 'Heading' }, kind: { const: 'a' } } },
    slots: { body: { title: 'Body' } },
  };
  expect(partsOf(component as never)).toEqual([
    { name: 'title', title: 'Heading', kind: 'prop' },
    { name: 'body', title: 'Body', kind: 'slot' },
  ]);
  expect(partsOf({ props: {}, slots: {} })).toEqual([]);
});

test.each([
  ['nothing', [], [part('title')], {}],
  ['the same name', [part('title'), part('text')], [part('title')], { title: 'title' }],
  ['the same name of another kind', [part('body', 'slot')], [part('body')], {}],
])('of parts with %s, those in common become each other', (_, from, to, names) => {
  expect(namesInCommon(from, to)).toEqual(names);
});
