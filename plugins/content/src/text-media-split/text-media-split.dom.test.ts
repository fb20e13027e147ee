import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';

const breakpoint = async (columnBreakpoint: string, hideImageOnBreakpoint?: string): Promise<string | undefined> => {
  const image = { url: { url: '/a.svg' }, ...(hideImageOnBreakpoint && { hideImageOnBreakpoint }) };
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-text-media-split',
    props: { image, columnBreakpoint },
  });
  return document.querySelector<HTMLElement>('.text-media-split')?.dataset['breakpoint'];
};

test('columns begin where its picture is shown', async () => {
  expect(await breakpoint('md')).toBe('md');
  expect(await breakpoint('md', 'md')).toBe('md');
  expect(await breakpoint('md', 'lg')).toBe('lg');
  expect(await breakpoint('lg', 'md')).toBe('lg');
});
