import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';
import { focus } from './section.tsx';

const section = { name: 'cms-component-section', props: {} };

test('a section is full-width only directly in a region', async () => {
  expect(await renderNode(plugin, section)).toContain('data-bleed="true"');
  const nested = await renderNode(plugin, { name: 'cms-component-box', slots: { content: [section] } });
  expect(nested).toContain('class="section ');
  expect(nested).not.toContain('data-bleed');
});

test('its picture is decorative and loads eagerly if visible first', async () => {
  const html = await renderNode(plugin, {
    name: 'cms-component-section',
    props: { bgImage: { url: '/images/a.svg', alt: 'Waves' }, imagePosition: 'end' },
  });
  expect(html).toContain('<img src="/images/a.svg" alt="" loading="eager"');
  expect(html).toContain('data-picture="end"');
});

test('the position of a picture follows the reading direction; its focal point does not', () => {
  const picture = { src: '/a.svg', alt: '', width: 1, height: 1, sources: [], focal: undefined, file: undefined };
  expect(focus(picture, 'end', 'ltr')).toBe('100% 50%');
  expect(focus(picture, 'end', 'rtl')).toBe('0% 50%');
  expect(focus({ ...picture, focal: { x: 0.25, y: 0.75 } }, 'end', 'rtl')).toBe('25% 75%');
});
