import { siteBandsCss } from './site-bands.css.ts';

const text = ':is(p, ul, ol, dl, table, figure, blockquote, pre)';

/** Plain elements in every brand. Uses tokens only. */
const source = `
*, ::before, ::after { box-sizing: border-box; }
* { margin: 0; }
[hidden]:not([hidden="until-found"]) { display: none !important; }
html {
  background: var(--color-surface);
  color: var(--color-text);
  font: var(--type-body-weight) var(--type-body-size) / var(--type-body-line) var(--font-body);
  letter-spacing: var(--type-body-tracking);
  accent-color: var(--color-accent);
  -webkit-text-size-adjust: none;
  text-size-adjust: none;
  scroll-padding-block-start: var(--space-16);
}
/* Letters that are joined bear no spacing. */
:root[dir="rtl"] { --type-body-tracking: normal; --type-title-4-tracking: normal; --type-title-3-tracking: normal; --type-title-2-tracking: normal; --type-title-1-tracking: normal; --type-display-tracking: normal; }
body { min-block-size: 100svh; overflow-wrap: anywhere; }
cms-island { display: block; min-inline-size: 0; }
cms-slot { display: contents; }

h1, h2, h3, h4, h5, h6 { font-family: var(--font-heading); text-wrap: balance; max-inline-size: 32ch; }
h1, [data-level="1"] { font-size: var(--type-title-1-size); line-height: var(--type-title-1-line); font-weight: var(--type-title-1-weight); letter-spacing: var(--type-title-1-tracking); }
h2, [data-level="2"] { font-size: var(--type-title-2-size); line-height: var(--type-title-2-line); font-weight: var(--type-title-2-weight); letter-spacing: var(--type-title-2-tracking); }
h3, [data-level="3"] { font-size: var(--type-title-3-size); line-height: var(--type-title-3-line); font-weight: var(--type-title-3-weight); letter-spacing: var(--type-title-3-tracking); }
h4, h5, h6, [data-level="4"], [data-level="5"], [data-level="6"], [data-level="7"] { font-size: var(--type-title-4-size); line-height: var(--type-title-4-line); font-weight: var(--type-title-4-weight); letter-spacing: var(--type-title-4-tracking); }
p, li, dd, figcaption, blockquote { max-inline-size: var(--measure); text-wrap: pretty; }
${text} + ${text} { margin-block-start: var(--space-4); }
${text} + :is(h1, h2, h3) { margin-block-start: var(--space-8); }
${text} + :is(h4, h5, h6) { margin-block-start: var(--space-6); }
:is(h1, h2, h3, h4, h5, h6) + ${text} { margin-block-start: var(--space-3); }
ul, ol { padding-inline-start: 1.5em; }
ul[role="list"], ol[role="list"] { list-style: none; padding: 0; }
li + li { margin-block-start: var(--space-1); }
li::marker { color: var(--color-muted); font-variant-numeric: tabular-nums; }
dt { font-weight: 600; }
dd + dt { margin-block-start: var(--space-3); }
small, figcaption { font-size: var(--type-small-size); line-height: var(--type-small-line); }
figcaption { color: var(--color-muted); margin-block-start: var(--space-2); }
blockquote { border-inline-start: 2px solid var(--color-accent); padding-inline-start: var(--space-4); font-size: var(--type-lead-size); line-height: var(--type-lead-line); }
hr { border: 0; border-block-start: 1px solid var(--color-line); margin-block: var(--space-8); }
code, kbd, samp, pre { font-family: ui-monospace, monospace; font-size: 0.9em; }
pre { overflow-x: auto; padding: var(--space-4); background: var(--color-raised); border: 1px solid var(--color-line); border-radius: var(--radius); }
mark { background: var(--intent-warn-surface); color: var(--intent-warn-text); }
b, strong, th, .bold { font-weight: 600; }
abbr[title] { text-decoration: underline dotted; cursor: help; }
sub, sup { line-height: 0; }
address { font-style: normal; }
time, data, output, progress, meter { font-variant-numeric: tabular-nums; }

a { color: var(--color-accent); text-decoration: underline; text-decoration-thickness: 1px; text-underline-offset: 0.2em; transition: text-decoration-thickness var(--motion); }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--color-focus); outline-offset: 2px; }
[tabindex="-1"]:focus-visible { outline: none; }
::selection { background: var(--color-accent); color: var(--color-on-accent); }

img, svg, video, canvas, picture { display: block; max-inline-size: 100%; }
img, video { block-size: auto; }
iframe { border: 0; max-inline-size: 100%; }

table { border-collapse: collapse; inline-size: 100%; overflow-wrap: break-word; font-family: var(--font-figures); font-variant-numeric: tabular-nums lining-nums; }
caption { text-align: start; color: var(--color-muted); font-size: var(--type-small-size); padding-block-end: var(--space-2); }
th, td { text-align: start; vertical-align: baseline; padding: var(--space-2) var(--space-3); border-block-end: 1px solid var(--color-line); }
:is(th, td):first-child { padding-inline-start: 0; }
:is(th, td):last-child { padding-inline-end: 0; }
thead th { font-size: var(--type-small-size); line-height: var(--type-small-line); color: var(--color-muted); border-block-end-color: var(--color-text); }
tbody th { font-weight: inherit; }
/* Written from left to right in every script: figures align at their last digit. */
:is(th, td)[data-type="number"] { text-align: right; white-space: nowrap; }

button, input, select, textarea { font: inherit; letter-spacing: inherit; color: inherit; }
button { background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
fieldset { border: 0; padding: 0; min-inline-size: 0; }
legend, label { font-weight: 600; padding: 0; }
:is(input, select, textarea):not([type="checkbox"], [type="radio"], [type="range"], [type="hidden"]) {
  inline-size: 100%;
  min-block-size: 2.75rem;
  padding: var(--space-2) var(--space-3);
  background: var(--color-surface);
  border: 1px solid var(--color-muted);
  border-radius: var(--radius);
}
textarea { min-block-size: 8rem; resize: vertical; }
[type="checkbox"], [type="radio"] { inline-size: 1.25rem; block-size: 1.25rem; vertical-align: text-bottom; }
::placeholder { color: var(--color-muted); opacity: 1; }
[aria-invalid="true"] { border-color: var(--intent-bad-text); }
:disabled { cursor: not-allowed; opacity: 0.6; }
summary { cursor: pointer; }

.button {
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  max-inline-size: 100%;
  min-block-size: 2.75rem;
  padding: var(--space-2) var(--space-4);
  border: 1px solid var(--button-line, var(--color-accent));
  border-radius: var(--radius);
  background: var(--button-surface, var(--color-accent));
  color: var(--button-text, var(--color-on-accent));
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  transition: box-shadow var(--motion);
}
.button[data-intent]:not([data-intent="primary"]) { --button-surface: var(--intent-surface); --button-text: var(--intent-text); --button-line: var(--intent-line); }
.button:hover { box-shadow: inset 0 0 0 1px var(--button-text, var(--color-on-accent)); }
.wide { display: flex; inline-size: 100%; }
/* At least 24 pixels high, as required of links outside sentences (WCAG 2.2, 2.5.8). */
.hotlink, .standalone-link { display: inline-block; padding-block: max(0px, (1.5rem - 1lh) / 2); }
.hotlink { font-weight: 600; text-decoration: none; }
.hotlink:hover { text-decoration: underline; }
.hotlink .icon { margin-inline-start: var(--space-1); transition: translate var(--motion); }
.hotlink:hover .icon:dir(ltr) { translate: var(--space-1); }
.hotlink:hover .icon:dir(rtl) { translate: calc(-1 * var(--space-1)); }

.icon {
  display: inline-block;
  flex: none;
  inline-size: 1.25em;
  block-size: 1.25em;
  vertical-align: -0.25em;
  fill: none;
  stroke: currentColor;
  stroke-width: var(--icon-stroke, 1.75);
  stroke-linecap: round;
  stroke-linejoin: round;
}
[dir="rtl"] .icon[data-mirrors] { scale: -1 1; }
.logo { display: inline-block; }
.logo svg { block-size: 100%; inline-size: auto; }
.align-start { text-align: start; }
.align-center { text-align: center; margin-inline: auto; }
.align-end { text-align: end; margin-inline-start: auto; }
.visually-hidden:not(:focus, :active, :focus-within) { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.placeholder { padding: var(--space-3) var(--space-4); border: 1px dashed var(--color-muted); border-radius: var(--radius); color: var(--color-muted); font-size: var(--type-small-size); }

:root { --intent-surface: var(--intent-default-surface); --intent-text: var(--intent-default-text); --intent-line: var(--intent-default-line); }
[data-intent="transparent"] { --intent-surface: transparent; }

@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
}
@media (forced-colors: active) {
  .button { border-color: ButtonText; }
}
@media print {
  :root { color-scheme: light; }
  html { background: none; color: black; font-size: 10pt; }
  nav, .button, cms-island button { display: none; }
  a { color: inherit; }
  main a[href^="http"]::after { content: " (" attr(href) ")"; font-size: 0.85em; overflow-wrap: anywhere; }
  h1, h2, h3, h4, h5, h6 { break-after: avoid; }
  tr, img, figure, blockquote, pre { break-inside: avoid; }
  thead { display: table-header-group; }
}
`;

export const baseCss = source + siteBandsCss;
