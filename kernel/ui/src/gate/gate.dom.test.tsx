import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Context } from '@quoin/sdk';
import { chooseConsent } from '@quoin/sdk/client';
import { mountGate } from '@quoin/sdk/gate';
import { fireEvent, screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { ExternalGate, gateOrigins, type ExternalGateProps } from './external-gate.tsx';

const address = 'https://films.example.com/1?a=b&c=d';
const contextOf = (mode: Context['mode']): ExternalGateProps['context'] => ({
  mode,
  t: (key, values = {}) => [key, ...Object.values(values)].join(' '),
  icon: () => <svg />,
});

let stop: void | (() => void);

const draw = (props: Partial<ExternalGateProps> = {}, mode: Context['mode'] = 'page'): string =>
  renderToStaticMarkup(
    <ExternalGate
      address={address}
      title="Sample film"
      problem="Choose another host."
      context={contextOf(mode)}
      {...props}
    />,
  );

function start(html: string): void {
  document.body.innerHTML = `<cms-island>${html}</cms-island>`;
  stop = mountGate(document.querySelector<HTMLElement>('cms-island')!);
}
const frame = () => document.querySelector('iframe');
const loadButton = () => screen.getByRole('button', { name: 'gate.load : Sample film' });

beforeEach(() => localStorage.clear());
afterEach(() => stop?.());

test('without script there is a plain link, and nothing for the browser to fetch', () => {
  document.body.innerHTML = draw();
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  expect(screen.getByRole('link').textContent).toBe('gate.open films.example.com : Sample film');
  expect(document.querySelector('iframe, img, link, [src]')).toBeNull();
});

test('a click loads it, in a named, sandboxed frame that receives only the origin', () => {
  start(draw());
  expect(frame()).toBeNull();
  fireEvent.click(loadButton());
  expect(frame()?.src).toBe(address);
  expect(frame()?.title).toBe('Sample film');
  expect(frame()?.referrerPolicy).toBe('strict-origin');
  expect(frame()?.getAttribute('sandbox')).toBe(
    'allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation allow-scripts allow-same-origin',
  );
  expect(document.activeElement).toBe(frame());
  expect(document.querySelector<HTMLElement>('.gate-front')?.hidden).toBe(true);
});

test('visitors with consent get it at once, and withdrawal removes it', () => {
  chooseConsent({ media: true });
  start(draw());
  frame()?.focus();
  chooseConsent({ media: false });
  expect(frame()).toBeNull();
  expect(document.activeElement).toBe(loadButton());
  chooseConsent({ media: true });
  expect(frame()?.src).toBe(address);
});

test('consent to another category than its own loads nothing', () => {
  chooseConsent({ media: true });
  start(draw({ consent: 'marketing' }));
  expect(frame()).toBeNull();
  chooseConsent({ marketing: true });
  expect(frame()).not.toBeNull();
  expect(gateOrigins(address, 'marketing')).toEqual([
    { origin: 'https://films.example.com', use: 'frame', consent: 'marketing' },
  ]);
});

test('other choices do not affect manually loaded content, and neither does a refusal of its category', () => {
  start(draw());
  fireEvent.click(loadButton());
  chooseConsent({ statistics: false });
  expect(frame()).not.toBeNull();
  chooseConsent({ media: false });
  expect(frame()).toBeNull();
});

test('consent after it has stopped loads nothing', () => {
  start(draw());
  stop?.();
  chooseConsent({ media: true });
  expect(frame()).toBeNull();
});

test('content of the site itself cannot remove its sandbox', () => {
  start(draw().replace(/href="[^"]*"/, 'href="/own"'));
  fireEvent.click(loadButton());
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin');
});

test('gates of islands inside it start on their own', () => {
  start(`<div>${draw()}<cms-island>${draw({ title: 'Inside' })}</cms-island></div>`);
  chooseConsent({ media: true });
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(frame()?.title).toBe('Sample film');
});

test('without an address there is a notice, for editors with its reason', () => {
  start(draw({ address: '' }));
  expect(screen.getByText('gate.unavailable')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(draw({ address: '' }, 'canvas')).toContain('Choose another host.');
  expect(gateOrigins('')).toEqual([]);
});
