import { afterAll, expect, test } from '@jest/globals';
import { migrate, number, text, z, type Migration } from '@quoin/sdk';
import { prepareCard, removePackages } from '../sample-package.fixture.ts';
import { checkFullFixtures } from './fixtures.ts';

afterAll(removePackages);

const props = z.object({
  title: text('Title').min(1),
  lead: text('Lead').optional(),
  count: number('Count').default(1),
});
const heading = migrate.rename('heading', 'title');
const full = { heading: 'Sample', lead: 'A sample lead', count: 2 };

/** Checks a card with nodes of versions 0, 1 …. */
function check(migrations: Migration[], ...stored: object[]): string[] {
  const files = stored.map((values, version): [string, string] => {
    const id = `00000000-0000-4000-8000-00000000000${version}`;
    const node = { id, name: 'cms-component-card', version, props: values, slots: {} };
    return [`src/card/card.v${version}.json`, JSON.stringify(node)];
  });
  const { tested, subject } = prepareCard({ props, migrations }, Object.fromEntries(files));
  return checkFullFixtures(subject, tested.site);
}

const lacks = (prop: string) => expect.stringContaining(`src/card/card.v0.json has no value that becomes "${prop}"`);

test('a node of an earlier version with a value for every prop passes', () => {
  expect(check([heading], full, { title: 'Sample' })).toEqual([]);
});

test('props that no node of an earlier version has are reported', () => {
  expect(check([heading], { heading: 'Sample' }, { title: 'Sample', lead: 'A sample lead', count: 2 })).toEqual([
    lacks('lead'),
    lacks('count'),
  ]);
});

test('a prop that a later version added is in a node of that version', () => {
  const { count: _, ...first } = full;
  const second = migrate.change('lead', (value) => (typeof value === 'string' ? value.trim() : value));
  expect(check([heading, second], first, { title: 'Sample', count: 2 })).toEqual([]);
});

test('a prop with the name of one that is gone needs no value', () => {
  const { lead: _, ...others } = full;
  expect(check([heading, migrate.remove('lead')], others)).toEqual([]);
});

test('without migrations there is nothing to keep', () => {
  expect(check([], { title: 'Sample' })).toEqual([]);
});
