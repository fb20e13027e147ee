import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const render = (props: Record<string, string>) =>
  renderNode(plugin, {
    name: 'cms-component-social-card',
    props: { text: 'A post', author: 'Ada Sample', network: 'LinkedIn', ...props },
  });

test('a post is quoted with its address, author and date', async () => {
  const html = await render({ href: 'https://www.example.com/1', date: '2026-03-02' });
  expect(html).toContain('<blockquote class="social-card-post" cite="https://www.example.com/1">');
  expect(html).toMatch(/<cite[^>]*>Ada Sample<\/cite>/);
  expect(html).toMatch(/<time dateTime="2026-03-02">[^<]+ 2026<\/time>/);
  expect(html).toContain('<a class="standalone-link" href="https://www.example.com/1">Open at LinkedIn</a>');
});

test('without an address it names its network', async () => {
  const html = await render({});
  expect(html).not.toContain('cite=');
  expect(html).toContain('<span>LinkedIn</span>');
});
