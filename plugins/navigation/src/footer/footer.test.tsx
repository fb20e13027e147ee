import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

async function headings(level: number, ...texts: string[]): Promise<string[]> {
  const sections = texts.map((heading, index) => ({ id: `s${index}`, heading, links: [] }));
  const props = { siteName: 'Sample', level, sectionRows: [{ id: 'row', sections }] };
  const html = await renderNode(plugin, { name: 'cms-component-footer', props });
  return html.match(/<h\d[^>]*>/g) ?? [];
}

test('the headings of a footer skip no level, and a long one is one level smaller', async () => {
  const drawn = (level: number) => `<h2 class="footer-heading" data-level="${level}">`;
  expect(await headings(2, 'Trading', 'x'.repeat(51))).toEqual([drawn(2), drawn(3)]);
  expect(await headings(4, 'Trading')).toEqual([drawn(4)]);
});
