import { afterAll, expect, test } from '@jest/globals';
import { group, list, migrate, number, slotPer, text, texts, z, type Component, type Migration } from '@quoin/sdk';
import { prepareCard, removePackages } from '../sample-package.fixture.ts';
import { checkPartialFixtures } from './fixtures.ts';

afterAll(removePackages);

const props = z.object({
  title: text('Title').min(1),
  count: number('Count').optional(),
  lead: text('Lead').optional(),
  tabs: list('Tabs', group('Tab', { label: text('Label').optional() })).default([]),
});

const stored = {
  title: 'Sample',
  count: 1,
  lead: 'A sample lead',
  tabs: [{ id: 'one', label: 'Sample' }],
};

function check(migration: Migration, written: object = stored, changes: Partial<Component> = {}): string[] {
  const node = {
    id: '00000000-0000-4000-8000-000000000000',
    name: 'cms-component-card',
    version: 0,
    props: written,
    slots: { one: [] },
  };
  const { tested, subject } = prepareCard(
    { props, slots: { panel: slotPer('tabs', 'Panel') }, migrations: [migration], ...changes },
    { 'src/card/card.v0.json': JSON.stringify(node), 'src/card/card.v1.json': undefined },
  );
  return checkPartialFixtures(subject, tested.site);
}

const { title, ...others } = stored;

test.each<[string, Migration, object]>([
  ['renames', migrate.rename('heading', 'title'), { ...others, heading: title }],
  [
    'renames in items',
    migrate.rename('tabs.*.name', 'tabs.*.label'),
    { ...stored, tabs: [{ id: 'one', name: 'Sample' }] },
  ],
  [
    'checks what it gets',
    migrate.change('count', (value) => (typeof value === 'string' ? Number(value) : value)),
    stored,
  ],
  ['gives a default', migrate.change('lead', (value) => value ?? ''), stored],
  ['removes', migrate.remove('note'), { ...stored, note: 'Sample' }],
])('a migration that %s copes with values that are missing', (_, migration, written) => {
  expect(check(migration, written)).toEqual([]);
});

test('what an item needed before a list was flattened may be missing', () => {
  const changes = { props: z.object({ tabs: props.shape.tabs, names: texts('Names').default([]) }) };
  const written = { names: [{ id: 'first', name: 'Sample' }], tabs: [{ id: 'one' }] };
  expect(check(migrate.flatten('names', 'name'), written, changes)).toEqual([]);
});

test('a migration that throws without a value is detected', () => {
  const trim = migrate.change('lead', (value) => (value as string).trim());
  const failed = expect.stringMatching(/^src\/card\/card\.v0\.json without .*A migration of "Card" .* failed/);
  expect(check(trim)).toEqual([failed, failed]);
});

test('a migration that writes what the schema refuses is detected', () => {
  const double = migrate.change('count', (value) => Number(value) * 2);
  expect(check(double)).toContainEqual(expect.stringMatching(/card\.v0\.json without "count", .*Count/));
});

test('a migration that drops another value is detected', () => {
  const drop = migrate.change('lead', (value, { count }) => (count === undefined ? undefined : value));
  expect(check(drop)).toContain('src/card/card.v0.json without "count", lead goes to the attic');
});
