import { expect, test } from '@jest/globals';
import { mountChallenge } from './captcha.ts';

const formWith = (attributes: string, provider = 'turnstile'): HTMLFormElement => {
  document.body.innerHTML = `<form><div class="form-field form-captcha" data-provider="${provider}" data-sitekey="sample" data-script="https://provider.example/api.js" ${attributes}>
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

test.each<[string, string, string | undefined]>([
  ['recaptcha', 'grecaptcha', undefined],
  ['hcaptcha', 'hcaptcha', undefined],
  ['turnstile', 'turnstile', 'form'],
])('the widget of %s is drawn by its script, with an action if it takes one', async (provider, global, action) => {
  const options: object[] = [];
  const render = (_: HTMLElement, given: object) => options.push(given);
  Object.assign(globalThis, { [global]: { render, reset: () => undefined } });
  mountChallenge(formWith('data-action="form"', provider));
  (globalThis as unknown as { quoinCaptchaLoaded(): void }).quoinCaptchaLoaded();
  await Promise.resolve();
  expect(options).toEqual([
    { sitekey: 'sample', callback: expect.any(Function), ...(action === undefined ? {} : { action }) },
  ]);
});

test('a form without a challenge has none', () => {
  document.body.innerHTML = '<form></form>';
  expect(mountChallenge(document.querySelector('form')!)).toBeUndefined();
});
