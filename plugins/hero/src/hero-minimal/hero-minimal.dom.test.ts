import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-hero-minimal',
    props: { title: 'Fees', ...props },
  });
  return screen.getByRole('region', { name: 'Fees' });
}

test('the path to the page stands above its title, unless the page shows it already', async () => {
  const hero = await render({ bgColor: 'accent' });
  const path = screen.getByRole('navigation', { name: 'You are here' });
  expect([hero.dataset['bg'], path.textContent]).toEqual(['accent', 'Home']);
  expect(path.compareDocumentPosition(screen.getByRole('heading', { name: 'Fees' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await render({ showBreadcrumb: false });
  expect(screen.queryByRole('navigation')).toBeNull();
});
