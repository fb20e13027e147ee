import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

async function columnsFrom(hideImageOnBreakpoint: string | undefined, columnBreakpoint: string) {
  const image = { url: { url: '/images/clearing.svg' }, ...(hideImageOnBreakpoint && { hideImageOnBreakpoint }) };
  const html = await renderNode(plugin, {
    name: 'cms-component-text-media-split',
    props: { image, columnBreakpoint },
  });
  return /data-breakpoint="(\w+)"/.exec(html)?.[1];
}

test('columns start where the picture is shown, so that none is empty', async () => {
  expect(await columnsFrom('lg', 'md')).toBe('lg');
  expect(await columnsFrom('md', 'md')).toBe('md');
  expect(await columnsFrom('md', 'lg')).toBe('lg');
  expect(await columnsFrom(undefined, 'md')).toBe('md');
});
