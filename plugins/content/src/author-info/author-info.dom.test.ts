import { expect, test } from '@jest/globals';
import type { NodeInput } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const author = (id: string, more: NodeInput['props'] = {}) => ({ id, name: `Author ${id.toUpperCase()}`, ...more });

async function render(...authors: ReturnType<typeof author>[]): Promise<HTMLElement[]> {
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-author-info', props: { authors } });
  return [...document.querySelectorAll<HTMLElement>('.portrait')];
}

test('the picture of an author is round, or square', async () => {
  const imageUrl = { url: '/images/portrait.svg', alt: '' };
  const portraits = await render(author('a', { imageUrl }), author('b', { imageUrl, squareImage: true }), author('c'));
  expect(portraits.map(({ dataset }) => dataset['square'])).toEqual([undefined, 'true', undefined]);
  expect(portraits.map((portrait) => portrait.querySelector('img')?.alt ?? portrait.textContent)).toEqual([
    '',
    '',
    'AC',
  ]);
});

test('a profile is named with its author', async () => {
  const mail = { id: 'mail', label: 'E-mail', href: 'mailto:a@example.com' };
  await render(author('a', { socials: [mail] }));
  expect(screen.getByRole('link')).toMatchObject({ textContent: 'E-mail: Author A', href: 'mailto:a@example.com' });
});
