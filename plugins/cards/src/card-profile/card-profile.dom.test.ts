import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen, within } from '@testing-library/dom';
import plugin from '../index.ts';

test('a person without a picture has initials, which screen readers skip', async () => {
  const socials = [{ id: 'mail', label: 'E-mail', href: 'mailto:ada@example.com' }];
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-card-profile',
    props: { name: 'Ada Sample', role: 'Clearing', socials },
  });
  const card = screen.getByRole('article', { name: 'Ada Sample' });
  expect([card.textContent, within(card).getByText('AS').ariaHidden]).toEqual(['ASAda SampleClearingE-mail', 'true']);
  expect(within(card).getByRole('link').getAttribute('href')).toBe('mailto:ada@example.com');
});
