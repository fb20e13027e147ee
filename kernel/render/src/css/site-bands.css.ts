/**
 * What stands at the top and foot of every page of a site, whichever template draws it: `site-skip`, `site-header` with
 * `site-home`, `site-menu-button` and `site-menu`, and `site-footer`. A template or brand says by `--site-band` in which colour
 * scheme a `site-band` is.
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
  z-index: 1;
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius);
  background: var(--color-accent);
  color: var(--color-on-accent);
}
:is(.site-header, .site-footer) { padding-inline: max(var(--site-gutter), (100% - var(--page-width)) / 2); }
.site-header {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-6);
  min-block-size: 4rem;
  border-block-end: 1px solid var(--site-rule);
}
.site-home { padding-block: var(--space-2); color: inherit; }
.site-home svg { block-size: 2rem; }
.site-menu {
  inset: 4rem 0 auto;
  inline-size: 100%;
  max-inline-size: none;
  max-block-size: calc(100dvh - 4rem);
  padding: var(--space-6) var(--site-gutter) var(--space-8);
  overflow: auto;
  border: 0;
  border-block-end: 1px solid var(--color-line);
  background: var(--color-raised);
  color: var(--color-text);
}
.site-menu::backdrop { inset-block-start: 4rem; background: color-mix(in srgb, var(--color-surface) 70%, transparent); }
.site-menu .button[data-intent="transparent"] { padding-inline: 0; border-color: transparent; font-weight: 500; }
.site-menu .button[aria-current] { font-weight: 600; text-decoration: underline 2px var(--color-accent); text-underline-offset: 0.5em; }
.site-footer {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  row-gap: var(--space-6);
  padding-block: var(--space-12) var(--space-8);
  border-block-start: 1px solid var(--site-rule);
}
.site-footer > * { --color-line: var(--site-rule); }
.site-footer h3 { font-size: var(--type-small-size); line-height: var(--type-small-line); }
.site-footer a { color: var(--color-text); }
@media not (min-width: 768px) {
  .site-menu .button:not([data-intent="transparent"]) { inline-size: 100%; margin-block-start: var(--space-2); }
}
@media (min-width: 768px) {
  .site-menu-button { display: none; }
  .site-menu { position: static; display: block; inline-size: auto; padding: 0; overflow: visible; border: 0; background: none; font-size: var(--type-small-size); }
  .site-menu .button[data-intent="transparent"] { padding-inline: var(--space-2); }
}
@media print {
  .site-band { color-scheme: light; }
}
`;
