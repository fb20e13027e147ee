import { expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';

const image = { url: '/a.svg' };
const video = { file: { url: '/film.mp4' }, label: 'A morning', captions: { url: '/film.vtt' } };

async function render(props: object): Promise<HTMLElement> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-hero-split',
    props: { title: 'Markets', image, video, ...props },
  });
  return screen.getByRole('region', { name: 'Markets' });
}

test('a picture stands on either side', async () => {
  const hero = await render({});
  expect([hero.dataset['place'], hero.querySelector('img')?.alt, hero.querySelector('video')]).toEqual([
    'end',
    '',
    null,
  ]);
  expect((await render({ mediaOnRight: false })).dataset['place']).toBe('start');
});

test('a video has a name, controls and captions, and shows the picture until it is played', async () => {
  const film = (await render({ type: 'video' })).querySelector('video');
  expect(film).toMatchObject({ ariaLabel: 'A morning', controls: true, autoplay: false, preload: 'none' });
  expect(film?.getAttribute('poster')).toBe('/a.svg');
  expect(film?.querySelector('track')?.getAttribute('src')).toBe('/film.vtt');
});

test('a video without captions begins muted', async () => {
  const { captions: _captions, ...uncaptioned } = video;
  const mutedOf = async (shown: object) =>
    (await render({ type: 'video', video: shown })).querySelector('video')?.hasAttribute('muted');
  expect([await mutedOf(video), await mutedOf(uncaptioned)]).toEqual([false, true]);
});
