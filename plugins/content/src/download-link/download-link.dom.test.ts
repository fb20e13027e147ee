import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: Record<string, string | Record<string, string>>): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-download-link', props });
  return screen.getByRole('link');
}

test('a file of the library is shown with its type and size', async () => {
  const link = await render({ file: { asset: 'a' }, label: 'Rules' });
  expect(link.textContent).toBe('Rules (SVG, 2 kB)');
  expect(link).toMatchObject({ download: 'sample.svg', pathname: '/_quoin/assets/a.svg' });
  expect((await render({ file: { asset: 'a' } })).textContent).toBe('sample.svg (SVG, 2 kB)');
});

test('of another file, the label alone is known', async () => {
  expect((await render({ file: { url: '/rules.pdf' }, label: 'Rules' })).textContent).toBe('Rules');
  expect((await render({ file: { url: '/rules.pdf' } })).textContent).toBe('File');
});
