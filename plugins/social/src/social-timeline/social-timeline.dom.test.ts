import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseConsent } from '@quoin/sdk/client';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import plugin from '../index.ts';
import { timelineOf } from './network.ts';
import mount from './social-timeline.client.ts';
import { socialTimeline } from './social-timeline.tsx';

const address = 'https://syndication.twitter.com/srv/timeline-profile/screen-name/sample_exchange';
const timeline = 'https://posts.example.com/{username}';

let stop: () => void = () => {};
beforeEach(async () => {
  localStorage.clear();
  document.body.innerHTML = await renderNode(plugin, {
    name: 'cms-component-social-timeline',
    props: { username: 'sample_exchange' },
  });
  stop = mount(document.querySelector<HTMLElement>('cms-island')!);
});
afterEach(() => stop());

test('before consent there is a link, and nothing for the browser to fetch', () => {
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  expect(document.querySelector('iframe, img, link, script, [src]')).toBeNull();
  chooseConsent({ statistics: true });
  expect(document.querySelector('iframe')).toBeNull();
});

test('with consent to media it loads, with a name', () => {
  chooseConsent({ media: true });
  expect(document.querySelector('iframe')?.src).toBe(address);
  expect(screen.getByTitle('Posts of @sample_exchange')).toBe(document.querySelector('iframe'));
});

test('the option names another network', () => {
  expect(timelineOf('ada@sample.example', { timeline })).toBe('https://posts.example.com/ada%40sample.example');
  expect(timelineOf('ada', { timeline: 'https://posts.example.com:99999/{username}' })).toBe('');
});

test.each(['@ada', 'a b', 'a/b', '', '../a'])('the user name "%s" is refused', (username) => {
  expect(socialTimeline({ timeline }).props.safeParse({ username }).success).toBe(false);
});
