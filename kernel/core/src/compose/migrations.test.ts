import { expect, test } from '@jest/globals';
import { migrate, type Migration } from '@quoin/sdk';
import { migrationProblems } from './migrations.ts';

const paths = ['title', 'cta', 'cta.label', 'tabs', 'tabs.*.id', 'tabs.*.label'];
const slots = ['body'];
const box = { name: 'cms-component-box', version: 0, props: {} };
const same = (value: Parameters<Extract<Migration, { kind: 'change' }>['change']>[0]) => value;

test.each<[string, Migration[]]>([
  ['a name that was given twice', [migrate.rename('a', 'heading'), migrate.rename('heading', 'title')]],
  [
    'a name that was taken out of use later',
    [migrate.rename('a', 'b'), migrate.change('b', same), migrate.remove('b')],
  ],
  ['a group that was renamed as a whole', [migrate.change('button.label', same), migrate.rename('button', 'cta')]],
  ['what was below a value that was taken out of use', [migrate.rename('old.a', 'b'), migrate.remove('old')]],
  ['what was below a value that was made anew', [migrate.rename('cta.text', 'words'), migrate.change('cta', same)]],
  ['keys of items', [migrate.rename('tabs.*.text', 'label'), migrate.remove('tabs.*.icon')]],
  ['a group that a prop moves into', [migrate.change('words', same), migrate.rename('words', 'cta.label')]],
  ['a group that it left', [migrate.remove('old.key'), migrate.rename('old.name', '.title')]],
  ['another group', [migrate.rename('button', 'action.text'), migrate.rename('action.text', 'cta.label')]],
  ['a group in an item', [migrate.rename('tabs.*.button.text', 'tabs.*.label')]],
  ['a group that has the name of its prop', [migrate.change('cta', same), migrate.rename('cta', 'cta.label')]],
  ['a whole path as the new name', [migrate.rename('tabs.*.text', 'tabs.*.label')]],
  ['a prop that became a node', [migrate.change('footer', same), migrate.move('footer', 'body', () => box)]],
  [
    'a list that became texts',
    [migrate.rename('parts.*.text', 'label'), migrate.rename('parts', 'tabs'), migrate.flatten('tabs', 'label')],
  ],
  [
    'slots under their names of the time',
    [migrate.wrap('inner', box, 'content'), migrate.renameSlot('inner', 'body'), migrate.removeSlot('aside')],
  ],
])('migrations may refer to %s', (_, migrations) => {
  expect(migrationProblems(migrations, paths, slots)).toEqual([]);
});

test.each<[string, Migration[]]>([
  ['there is no prop "titel"', [migrate.rename('heading', 'titel')]],
  ['there is no prop "heading"', [migrate.rename('heading', 'title'), migrate.change('heading', same)]],
  ['there is no prop "tabs.*.name"', [migrate.change('tabs.*.name', same)]],
  ['are not in the same item of a list', [migrate.rename('tabs.*.text', 'cta.label')]],
  ['are not in the same item of a list', [migrate.rename('words', 'tabs.*.label')]],
  ['there is no prop "cta.size"', [migrate.rename('size', 'cta.size')]],
  ['there is no prop "title.text"', [migrate.rename('words', 'title.text')]],
  ['there is no prop "cta.title" (to leave the group, write ".title")', [migrate.rename('cta.name', 'title')]],
  [
    '"cta.label" is what a later migration renames "button" to',
    [migrate.rename('words', 'cta.label'), migrate.rename('button', 'cta.label')],
  ],
  ['there is no prop "tags"', [migrate.flatten('tags', 'name')]],
  ['there is nothing that could have held "gone.key"', [migrate.remove('gone.key')]],
  ['there is no slot "boddy"', [migrate.renameSlot('inner', 'boddy')]],
  ['there is no slot "aside"', [migrate.wrap('aside', box, 'content')]],
  ['there is no slot "aside"', [migrate.move('footer', 'aside', () => box)]],
])('%s', (reason, migrations) => {
  const problems = migrationProblems(migrations, paths, slots);
  expect(problems).toEqual([expect.stringContaining(reason)]);
});
