import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { sampleContext } from '../page-frame/page-frame.fixture.tsx';
import { definePageTemplate } from './page-template.tsx';

const template = definePageTemplate({ brand: 'acme', title: 'Acme page', description: 'A page of Acme' });

type Arguments = Parameters<typeof template.render>[0];

const empty = { header: null, hero: null, content: null, aside: null, footer: null };
const page = (regions: Arguments['regions'] = {}, settings: object = {}) => {
  const given = {
    settings: template.settings.parse(settings),
    regions: { ...empty, ...regions },
    context: sampleContext,
  };
  return renderToStaticMarkup(template.render(given as unknown as Arguments));
};
const head = (settings: object) =>
  template.head?.({ settings: template.settings.parse(settings), context: sampleContext } as never);

test('the template has the name of its brand', () => {
  expect([template.name, template.title]).toEqual(['cms-template-acme-page', 'Acme page']);
  expect(page()).toContain('<div class="page-frame acme-page">');
});

test('the opening is the title of the page, or what editors put there', () => {
  expect(page()).toContain('<div class="site-band page-frame-columns page-frame-opening"><h1>Fees</h1></div>');
  const opening = page({ hero: <h1>What a trade costs</h1> });
  expect(opening).toContain('page-frame-opening"><h1>What a trade costs</h1></div>');
  expect(opening).not.toContain('<h1>Fees</h1>');
});

test('content, aside, header and footer have their places', () => {
  const html = page({ header: <nav />, content: <p>Text</p>, aside: <p>More</p>, footer: <p>Imprint</p> });
  expect(html).toMatch(
    /<header[^>]*><nav><\/nav><\/header>.*<p>Text<\/p>.*<aside[^>]*><p>More<\/p>.*<footer[^>]*><p>Imprint/,
  );
  expect(page()).not.toMatch(/<aside|<footer/);
});

test('a breadcrumb is shown, also to search engines, unless editors switch it off', () => {
  expect(page()).toContain('page-frame-breadcrumb');
  expect(head({})).toMatchObject({ jsonLd: [{ '@type': 'BreadcrumbList' }] });
  expect(page({}, { showBreadcrumb: false })).not.toContain('page-frame-breadcrumb');
  expect(head({ showBreadcrumb: false })).toEqual({});
});

test('content for reading is narrower', () => {
  expect(page({}, { width: 'reading' })).toContain('data-width="reading"');
  expect(page()).toContain('data-width="page"');
});
