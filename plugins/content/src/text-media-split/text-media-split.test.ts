import { expect, test } from '@jest/globals';
import { definePlugin } from '@quoin/sdk';
import { renderNode } from '@quoin/testing';
import plugin from '../index.ts';
import { players } from './players.ts';
import { textMediaSplit } from './text-media-split.tsx';

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

const withPlayer = (videoPlayer?: string) =>
  definePlugin({
    name: '@quoin/plugin-content',
    title: 'Content',
    description: 'Content',
    contributes: () => ({ components: [textMediaSplit(players.parse({ videoPlayer }))] }),
  });

const split = (props: object) => ({ name: 'cms-component-text-media-split', props: { ...props } });
const video = split({ type: 'video', video: { contentId: 'a&b', title: 'Sample film' } });

test('a video is shown by the player of the site, and a chart by Infogram, once the visitor loads them', async () => {
  const film = await renderNode(withPlayer('https://films.example.com/player?id={contentId}'), video);
  expect(film).toContain('<a class="standalone-link" href="https://films.example.com/player?id=a%26b">');
  const chart = split({ type: 'infogram-chart', infogramChart: { chartId: 'c', chartTitle: 'Volumes' } });
  const html = await renderNode(plugin, chart);
  expect(html).toContain('href="https://e.infogram.com/c?src=embed"');
  expect(html).not.toContain('<iframe');
});

test('without a player, editors read what to do', async () => {
  expect(await renderNode(withPlayer(), video)).toContain('This content cannot be shown here.');
  expect(await renderNode(withPlayer(), video, { mode: 'canvas' })).toContain('set the option videoPlayer');
});

test('only frames need the script', async () => {
  expect(await renderNode(plugin, video)).toContain('<cms-island');
  expect(await renderNode(plugin, split({ type: 'text' }))).not.toContain('<cms-island');
});

test.each(['http://films.example.com/{contentId}', 'https://{contentId}.example.com/', 'https://films.example.com/'])(
  'the player %s is refused',
  (videoPlayer) => {
    expect(players.safeParse({ videoPlayer }).success).toBe(false);
  },
);
