import { expect, test } from '@jest/globals';
import type { Json } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const result = (id: string) => ({ id, type: 'buttons', heading: `Result ${id}` });
const boxes = {
  id: 'boxes',
  type: 'checkboxes',
  heading: 'Which are true?',
  checkboxes: [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
  ],
  targetViewIds: { TT: 'both', TF: 'first', FT: 'second', FF: 'none' },
};
const question = {
  id: 'question',
  type: 'buttons',
  heading: 'A question?',
  buttons: [
    { id: 'yes', label: 'Yes', targetViewId: 'boxes' },
    { id: 'no', label: 'No', targetViewId: 'removed' },
  ],
};
const views: Json[] = [boxes, question, ...['both', 'first', 'second', 'none'].map(result)];

async function render(props: Record<string, Json> = {}): Promise<string> {
  const name = 'cms-component-guided-decision-tree';
  document.body.innerHTML = await renderNode(plugin, { id: 'tree', name, props: { views, ...props } });
  return document.body.innerHTML;
}
const initial = () => document.querySelector('[data-initial]')?.id;

test('two check boxes lead to one of four steps: TT, TF, FT and FF', async () => {
  await render();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-when]')];
  expect(links.map(({ dataset, hash }) => [dataset['when'], hash])).toEqual([
    ['TT', '#tree-both'],
    ['TF', '#tree-first'],
    ['FT', '#tree-second'],
    ['FF', '#tree-none'],
  ]);
});

test('the tree starts at initialViewId, else at its first step', async () => {
  await render({ initialViewId: 'question' });
  expect(initial()).toBe('tree-question');
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Start again' }).hash).toBe('#tree-question');
  await render();
  expect(initial()).toBe('tree-boxes');
  await render({ initialViewId: 'removed' });
  expect(initial()).toBe('tree-boxes');
});

test('a button whose step was removed is left out', async () => {
  await render();
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Yes' }).hash).toBe('#tree-boxes');
  expect(screen.queryByText('No')).toBeNull();
});

test('without steps there is nothing', async () => {
  expect(await render({ views: [] })).not.toContain('guided-decision-tree"');
});
