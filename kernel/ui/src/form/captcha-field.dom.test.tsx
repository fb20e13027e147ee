import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Captcha, FormState } from '@quoin/sdk';
import { FormFrame } from './form-frame.tsx';
import { formMessages } from './messages.ts';

const turnstile: Captcha = { provider: 'turnstile', siteKey: 'sample', script: 'https://provider.example/api.js' };

function render(captcha: Captcha | undefined, asked: 'always' | 'when-busy', form?: FormState): HTMLElement | null {
  const context = {
    captcha,
    form,
    href: () => '/',
    icon: () => <svg />,
    t: (key: keyof typeof formMessages) => formMessages[key],
  };
  document.body.innerHTML = renderToStaticMarkup(
    <FormFrame id="form" context={context} buttonLabel="Send" captcha={asked}>
      <p />
    </FormFrame>,
  );
  return document.querySelector<HTMLElement>('form .form-captcha');
}

test('a challenge is shown to everyone, or when the server requests it', () => {
  expect(render(turnstile, 'always')).toMatchObject({
    hidden: false,
    dataset: { provider: 'turnstile', sitekey: 'sample', script: 'https://provider.example/api.js' },
  });
  expect(render(turnstile, 'when-busy')?.hidden).toBe(true);
  const asked = render(turnstile, 'when-busy', {
    outcome: 'invalid',
    values: {},
    errors: { captchaResponse: 'Show that you are a person.' },
  });
  expect([asked?.hidden, asked?.querySelector('.form-error')?.textContent]).toEqual([
    false,
    'Show that you are a person.',
  ]);
  const link = document.querySelector<HTMLAnchorElement>('.form-problems a');
  expect(document.querySelector(link?.hash ?? '')?.className).toBe('form-captcha-widget');
});

test('without a captcha on the site no challenge is shown', () => {
  expect(render(undefined, 'always')).toBeNull();
});
