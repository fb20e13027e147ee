import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { sampleContext } from './page-frame.fixture.tsx';
import { PageBody, PageFrame, type PageFrameProps } from './page-frame.tsx';

const frame = (props: Partial<PageFrameProps>) =>
  renderToStaticMarkup(
    <PageFrame className="sample-page" regions={{ header: null, footer: null }} context={sampleContext} {...props}>
      <h1>Fees</h1>
    </PageFrame>,
  );

test('a page has a skip link to its main content, a header and a footer', () => {
  expect(frame({ regions: { header: <nav />, footer: <p>Imprint</p> } })).toBe(
    '<div class="page-frame sample-page"><a class="site-skip visually-hidden" href="#main">Skip to content</a>' +
      '<header class="site-band site-header"><nav></nav></header>' +
      '<main id="main" class="page-frame-main" tabindex="-1"><h1>Fees</h1></main>' +
      '<footer class="site-band site-footer page-frame-columns"><p>Imprint</p></footer></div>',
  );
});

test('without a header, the logo leads to the home page in the language of the page; without a footer, there is none', () => {
  const html = frame({});
  expect(html).toContain('<a class="site-home" href="/ar" aria-label="Sample, home page"><svg></svg></a>');
  expect(html).not.toContain('<footer');
});

test('a breadcrumb stands above the main content on request', () => {
  expect(frame({ hasBreadcrumb: true })).toMatch(/<\/header><nav class="page-frame-breadcrumb .*<\/nav><main/);
  expect(frame({})).not.toContain('<nav');
});

test('an aside has a name and is omitted if empty', () => {
  const body = (aside?: string) =>
    renderToStaticMarkup(
      <PageBody regions={{ content: <p>Content</p>, aside }} width="reading" context={sampleContext} />,
    );
  const content = '<div class="page-frame-content page-frame-columns"><p>Content</p></div>';
  expect(body()).toBe(`<div class="page-frame-body" data-width="reading">${content}</div>`);
  expect(body('More')).toContain(
    `${content}<aside class="page-frame-aside" aria-label="More on this page">More</aside>`,
  );
});
