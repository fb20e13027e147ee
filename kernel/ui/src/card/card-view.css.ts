// A lone arrow link, or the title as a link, covers the card; other links stay above it. On a picture, the background
// of the text keeps its contrast.
export const cardViewCss = `
.card-view {
  background: var(--color-raised);
  border: 1px solid color-mix(in srgb, var(--color-line) 45%, transparent);
  border-radius: var(--radius);
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  overflow: clip;
  position: relative;
}

.card-view-text {
  display: flex;
  flex: 1;
  flex-direction: column;
  padding: var(--space-6);
}

.card-view-picture {
  aspect-ratio: 16 / 9;
  background: var(--color-surface);
}

.card-view-picture > img {
  block-size: 100%;
  inline-size: 100%;
}

.card-view-cover > img {
  object-fit: cover;
}

.card-view-contain > img {
  object-fit: contain;
  padding: var(--space-4);
}

.card-view-icon {
  color: var(--color-accent);
  font-size: 1.5rem;
  line-height: 1;
  margin-block-end: var(--space-4);
}

.card-view-above {
  margin-block-end: var(--space-4);
}

.card-view-eyebrow {
  color: var(--color-muted);
  font-size: var(--type-small-size);
  line-height: var(--type-small-line);
  margin-block-end: var(--space-1);
}

.card-view-text > .card-view-title {
  margin-block-start: 0;
}

.card-view-text > :is(.card-view-description, .card-view-facts, .card-view-body) {
  margin-block-start: var(--space-3);
}

.card-view-description {
  color: var(--color-muted);
}

.card-view-text > .card-view-ctas {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-4);
  margin-block-start: auto;
  padding-block-start: var(--space-6);
}

.card-view:has(:is(.card-view-ctas > .hotlink:only-child, .card-view-title > a)) {
  transition: border-color var(--motion);
}

.card-view:has(:is(.card-view-ctas > .hotlink:only-child, .card-view-title > a)):hover {
  border-color: var(--color-accent);
}

:is(.card-view-ctas > .hotlink:only-child, .card-view-title > a)::after {
  content: '';
  inset: 0;
  position: absolute;
}

:is(.card-view-ctas > .hotlink:only-child, .card-view-title > a):focus-visible {
  outline: none;
}

:is(.card-view-ctas > .hotlink:only-child, .card-view-title > a):focus-visible::after {
  border-radius: var(--radius);
  outline: 2px solid var(--color-focus);
  outline-offset: -2px;
}

.card-view :is(.card-view-subtitle, .card-view-facts, .card-view-body) a {
  position: relative;
  z-index: 1;
}

.card-view[data-variants~='horizontal'] {
  flex-flow: row wrap;
}

.card-view[data-variants~='horizontal'] > .card-view-picture {
  aspect-ratio: auto;
  flex: 1 1 14rem;
  min-block-size: 12rem;
  position: relative;
}

.card-view[data-variants~='horizontal'] > .card-view-picture > img {
  inset: 0;
  position: absolute;
}

.card-view[data-variants~='horizontal'] > .card-view-text {
  flex: 2 1 18rem;
}

.card-view[data-variants~='overlay']:has(> .card-view-picture) {
  justify-content: flex-end;
  min-block-size: 22rem;
}

.card-view[data-variants~='overlay'] > .card-view-picture {
  aspect-ratio: auto;
  inset: 0;
  position: absolute;
}

.card-view[data-variants~='overlay'] > .card-view-picture + .card-view-text {
  background: var(--color-raised);
  border-radius: var(--radius);
  flex: none;
  margin: var(--space-12) var(--space-4) var(--space-4);
  position: relative;
}

.card-view[data-variants~='overlay'] :is(.card-view-ctas > .hotlink:only-child, .card-view-title > a)::after {
  inset: calc(-1 * var(--space-12)) calc(-1 * var(--space-4)) calc(-1 * var(--space-4));
}

.card-view[data-variants~='plain'] {
  background: none;
  border-color: transparent;
}

.card-view[data-variants~='plain'] > .card-view-text {
  padding: var(--space-4) 0 0;
}

.card-view[data-variants~='plain'] > .card-view-text:first-child {
  padding-block-start: 0;
}

.card-view[data-variants~='plain'][data-variants~='horizontal'] {
  gap: var(--space-4) var(--space-6);
}

.card-view[data-variants~='plain'][data-variants~='horizontal'] > .card-view-picture + .card-view-text {
  padding: 0;
}

.card-view-badge {
  background: var(--intent-surface);
  border: 1px solid var(--intent-line);
  border-radius: var(--radius);
  color: var(--intent-text);
  font-size: var(--type-small-size);
  font-weight: 600;
  inline-size: fit-content;
  line-height: var(--type-small-line);
  margin-block-end: var(--space-2);
  padding-inline: var(--space-2);
}

.card-view-text > .card-view-subtitle {
  margin-block-start: var(--space-1);
}

.card-view-facts {
  display: grid;
  gap: var(--space-1) var(--space-4);
}

.card-view-facts > div {
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  justify-content: space-between;
}

.card-view-facts dt {
  color: var(--color-muted);
  font-weight: 400;
}

.card-view-facts dd {
  font-variant-numeric: tabular-nums;
  margin: 0;
  overflow-wrap: anywhere;
}
`;
