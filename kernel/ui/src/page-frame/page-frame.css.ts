// Columns: a page column between margins, and `data-bleed`, also in an island, from edge to edge. Pages for reading are
// centered, with their breadcrumb.
export const pageFrameCss = `
.page-frame {
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;
}

.page-frame-main {
  flex: 1;
}

.page-frame-columns {
  display: grid;
  grid-template-columns:
    [bleed-start] minmax(var(--site-gutter), 1fr)
    [page-start] minmax(0, var(--page-width))
    [page-end] minmax(var(--site-gutter), 1fr) [bleed-end];
}

.page-frame > .page-frame-columns {
  padding-inline: 0;
}

.page-frame-columns > * {
  grid-column: page;
}

.page-frame-columns > :is([data-bleed], :has(> [data-bleed])) {
  grid-column: bleed;
}

.page-frame-opening > h1 {
  padding-block: var(--space-12);
}

.page-frame-breadcrumb {
  font-size: var(--type-small-size);
  line-height: var(--type-small-line);
}

.page-frame > .page-frame-breadcrumb {
  padding-block-start: var(--space-4);
}

.page-frame-breadcrumb > ol {
  align-items: baseline;
  display: flex;
  flex-wrap: wrap;
  list-style: none;
  margin: 0;
  padding: 0;
}

.page-frame-breadcrumb li {
  margin: 0;
}

.page-frame-breadcrumb li + li::before,
.page-frame-breadcrumb li:last-child:not([aria-current])::after {
  color: var(--color-line);
  content: '/' / '';
  margin-inline: var(--space-2);
}

.page-frame-breadcrumb :is(a:not(:hover), [aria-current]) {
  color: var(--color-muted);
}

.page-frame-breadcrumb a:not(:hover) {
  text-decoration: none;
}

.page-frame-body {
  align-content: start;
  background: var(--color-surface);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
}

.page-frame-content {
  align-content: start;
  row-gap: var(--space-4);
}

.page-frame-content > * + :is(h2, h3) {
  padding-block-start: var(--space-6);
}

.page-frame-content > .button {
  justify-self: start;
}

.page-frame-content > :is([data-bleed], :has(> [data-bleed])) + :is([data-bleed], :has(> [data-bleed])) {
  margin-block-start: calc(-1 * var(--space-4));
}

.page-frame-content > :first-child:not([data-bleed], :has(> [data-bleed])) {
  margin-block-start: var(--space-12);
}

.page-frame-content > :last-child:not([data-bleed], :has(> [data-bleed])) {
  margin-block-end: var(--space-16);
}

[data-width='reading'] > .page-frame-content > :not([data-bleed], :has(> [data-bleed])) {
  max-inline-size: 46rem;
}

.page-frame:has(> main > [data-width='reading'] > .page-frame-content:only-child) > :is(.page-frame-breadcrumb, main) {
  --page-width: 46rem;
}

.page-frame-aside {
  align-content: start;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: var(--space-8) var(--site-gutter) var(--space-16);
  row-gap: var(--space-6);
}

@media (min-width: 1024px) {
  .page-frame-body:has(> .page-frame-aside) {
    grid-template-columns: minmax(0, 1fr) minmax(16rem, 20rem);
    inline-size: 100%;
    margin-inline: auto;
    max-inline-size: calc(var(--page-width) + 2 * var(--site-gutter));
  }

  .page-frame-aside {
    padding-block-start: var(--space-12);
    padding-inline-start: 0;
  }
}
`;
