import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import type { ContributionReach, RetireChoice } from '@quoin/server';
import { promptForRetirement } from './prompt-retirement.ts';
import { readReplacing } from './replacing.ts';

const use = (kind: ContributionReach['kind'], name: string): ContributionReach => ({
  kind,
  name,
  title: name,
  published: 1,
  drafts: 1,
  rows: 0,
  scheduled: 0,
  partials: 0,
  revisions: 1,
});
const used = [
  use('component', 'cms-component-card'),
  use('template', 'cms-template-card'),
  use('component', 'cms-component-tile'),
];

async function answering(...answers: string[]): Promise<[RetireChoice | null, string]> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let said = '';
  output.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (!chunk.toString().endsWith(': ')) return;
    const answer = answers.shift();
    if (answer === undefined) input.end();
    else input.write(`${answer}\n`);
  });
  return [await promptForRetirement(input, output, used), said];
}

test('a person chooses how content of a removed plugin is shown', async () => {
  expect((await answering('f'))[0]).toEqual({ freeze: true, keepHidden: true });
  expect((await answering('what', 'H'))[0]).toEqual({ keepHidden: true });
  expect((await answering('c'))[0]).toBeNull();
  expect((await answering())[0]).toBeNull();
  const [choice, said] = await answering('r', 'Some Card', 'cms-component-new:title=heading', '');
  expect(choice).toEqual({
    replace: [{ component: 'cms-component-card', by: 'cms-component-new', names: { title: 'heading' } }],
    keepHidden: true,
  });
  expect(said).toContain('This is not the name of a component');
  expect(said).not.toContain('cms-template-card');
});

test.each([
  ['cms-a=cms-b', { component: 'cms-a', by: 'cms-b', names: {} }],
  ['cms-a=cms-b:one=two,three=four', { component: 'cms-a', by: 'cms-b', names: { one: 'two', three: 'four' } }],
  ['cms-a', undefined],
  ['cms-a=cms-b:', undefined],
  ['cms-a=cms-b:one', undefined],
  ['cms-a=cms-b:one=two,', undefined],
  ['cms-a=cms b', undefined],
])('the replacement %s is parsed as %j', (text, replacing) => {
  expect(readReplacing(text)).toEqual(replacing);
});
