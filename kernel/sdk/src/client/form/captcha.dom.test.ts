import { expect, test } from '@jest/globals';
import { mountChallenge } from './captcha.ts';

const formWith = (attributes: string): HTMLFormElement => {
  document.body.innerHTML = `<form><div class="form-field form-captcha" data-provider="turnstile" data-sitekey="sample" data-script="https://provider.example/api.js" ${attributes}>
    <div class="form-captcha-widget"></div></div></form>`;
  return document.querySelector('form')!;
};
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

test('a challenge loads on request, is shown once, and is renewed after each post', async () => {
  const calls: unknown[] = [];
  const provided = {
    render: (_: HTMLElement, options: object) => calls.push(['render', options]),
    reset: (widget: unknown) => calls.push(['reset', widget]),
  };
  const challenge = mountChallenge(formWith('hidden data-action="form"'));
  challenge?.reset();
  expect([scripts(), calls]).toEqual([[], []]);

  challenge?.show();
  challenge?.show();
  expect(scripts()).toEqual(['https://provider.example/api.js?render=explicit&onload=quoinCaptchaLoaded']);
  expect(document.querySelector<HTMLElement>('.form-captcha')?.hidden).toBe(false);
  Object.assign(globalThis, { turnstile: provided });
  (globalThis as unknown as { quoinCaptchaLoaded(): void }).quoinCaptchaLoaded();
  await Promise.resolve();
  challenge?.reset();
  expect(calls).toEqual([
    ['render', { sitekey: 'sample', action: 'form', callback: expect.any(Function) }],
    ['reset', 1],
  ]);

  mountChallenge(formWith(''));
  await Promise.resolve();
  expect([scripts().length, calls.length]).toEqual([1, 3]);
});

test('a form without a challenge has none', () => {
  document.body.innerHTML = '<form></form>';
  expect(mountChallenge(document.querySelector('form')!)).toBeUndefined();
});
