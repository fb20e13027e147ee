/**
 * Every page's top and foot: `site-skip`; `site-header` with the site's header, or else `site-home`; `site-footer`.
 * `data-sticky` keeps a header in view where space and motion preferences allow. `--site-band` selects the color scheme
 * of a `site-band`.
 */
export const siteBandsCss = `
:root {
  --site-gutter: clamp(var(--space-4), 4vw, var(--space-12));
  --site-rule: color-mix(in srgb, var(--color-line) 45%, transparent);
}
.site-band { color-scheme: var(--site-band, inherit); background: var(--color-surface); color: var(--color-text); }
.site-skip {
  position: absolute;
  inset-block-start: var(--space-2);
  inset-inline-start: var(--space-2);
  z-index: 20;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius);
  background: var(--color-accent);
  color: var(--color-on-accent);
}
.site-header { position: relative; z-index: 10; border-block-end: 1px solid var(--site-rule); }
.site-home { display: flex; padding-block: var(--space-2); color: inherit; }
.site-home svg { block-size: 2rem; }
.site-header > .site-home { padding: var(--space-4) max(var(--site-gutter), (100% - var(--page-width)) / 2); }
.site-footer {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: var(--space-6);
  padding: var(--space-12) max(var(--site-gutter), (100% - var(--page-width)) / 2) var(--space-8);
  border-block-start: 1px solid var(--site-rule);
}
.site-footer > * { --color-line: var(--site-rule); }
.site-footer h3 { font-size: var(--type-small-size); line-height: var(--type-small-line); }
.site-footer a { color: var(--color-text); }
@media (min-width: 1024px) and (min-height: 640px) and (prefers-reduced-motion: no-preference) {
  .site-header:has([data-sticky]) { position: sticky; inset-block-start: 0; }
}
@media print {
  .site-band { color-scheme: light; }
}
`;
