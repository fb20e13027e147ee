import { expect, test } from '@jest/globals';
import type { HeadingLevel } from '@quoin/sdk';
import { screen, within } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardView, type CardViewProps } from './card-view.tsx';

const context: CardViewProps['context'] = {
  t: (key) => key,
  icon: (name) => <svg data-icon={name} />,
  headingLevel: (level: HeadingLevel) => level,
};
const link = { href: '/fees', external: false, current: false, file: undefined };
const picture = { src: '/a.svg', alt: 'Own', width: 8, height: 6, sources: [], focal: undefined, file: undefined };

function render(props: Partial<CardViewProps> = {}): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <CardView id="n1" title="Fees" level={3} context={context} {...props} />,
  );
  return screen.getByRole('article', { name: 'Fees' });
}

test('a card is an article with a heading, without what it lacks', () => {
  expect(render({ className: 'sample' }).outerHTML).toBe(
    '<article class="card-view sample" aria-labelledby="n1-title"><div class="card-view-text">' +
      '<h3 id="n1-title" class="card-view-title" data-level="3">Fees</h3></div></article>',
  );
});

test('its parts follow each other', () => {
  const card = render({
    image: picture,
    above: 'AS',
    icon: 'info',
    badge: { text: 'PDF', intent: 'info' },
    eyebrow: 'Sample',
    subtitle: '12 USD',
    description: 'What a trade costs',
    facts: [{ id: 'unit', term: 'Unit', value: '1 t' }],
    children: 'Body',
    ctas: [{ id: 'a', label: 'Read', url: link, type: 'hotlink', intent: 'primary', newTab: true }],
    variants: ['horizontal', 'plain'],
  });
  expect([...card.querySelectorAll('[class^="card-view-"]')].map(({ className }) => className)).toEqual([
    'card-view-picture card-view-cover',
    'card-view-text',
    'card-view-above',
    'card-view-icon',
    'card-view-badge',
    'card-view-eyebrow',
    'card-view-title',
    'card-view-subtitle',
    'card-view-description',
    'card-view-facts',
    'card-view-body',
    'card-view-ctas',
  ]);
  expect(card.dataset['variants']).toBe('horizontal plain');
  expect(within(card).getByRole('term').nextElementSibling?.textContent).toBe('1 t');
  expect(within(card).getByRole('link').textContent).toBe('Readcard-view.newTab');
});

test('its picture has the alternative text of the card, or its own', () => {
  const alt = (altText?: string) => render({ image: picture, altText }).querySelector('img')?.alt;
  expect([alt(), alt('Of the card'), alt('')]).toEqual(['Own', 'Of the card', '']);
  expect(render({ image: { ...picture, src: undefined } }).querySelector('picture')).toBeNull();
});

test('its title can be a link; without its target it is text', () => {
  expect(within(render({ link })).getByRole('link', { name: 'Fees' }).parentElement?.tagName).toBe('H3');
  expect(within(render({ link: { ...link, href: undefined } })).queryByRole('link')).toBeNull();
});
