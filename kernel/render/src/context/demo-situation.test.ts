import { expect, test } from '@jest/globals';
import { defineComponent, text, z, type Component, type DemoSituation } from '@quoin/sdk';
import { demoSituation } from './demo-situation.ts';
import { parseQuery } from './query.ts';

const query = { topics: z.array(z.string()).default([]), page: z.int().default(1), open: z.boolean().default(false) };
const component = (as?: DemoSituation<typeof query>) =>
  defineComponent({
    name: 'cms-component-sample',
    title: 'Sample',
    description: 'A sample',
    props: z.object({ title: text('Title') }),
    demos: [{ displayName: 'Sample', content: { props: { title: 'Sample' } }, ...(as === undefined ? {} : { as }) }],
    query,
    sharedQuery: ['page'],
    render: () => null,
  }) as unknown as Component;

test('a demo is that of a first visit, unless it says otherwise', () => {
  expect(demoSituation(component(), 0, 'node')).toEqual({});
  expect(demoSituation(component(), 7, 'node')).toEqual({});
});

test('a demo has a visitor, a time and the outcome of its form', () => {
  const viewer = { id: 'v', name: 'Vera', roles: [] };
  const form = { outcome: 'invalid' as const, values: {}, errors: { email: 'Enter an address.' } };
  expect(demoSituation(component({ viewer, form, now: '2026-01-31T12:00:00Z' }), 0, 'node')).toEqual({
    viewer,
    form: { node: 'node', state: form },
    now: new Date('2026-01-31T12:00:00Z'),
  });
});

test('its parameters are read as those of a URL', () => {
  const sample = component({ query: { topics: ['fees', 'a b'], page: 3, open: true } });
  const { search = new URLSearchParams() } = demoSituation(sample, 0, 'node');
  expect(search.get('page')).toBe('3');
  expect(parseQuery(sample, 'node', search)).toEqual({ topics: ['fees', 'a b'], page: 3, open: true });
  expect(parseQuery(sample, 'other', search)).toEqual({ topics: [], page: 3, open: false });
});

test('a time that is none is an error', () => {
  expect(() => demoSituation(component({ now: 'soon' }), 0, 'node')).toThrow(
    'cms-component-sample, demo 0: "soon" is no time. Write ISO 8601',
  );
});
