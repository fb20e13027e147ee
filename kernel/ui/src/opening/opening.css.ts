// A picture that fades ends before the text, whose contrast it leaves as it is. Behind the text, a scrim keeps the
// contrast. The picture comes after the text: a phone that has received half of the opening would show it above, and
// then move it.
export const openingCss = `
.opening {
  display: grid;
  isolation: isolate;
  overflow: clip;
  position: relative;
}

.opening[data-bleed] {
  padding-inline: var(--site-gutter);
}

.opening-text {
  inline-size: 100%;
  margin-inline: auto;
  max-inline-size: var(--page-width);
  padding-block: clamp(var(--space-12), 7vw, var(--space-24));
}

.opening-above {
  margin-block-end: var(--space-4);
}

.opening-eyebrow {
  color: var(--color-accent);
  font-size: var(--type-small-size);
  font-weight: 600;
  line-height: var(--type-small-line);
}

.opening-text > .opening-title {
  font-size: var(--type-display-size);
  font-weight: var(--type-display-weight);
  letter-spacing: var(--type-display-tracking);
  line-height: var(--type-display-line);
  margin-block-start: 0;
  max-inline-size: 18ch;
}

.opening-text > :is(.opening-title, .opening-description, .opening-facts, .opening-ctas) + * {
  margin-block-start: var(--space-6);
}

.opening-text > .opening-eyebrow + .opening-title {
  margin-block-start: var(--space-3);
}

.opening-text > .opening-description {
  color: var(--color-muted);
  font-size: var(--type-lead-size);
  line-height: var(--type-lead-line);
  margin-block-start: var(--space-6);
  max-inline-size: 44ch;
}

.opening-text > .opening-facts {
  margin-block-start: var(--space-6);
}

.opening-text > .opening-ctas {
  align-items: center;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  margin-block-start: var(--space-8);
  max-inline-size: none;
}

.opening[data-band] > .opening-text {
  padding-block: clamp(var(--space-8), 4vw, var(--space-12));
}

.opening[data-band] > .opening-text > .opening-title {
  font-size: var(--type-title-2-size);
  font-weight: var(--type-title-2-weight);
  letter-spacing: var(--type-title-2-tracking);
  line-height: var(--type-title-2-line);
  max-inline-size: 32ch;
}

.opening[data-band] > .opening-text > :is(.opening-description, .opening-facts) {
  font-size: inherit;
  line-height: inherit;
  margin-block-start: var(--space-3);
  max-inline-size: var(--measure);
}

.opening[data-band] > .opening-text > .opening-ctas {
  margin-block-start: var(--space-6);
}

@media not print {
  .opening[data-bg='raised'] {
    background: var(--color-raised);
  }

  .opening[data-bg='accent'] {
    --opening-paper: var(--color-accent);
    --opening-ink: var(--color-on-accent);
  }

  .opening[data-bg='text'] {
    --opening-paper: var(--color-text);
    --opening-ink: var(--color-surface);
  }

  .opening:is([data-bg='accent'], [data-bg='text']) {
    background: var(--opening-paper);
    color: var(--opening-ink);
  }

  .opening:is([data-bg='accent'], [data-bg='text']) > * {
    --color-surface: var(--opening-paper);
    --color-raised: var(--opening-paper);
    --color-text: var(--opening-ink);
    --color-muted: var(--opening-ink);
    --color-line: var(--opening-ink);
    --color-accent: var(--opening-ink);
    --color-on-accent: var(--opening-paper);
    --color-focus: var(--opening-ink);
  }
}

.opening-picture > :is(img, video) {
  block-size: 100%;
  inline-size: 100%;
  object-fit: cover;
}

@media (min-width: 768px) {
  .opening[data-place='fade'] > .opening-picture {
    --opening-towards: right;
    inset-block: 0;
    inset-inline: 42% 0;
    mask-image: linear-gradient(to var(--opening-towards), transparent 5%, black 45%);
    position: absolute;
    z-index: -1;
  }

  .opening[data-place='fade'] > .opening-picture:dir(rtl) {
    --opening-towards: left;
  }

  .opening[data-place='fade'] > .opening-text > * {
    inline-size: fit-content;
    max-inline-size: min(46%, 36rem);
  }

  .opening[data-band]:is(:not([data-place]), [data-place='behind']) > .opening-text:has(> .opening-ctas) {
    align-items: center;
    column-gap: var(--space-12);
    display: grid;
    grid-template-columns: minmax(0, 1fr) fit-content(50%);
  }

  .opening[data-band]:is(:not([data-place]), [data-place='behind']) > .opening-text > * {
    grid-column: 1;
  }

  .opening[data-band]:is(:not([data-place]), [data-place='behind']) > .opening-text > .opening-ctas {
    grid-area: 1 / 2 / span 4;
    margin-block-start: 0;
  }

  .opening:is([data-place='start'], [data-place='end']) {
    align-items: center;
    column-gap: var(--space-12);
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }

  .opening[data-bleed]:is([data-place='start'], [data-place='end']) {
    padding-inline: max(var(--site-gutter), (100% - var(--page-width)) / 2);
  }

  .opening:is([data-place='start'], [data-place='end']) > .opening-picture {
    aspect-ratio: 4 / 3;
  }

  .opening[data-place='start'] > .opening-picture {
    grid-area: 1 / 1;
  }

  .opening[data-place='start'] > .opening-text {
    grid-area: 1 / 2;
  }
}

@media not (min-width: 768px) {
  .opening:not([data-place='behind']) > .opening-picture {
    aspect-ratio: 16 / 9;
    margin-inline: calc(-1 * var(--site-gutter));
    max-inline-size: none;
  }
}

.opening[data-place='behind'] {
  color: var(--scrim-text);
}

.opening:is([data-place='behind'], [data-bg]):not([data-bleed]) > .opening-text {
  padding-inline: var(--space-8);
}

.opening[data-place='behind'] > .opening-picture {
  inset: 0;
  position: absolute;
  z-index: -2;
}

.opening[data-scrim='picture']::before {
  background: var(--scrim);
  content: '';
  inset: 0;
  position: absolute;
  z-index: -1;
}

.opening[data-scrim='text'] > .opening-text {
  background: var(--scrim);
  border-radius: var(--radius);
  margin-block: var(--space-8);
  padding: var(--space-8);
}

.opening[data-place='behind'] > .opening-text > :is(.opening-eyebrow, .opening-description, .opening-ctas),
.opening[data-place='behind'] a:not(.button) {
  color: inherit;
}

@media print {
  .opening[data-place='behind'] {
    color: inherit;
  }

  .opening[data-place='behind'] > .opening-picture,
  .opening[data-scrim='picture']::before {
    display: none;
  }
}
`;
