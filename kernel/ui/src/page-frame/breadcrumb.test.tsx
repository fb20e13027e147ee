import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Breadcrumb, breadcrumbJsonLd } from './breadcrumb.tsx';
import { sampleContext } from './page-frame.fixture.tsx';

test('search engines receive the whole path to a page, with absolute addresses', () => {
  expect(breadcrumbJsonLd(sampleContext)).toEqual([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://sample.example/' },
        { '@type': 'ListItem', position: 2, name: 'Trading', item: 'https://sample.example/trading' },
        { '@type': 'ListItem', position: 3, name: 'Fees', item: 'https://sample.example/trading/fees' },
      ],
    },
  ]);
});

test('visitors see the path, up to the page or, if its title follows, to its parent', () => {
  const links =
    '<li><a class="standalone-link" href="/">Home</a></li><li><a class="standalone-link" href="/trading">Trading</a></li>';
  expect(renderToStaticMarkup(<Breadcrumb context={sampleContext} />)).toBe(
    `<nav class="page-frame-breadcrumb" aria-label="You are here"><ol>${links}<li aria-current="page">Fees</li></ol></nav>`,
  );
  expect(renderToStaticMarkup(<Breadcrumb endsAt="parent" context={sampleContext} />)).toContain(`<ol>${links}</ol>`);
});

test('steps replace the pages above', () => {
  const steps = [{ id: 'data', title: 'Data', href: '/data' }];
  expect(renderToStaticMarkup(<Breadcrumb steps={steps} context={sampleContext} />)).toContain(
    '<ol><li><a class="standalone-link" href="/data">Data</a></li><li aria-current="page">Fees</li></ol>',
  );
  expect(breadcrumbJsonLd(sampleContext, steps)).toMatchObject([
    {
      itemListElement: [
        { position: 1, item: 'https://sample.example/data' },
        { position: 2, name: 'Fees' },
      ],
    },
  ]);
});

test('the home page has no breadcrumb', () => {
  const home = { ...sampleContext, page: { ...sampleContext.page, ancestors: [] } };
  expect(breadcrumbJsonLd(home)).toEqual([]);
  expect(Breadcrumb({ context: home })).toBeNull();
});
