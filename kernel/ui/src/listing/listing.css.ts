export const listingCss = `
.listing {
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  scroll-margin-block-start: var(--space-16);
}

.listing-head {
  align-items: end;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-6);
  justify-content: space-between;
}

.listing-title {
  font-size: var(--type-title-3-size);
  line-height: var(--type-title-3-line);
  margin-block: 0;
  max-inline-size: none;
}

.listing-filters {
  align-items: end;
  background: var(--color-raised);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  display: grid;
  gap: var(--space-4);
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  padding: var(--space-4);
}

.listing-head .listing-filters {
  background: none;
  border: 0;
  grid-auto-flow: column;
  grid-template-columns: minmax(0, 16rem);
  padding: 0;
}

.listing-filter {
  display: grid;
  gap: var(--space-1);
}

.listing-filter > label {
  font-size: var(--type-small-size);
  line-height: var(--type-small-line);
}

.listing[data-live] .listing-apply:not(:focus) {
  block-size: 1px;
  clip-path: inset(50%);
  inline-size: 1px;
  min-block-size: 0;
  overflow: hidden;
  padding: 0;
  position: absolute;
}

.listing-results {
  transition: opacity var(--motion);
}

.listing[aria-busy] > .listing-results {
  opacity: 0.6;
}

.listing-sort {
  align-items: center;
  color: inherit;
  display: inline-flex;
  gap: var(--space-1);
  min-block-size: var(--space-6);
  text-decoration: none;
  vertical-align: middle;
}

.listing-sort:is(:hover, [data-sorted]) {
  color: var(--color-text);
}

.listing-sort:hover {
  text-decoration: underline;
}

.listing-sort > .icon {
  block-size: 1em;
  inline-size: 1em;
  opacity: 0.7;
}

.listing-sort:is(:hover, [data-sorted]) > .icon {
  opacity: 1;
}

[data-type='number']:dir(ltr) > .listing-sort {
  flex-direction: row-reverse;
}

.listing-foot {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-8);
  justify-content: space-between;
  padding-block-start: var(--space-4);
}

.listing-count,
.listing-nothing {
  color: var(--color-muted);
  font-variant-numeric: tabular-nums;
  margin: 0;
}

.listing-count {
  font-size: var(--type-small-size);
  line-height: var(--type-small-line);
}

.listing-nothing {
  align-items: center;
  border-block: 1px solid var(--color-line);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  max-inline-size: none;
  padding-block: var(--space-8);
}

.listing-all {
  align-items: center;
  display: inline-flex;
  min-block-size: var(--space-6);
}

.listing-download {
  align-items: center;
  display: inline-flex;
  font-size: var(--type-small-size);
  gap: var(--space-2);
  min-block-size: var(--space-6);
}

.listing-pages {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  font-variant-numeric: tabular-nums;
  gap: var(--space-1);
  list-style: none;
  padding: 0;
}

.listing-pages > li {
  margin: 0;
}

.listing-pages :is(a, span) {
  align-items: center;
  display: flex;
  justify-content: center;
  min-block-size: var(--space-8);
  min-inline-size: var(--space-8);
}

.listing-pages [aria-current] {
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  color: inherit;
  font-weight: 600;
  text-decoration: none;
}

.listing-failure {
  background: var(--intent-bad-surface);
  border-radius: var(--radius);
  color: var(--intent-bad-text);
  margin: 0;
  padding: var(--space-3) var(--space-4);
}

.listing-failure:empty {
  display: none;
}

.listing-failure > a {
  color: inherit;
}
`;
