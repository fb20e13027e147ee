import { contrast, contrastPairs } from '@quoin/core';
import { baseCss, escapeHtml, tokenCss } from '@quoin/render';
import {
  colorTokens,
  fontRoles,
  spaceSteps,
  typeSteps,
  type Brand,
  type BrandTokens,
  type ColorScheme,
  type HexColor,
} from '@quoin/sdk';

const sheetCss = `
.sheet { padding: var(--space-8) max(var(--space-4), (100% - var(--page-width)) / 2); background: var(--color-surface); color: var(--color-text); }
.sheet > * + * { margin-block-start: var(--space-4); }
.sheet > h3 { margin-block-start: var(--space-8); }
.swatches { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: var(--space-3); }
.swatches > li { margin: 0; padding: var(--space-3); border: 1px solid var(--color-line); border-radius: var(--radius); }
.swatches code { display: block; }
.row { display: flex; flex-wrap: wrap; gap: var(--space-4); }
.bar { display: block; block-size: var(--space-4); }
`;

const list = (title: string, items: readonly string[]): string =>
  `<h3>${title}</h3><ul class="swatches" role="list">${items.join('')}</ul>`;

const table = (title: string, heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<h3>${title}</h3><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(
      ([name = '', ...cells]) =>
        `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('')}</tbody></table>`;

const code = (text: string | number): string => `<code>${escapeHtml(String(text))}</code>`;

/** A color by itself, below its name. */
const bar = (name: string, hex: HexColor): string =>
  `<li>${name}${code(hex)}<span class="bar" style="background:${hex}"></span></li>`;

/** A text on its surface. */
const card = (name: string, surface: HexColor, text: HexColor, line = surface): string =>
  `<li style="background:${surface};color:${text};border-color:${line}">${name}${code([...new Set([surface, text, line])].join(' '))}</li>`;

const colors = ({ color, intent, series, scale, movement, scrim }: ColorScheme): string =>
  [
    list(
      'Colors',
      colorTokens.map((name) => bar(name, color[name])),
    ),
    list(
      'Intents',
      Object.entries(intent).map(([name, { surface, text, line }]) => card(name, surface, text, line)),
    ),
    list(
      'Series',
      series.map((hex, index) => bar(`series ${index + 1}`, hex)),
    ),
    list(
      'Scale',
      scale.map(({ fill, text }, index) => card(`scale ${index + 1}`, fill, text)),
    ),
    list('Movement and scrim', [
      bar('up', movement.up),
      bar('down', movement.down),
      card(`scrim, opacity ${scrim.opacity}`, scrim.color, scrim.text),
    ]),
  ].join('');

const pairs = (scheme: ColorScheme): string =>
  table(
    'Contrast',
    ['Pair', 'Colors', 'Ratio', 'At least'],
    contrastPairs(scheme).map(({ name, colors, atLeast }) => [
      name,
      code(colors.join(' on ')),
      contrast(...colors).toFixed(2),
      String(atLeast),
    ]),
  );

const intentStyle = (name: string): string =>
  ['surface', 'text', 'line'].map((part) => `--intent-${part}:var(--intent-${name}-${part})`).join(';');

const controls = (scheme: string, { intent }: ColorScheme): string => `
<h3>Buttons</h3><p class="row"><button type="button" class="button">Action</button>${Object.keys(intent)
  .map(
    (name) =>
      `<button type="button" class="button" data-intent="${name}" style="${intentStyle(name)}">${name}</button>`,
  )
  .join('')}<button type="button" class="button" disabled>Disabled</button></p>
<h3>Fields</h3>
<p><label for="${scheme}-text">Text</label><input id="${scheme}-text" placeholder="Sample"></p>
<p><label for="${scheme}-wrong">Text with an error</label><input id="${scheme}-wrong" aria-invalid="true" value="Sample"></p>
<p><label for="${scheme}-choice">Choice</label><select id="${scheme}-choice"><option>First</option><option>Second</option></select></p>
<p><label for="${scheme}-many">Lines</label><textarea id="${scheme}-many">Sample</textarea></p>
<p><input id="${scheme}-box" type="checkbox" checked> <label for="${scheme}-box">Checkbox</label></p>
<p>A paragraph with <a href="#top">a link</a> and <small>small print</small>.</p>`;

function schemeSection(name: 'light' | 'dark', tokens: BrandTokens): string {
  const scheme = tokens[name];
  const content = [controls(name, scheme), colors(scheme), pairs(scheme)].join('');
  return `<section class="sheet" style="color-scheme:${name}"><h2>In ${name}</h2>${content}</section>`;
}

const typeScale = ({ type }: BrandTokens): string =>
  table(
    'Type scale',
    ['Step', 'Sample', 'Size, line, weight, tracking'],
    typeSteps.map((step) => {
      const { size, line, weight, tracking } = type[step];
      const font = step === 'small' || step === 'body' || step === 'lead' ? 'body' : 'heading';
      const style = [
        `font:${weight} var(--type-${step}-size)/${line} var(--font-${font})`,
        `letter-spacing:var(--type-${step}-tracking)`,
      ].join(';');
      return [
        step,
        `<span style="${style}">Sample 0123456789</span>`,
        [size, line, weight, ...(tracking === undefined ? [] : [tracking])].map(code).join(', '),
      ];
    }),
  );

const measures = (tokens: BrandTokens): string => {
  const { prefers, font, radius, elevation, measure, pageWidth, motion, component = {} } = tokens;
  const values: [string, string][] = [
    ['prefers', prefers],
    ...fontRoles.map((role): [string, string] => [`font, ${role}`, font[role]]),
    ['radius', radius],
    ['measure', measure],
    ['page width', pageWidth],
    ['motion', motion],
    ...Object.entries(component),
  ];
  return [
    table(
      'Spacing',
      ['Step', 'Width'],
      spaceSteps.map((step) => [
        step,
        `<span class="bar" style="inline-size:var(--space-${step});background:var(--color-accent)"></span>`,
      ]),
    ),
    list(
      'Elevation',
      elevation.map(
        (shadow, index) =>
          `<li style="box-shadow:var(--elevation-${index + 1})">elevation ${index + 1}${code(shadow)}</li>`,
      ),
    ),
    table(
      'Values',
      ['Token', 'Value'],
      values.map(([name, value]) => [name, code(value)]),
    ),
  ].join('');
};

/**
 * All tokens of a brand as one HTML file, with the contrast of each pair of colors. `fonts` are its `@font-face` rules.
 */
export function contactSheet(brand: Brand, fonts = ''): string {
  const { title, tokens } = brand;
  const name = escapeHtml(`${title}: contact sheet`);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title>
<style>${fonts}${tokenCss(brand)}${baseCss}${sheetCss}</style></head>
<body id="top"><main><header class="sheet"><h1>${name}</h1><h2>In both schemes</h2>${typeScale(tokens)}${measures(tokens)}</header>
${schemeSection('light', tokens)}${schemeSection('dark', tokens)}</main></body>
</html>
`;
}
