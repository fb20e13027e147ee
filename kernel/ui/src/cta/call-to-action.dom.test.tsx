import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { CallToAction } from './call-to-action.tsx';
import { ctaMessages, type Cta } from './cta.ts';

const context = {
  t: (message: keyof typeof ctaMessages) => ctaMessages[message],
  icon: (name: string) => <svg data-icon={name} />,
};
const url = { href: '/fees', external: false, current: false, file: undefined };

function render(cta: Partial<Cta>): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <CallToAction
      cta={{ id: 'a', label: 'Fees', url, type: 'button', intent: 'secondary', newTab: false, ...cta } as Cta}
      context={context}
    />,
  );
  return screen.getByText('Fees');
}

test('a button has the colors of its intent, links have none', () => {
  expect(render({})).toMatchObject({ className: 'button', dataset: { intent: 'secondary' }, pathname: '/fees' });
  expect(render({ type: 'link' }).outerHTML).toBe('<a href="/fees">Fees</a>');
  expect(render({ type: 'hotlink' }).outerHTML).toBe(
    '<a class="hotlink" href="/fees">Fees<svg data-icon="arrow-right"></svg></a>',
  );
});

test('a link to a new tab says so, and gives that tab no access to this one', () => {
  expect(render({ newTab: true })).toMatchObject({ target: '_blank', rel: 'noopener' });
  expect(screen.getByRole('link', { name: 'Fees (opens in a new tab)' })).toBeTruthy();
});

test('a link with a missing target keeps its text, and one to this page says so', () => {
  expect(render({ url: { ...url, href: undefined } }).tagName).toBe('SPAN');
  expect(render({ url: { ...url, current: true } }).ariaCurrent).toBe('page');
});
