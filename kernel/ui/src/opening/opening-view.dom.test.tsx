import { expect, test } from '@jest/globals';
import { fittingLevel, type HeadingLevel } from '@quoin/sdk';
import { screen } from '@testing-library/dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { OpeningView, type OpeningViewProps } from './opening-view.tsx';

const context: OpeningViewProps['context'] = {
  t: (key) => key,
  icon: (name) => <svg data-icon={name} />,
  headingLevel: (level: HeadingLevel, text = '') => Math.min(fittingLevel(level, text), 6) as HeadingLevel,
  position: { parent: 'cms-component-box', slot: 'content', index: 0, count: 1 },
};
const picture = { src: '/a.svg', alt: 'Ships', width: 8, height: 6, sources: [], focal: undefined, file: undefined };

function render(props: Partial<OpeningViewProps> = {}): HTMLElement {
  document.body.innerHTML = renderToStaticMarkup(
    <OpeningView id="n1" title="Markets" level={1} context={context} {...props} />,
  );
  return screen.getByRole('region', { name: 'Markets' });
}

test('an opening is a region with a heading, without what it lacks', () => {
  expect(render({ place: 'behind' }).outerHTML).toBe(
    '<section class="opening" aria-labelledby="n1-title"><div class="opening-text">' +
      '<h1 id="n1-title" class="opening-title" data-level="1">Markets</h1></div></section>',
  );
});

test('its parts follow each other, before the picture', () => {
  const url = { href: '/fees', external: false, current: false, file: undefined };
  const opening = render({
    picture,
    above: 'Home',
    eyebrow: 'Sample',
    description: 'A sample',
    facts: 'Today',
    ctas: [{ id: 'a', label: 'Fees', url, type: 'button', intent: 'primary', newTab: false }],
    children: <i className="opening-own" />,
  });
  expect([...opening.querySelectorAll('[class^="opening-"]')].map(({ className }) => className)).toEqual([
    'opening-text',
    'opening-above',
    'opening-eyebrow',
    'opening-title',
    'opening-description',
    'opening-facts',
    'opening-ctas',
    'opening-own',
    'opening-picture',
  ]);
});

test('its picture is decorative, and fetched with high priority unless it is further down', () => {
  const drawn = (props: Partial<OpeningViewProps> = {}) => render({ picture, ...props }).querySelector('img');
  expect([drawn()?.alt, drawn()?.getAttribute('fetchpriority')]).toEqual(['', 'high']);
  expect(drawn({ eager: false })?.getAttribute('loading')).toBe('lazy');
});

test('text on the picture has a scrim', () => {
  const scrimOf = (props: Partial<OpeningViewProps>) => render({ picture, ...props }).dataset['scrim'];
  expect([scrimOf({}), scrimOf({ place: 'behind' }), scrimOf({ place: 'behind', scrim: 'text' })]).toEqual([
    undefined,
    'picture',
    'text',
  ]);
});

test('a film takes the place of the picture', () => {
  const opening = render({ picture, film: <i className="film" />, place: 'end' });
  expect(opening.dataset['place']).toBe('end');
  expect(opening.querySelector('.opening-picture > .film')).not.toBeNull();
  expect(opening.querySelector('img')).toBeNull();
});

test('a banner is a band with a background of its own', () => {
  const { dataset } = render({ isBand: true, bgColor: 'accent' });
  expect([dataset['band'], dataset['bg']]).toEqual(['true', 'accent']);
});

test('in a region of a template it reaches the edges of the page', () => {
  expect(render().dataset['bleed']).toBeUndefined();
  const position = { ...context.position, parent: 'cms-template-sample' };
  expect(render({ context: { ...context, position } }).dataset['bleed']).toBe('true');
});

test('a long title is one level lower, but a page keeps its heading of level 1', () => {
  const drawn = (level: HeadingLevel, title: string) => {
    document.body.innerHTML = renderToStaticMarkup(<OpeningView {...{ id: 'n1', title, level, context }} />);
    return screen.getByRole('heading').tagName;
  };
  expect([drawn(2, 'x'.repeat(50)), drawn(2, 'x'.repeat(51))]).toEqual(['H2', 'H3']);
  expect(drawn(1, 'x'.repeat(200))).toBe('H1');
});
