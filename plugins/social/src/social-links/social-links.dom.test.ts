import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

const profiles = [
  { id: 'linkedin', label: 'LinkedIn', href: 'https://www.linkedin.com/company/sample', icon: 'play' },
  { id: 'feed', label: 'News feed', href: '/news.xml' },
  { id: 'gone', label: 'Gone', href: 'javascript:void(0)' },
];

async function render(props: object): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-social-links',
    props: { profiles, ...props },
  });
}

test('profiles elsewhere say that they are of this company, a feed of this site does not', async () => {
  await render({});
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('rel')]),
  ).toEqual([
    ['LinkedIn', 'https://www.linkedin.com/company/sample', 'me'],
    ['News feed', '/news.xml', null],
  ]);
});

test('a profile without a target keeps its name, and icons stand where there are any', async () => {
  await render({});
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['LinkedIn', 'News feed', 'Gone']);
  expect(items.map((item) => item.querySelectorAll('svg').length)).toEqual([1, 0, 0]);
});

test('the region is named by its heading, or as social networks', async () => {
  await render({ heading: 'Follow us' });
  const region = screen.getByRole('region', { name: 'Follow us' });
  expect(within(region).getByRole('heading').dataset['level']).toBe('3');
  await render({});
  expect(screen.getByRole('region', { name: 'Social networks' })).not.toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});
