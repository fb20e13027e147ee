import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { chooseConsent } from '@quoin/sdk/client';
import { renderNode } from '@quoin/testing';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { hasCookie, setCookie } from '../cookie.client.ts';
import plugin from '../index.ts';
import { cookieSetter } from './cookie-setter.tsx';
import mount from './cookie-setter.client.ts';

const user = userEvent.setup();
const sent = { cookieName: 'sample', value: 'a b;c', category: 'marketing', trigger: 'load' } as const;

let stop: () => void = () => {};
async function visit({ asks = true, ...changed }: { asks?: boolean; trigger?: 'click'; category?: 'necessary' } = {}) {
  const props = { ...sent, ...changed };
  const html = await renderNode(plugin, { name: 'cms-component-cookie-setter', props: { ...props, label: 'Keep' } });
  document.body.innerHTML = html + (asks ? '<p data-consent-question="1 marketing"></p>' : '');
  stop = mount(document.querySelector<HTMLElement>('cms-island')!, props);
}

beforeEach(() => {
  localStorage.clear();
  setCookie('sample', '', 0);
});
afterEach(() => stop());

test.each(['has space', 'a;b', 'a=b', '', 'quoin', 'quoin-visitor', '__Host-sample', 'ö'])(
  'the name "%s" is refused',
  (cookieName) => {
    expect(cookieSetter.props.safeParse({ cookieName, value: 'a' }).success).toBe(false);
  },
);

test.each(['sample', '_sample', 'Sample.1-2'])('the name "%s" is accepted', (cookieName) => {
  expect(cookieSetter.props.safeParse({ cookieName, value: 'a' }).success).toBe(true);
});

test('where the site does not ask, it is set when the page is loaded', async () => {
  await visit({ asks: false });
  expect(document.cookie).toBe('sample=a%20b%3Bc');
});

test('where the site asks, it is set with consent, and removed if that is withdrawn', async () => {
  await visit();
  expect(hasCookie('sample')).toBe(false);
  chooseConsent({ statistics: true });
  expect(hasCookie('sample')).toBe(false);
  chooseConsent({ marketing: true });
  expect(hasCookie('sample')).toBe(true);
  chooseConsent({ marketing: false });
  expect(hasCookie('sample')).toBe(false);
});

test('a necessary one needs no consent', async () => {
  await visit({ category: 'necessary' });
  expect(hasCookie('sample')).toBe(true);
});

test('when a button is pressed without consent, visitors read that it is needed, and giving it is enough', async () => {
  await visit({ trigger: 'click' });
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(hasCookie('sample')).toBe(false);
  expect(screen.getByText(/Your consent is needed/).hidden).toBe(false);
  expect(screen.getByRole('link').getAttribute('href')).toBe('#cookie-settings');
  chooseConsent({ marketing: true });
  expect(hasCookie('sample')).toBe(true);
  expect(screen.getByText(/Your consent is needed/).hidden).toBe(true);
  expect(screen.getByText(/Your choice is kept/).hidden).toBe(false);
});

test('consent alone sets none before the button is pressed', async () => {
  chooseConsent({ marketing: true });
  await visit({ trigger: 'click' });
  expect(hasCookie('sample')).toBe(false);
});

test('it lasts for its days, belongs to the whole site, and is sent to it alone', () => {
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    set(text: string) {
      written.push(text);
    },
  });
  try {
    setCookie('sample', 'a', 90);
    setCookie('sample', 'a');
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
  expect(written).toEqual(['sample=a; Path=/; SameSite=Lax; Max-Age=7776000', 'sample=a; Path=/; SameSite=Lax']);
});
