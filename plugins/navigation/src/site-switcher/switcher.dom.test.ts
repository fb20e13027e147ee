import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const links = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]);

test('languages name themselves, and lead to the translations of the page', async () => {
  document.body.innerHTML = await renderNode(plugin, { name: 'cms-component-language-switcher' });
  expect(links()).toEqual([
    ['English', '/sample', 'true'],
    ['العربية', '/ar/sample', null],
  ]);
  const arabic = screen.getByText('العربية').closest('a')!;
  expect([arabic.lang, arabic.getAttribute('hreflang'), arabic.translate]).toEqual(['ar', 'ar', false]);
  expect(screen.getByRole('button').textContent).toBe('Language: English');
});

test('a page without translations has no language switcher', async () => {
  const page = { translations: [{ locale: 'en', href: '/sample', title: 'Sample page' }] };
  expect(await renderNode(plugin, { name: 'cms-component-language-switcher' }, { page })).toBe('');
});

test('all sites of the installation are listed by name, and the one that is shown is the current one', async () => {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-site-switcher',
    props: { layout: 'row', source: 'sites' },
  });
  expect(links()).toEqual([
    ['Neutral', 'https://neutral.example/', 'true'],
    ['Sample data', 'https://data.example.com/', null],
    ['Sample mortgage technology', 'https://mortgage.example.com/', null],
  ]);
});

test('among sister sites, the one that leads to this site is the current one', async () => {
  const site = (id: string, href: string) => ({ id, name: id, href });
  const sites = [site('Data', 'https://data.example.com'), site('Here', 'https://neutral.example/about')];
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-site-switcher',
    props: { layout: 'row', sites },
  });
  expect(links().map(([name, , current]) => [name, current])).toEqual([
    ['Data', null],
    ['Here', 'true'],
  ]);
});
