import { expect, test } from '@jest/globals';
import { change, move, remove, removeSlot, rename, renameSlot, wrap, type Migration } from '@quoin/sdk';
import { migrationProblems } from './migrations.ts';

const paths = ['title', 'cta', 'cta.label', 'tabs', 'tabs.*.id', 'tabs.*.label'];
const slots = ['body'];
const box = { name: 'cms-component-box', version: 0, props: {} };
const same = (value: Parameters<Extract<Migration, { kind: 'change' }>['change']>[0]) => value;

test.each<[string, Migration[]]>([
  ['a name that was given twice', [rename('a', 'heading'), rename('heading', 'title')]],
  ['a name that was taken out of use later', [rename('a', 'b'), change('b', same), remove('b')]],
  ['a group that was renamed as a whole', [change('button.label', same), rename('button', 'cta')]],
  ['what was below a value that was taken out of use', [rename('old.a', 'b'), remove('old')]],
  ['what was below a value that was made anew', [rename('cta.text', 'words'), change('cta', same)]],
  ['keys of items', [rename('tabs.*.text', 'label'), remove('tabs.*.icon')]],
  ['a whole path as the new name', [rename('tabs.*.text', 'tabs.*.label')]],
  ['a prop that became a node', [change('footer', same), move('footer', 'body', () => box)]],
  [
    'slots under their names of the time',
    [wrap('inner', box, 'content'), renameSlot('inner', 'body'), removeSlot('aside')],
  ],
])('migrations may refer to %s', (_, migrations) => {
  expect(migrationProblems(migrations, paths, slots)).toEqual([]);
});

test.each<[string, Migration[]]>([
  ['there is no prop "titel"', [rename('heading', 'titel')]],
  ['there is no prop "heading"', [rename('heading', 'title'), change('heading', same)]],
  ['there is no prop "tabs.*.name"', [change('tabs.*.name', same)]],
  ['"label" is not beside', [rename('tabs.*.text', 'cta.label')]],
  ['there is nothing that could have held "gone.key"', [remove('gone.key')]],
  ['there is no slot "boddy"', [renameSlot('inner', 'boddy')]],
  ['there is no slot "aside"', [wrap('aside', box, 'content')]],
  ['there is no slot "aside"', [move('footer', 'aside', () => box)]],
])('%s', (reason, migrations) => {
  const problems = migrationProblems(migrations, paths, slots);
  expect(problems).toEqual([expect.stringContaining(reason === '"label" is not beside' ? 'is not beside' : reason)]);
});
