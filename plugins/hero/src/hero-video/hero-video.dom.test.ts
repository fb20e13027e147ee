import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import mount from './hero-video.client.ts';

const { matchMedia } = globalThis;
const { play, pause } = HTMLMediaElement.prototype;

/** The preference of the visitor, and whether the film plays, which jsdom cannot do. */
let motion: EventTarget & { matches: boolean };
let isPlaying: boolean;

function setPlaying(this: HTMLMediaElement, playing: boolean): void {
  if (isPlaying === playing) return;
  isPlaying = playing;
  this.dispatchEvent(new Event(playing ? 'play' : 'pause'));
}

beforeEach(() => {
  motion = Object.assign(new EventTarget(), { matches: false });
  isPlaying = false;
  Object.assign(globalThis, { matchMedia: () => motion });
  Object.assign(HTMLMediaElement.prototype, {
    play(this: HTMLMediaElement) {
      setPlaying.call(this, true);
      return Promise.resolve();
    },
    pause(this: HTMLMediaElement) {
      setPlaying.call(this, false);
    },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'paused', { configurable: true, get: () => !isPlaying });
});
afterEach(() => {
  Object.assign(globalThis, { matchMedia });
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'paused');
});

async function render(video = '/film.mp4'): Promise<void> {
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-hero-video',
    props: { title: 'Markets', video: { url: video }, poster: { url: '/poster.svg', alt: 'Ships' } },
  });
}
const film = () => document.querySelector('video');
const button = () => screen.getByRole('button');

test('without script there is a picture alone, and nothing of the film is fetched', async () => {
  await render();
  expect(film()).toMatchObject({ autoplay: false, hidden: true, loop: true, preload: 'none', ariaHidden: 'true' });
  expect(film()?.hasAttribute('muted')).toBe(true);
  expect(document.querySelector('img')?.outerHTML).toMatch('src="/poster.svg" alt="" loading="eager"');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the film plays, and its button stops and plays it', async () => {
  await render();
  const stop = mount(document.body);
  expect([isPlaying, film()?.hidden, button().hasAttribute('data-playing')]).toEqual([true, false, true]);
  button().click();
  expect([isPlaying, button().hasAttribute('data-playing')]).toEqual([false, false]);
  button().click();
  expect(isPlaying).toBe(true);
  stop?.();
  expect(isPlaying).toBe(false);
});

test('for visitors who prefer less motion it does not play until they play it', async () => {
  motion.matches = true;
  await render();
  mount(document.body);
  expect([isPlaying, film()?.hidden]).toEqual([false, true]);
  button().click();
  expect([isPlaying, film()?.hidden]).toEqual([true, false]);
});

test('it stops when the visitor begins to prefer less motion', async () => {
  await render();
  mount(document.body);
  motion.matches = true;
  motion.dispatchEvent(new Event('change'));
  expect(isPlaying).toBe(false);
});

test('without a film there is nothing to stop', async () => {
  await render('javascript:alert(1)');
  expect([film(), mount(document.body), screen.queryByRole('button')]).toEqual([null, undefined, null]);
});
