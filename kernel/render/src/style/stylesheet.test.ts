import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import type { Component } from '@quoin/sdk';
import { box, plain, word } from '../testing/definitions.fixture.tsx';
import { sampleAssets } from '../testing/page.fixture.ts';
import { sampleBrand, sampleSite } from '../testing/site.fixture.ts';
import { fontCss, preloadedFonts } from './fonts.ts';
import { intentCss } from './stylesheet.ts';
import { stylesheetAt, stylesheetOf } from './stylesheet.ts';
import { tokenCss } from './tokens.ts';

const site = sampleSite({ components: [word, box], templates: [plain] });

const origin = 'https://www.sample.example';

test('one cascade contains the styles of all named components, each in its layer', () => {
  const { css, inline, hash } = stylesheetOf(site, sampleAssets, [word.name, plain.name, 'cms-component-unknown']);
  expect(css).toMatch(/^@layer base,brand,template,part,component;@font-face/);
  expect(css).toContain('@layer brand{:root{color-scheme:light dark;');
  expect(css).toContain('@layer template{.brand{color:blue}.cms-template-plain{color:red}');
  expect(css).toContain('@layer component{.word{color:red}');
  expect(css).not.toContain('.box');
  expect([inline?.html, hash]).toEqual([`<style>${css}</style>`, expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
});

test('the styles of a part are sent once, with components that have it, and components override them', () => {
  const part = { name: 'rail', css: '.rail { color: green }' };
  const parted = (name: 'first' | 'second') =>
    ({ ...word, name: `cms-component-${name}`, parts: [part] }) satisfies Component;
  const sample = sampleSite({ components: [word, parted('first'), parted('second')], templates: [plain] });
  const sheet = (...names: string[]) => stylesheetOf(sample, { ...sampleAssets, css: () => undefined }, names).css;
  expect(sheet('cms-component-first', 'cms-component-second')).toMatch(/@layer part\{\.rail\{color:green\}\}$/);
  expect(sheet(word.name)).not.toContain('.rail');
});

test('brand and templates override the parts of templates', () => {
  const part = { name: 'frame', css: '.frame { color: green }' };
  const parted = { ...word, name: 'cms-component-trail', parts: [part] } satisfies Component;
  const sample = sampleSite({ components: [parted], templates: [{ ...plain, parts: [part] }] });
  const { css } = stylesheetOf(sample, sampleAssets, [parted.name, plain.name]);
  expect(css).toContain(
    '@layer template{@layer part{.frame{color:green}}.brand{color:blue}.cms-template-plain{color:red}',
  );
  expect(css.split('.frame')).toHaveLength(2);
});

test('the order of names does not matter', () => {
  expect(stylesheetOf(site, sampleAssets, [box.name, word.name])).toBe(
    stylesheetOf(site, sampleAssets, [word.name, box.name]),
  );
});

test.each([
  ['small', true, 1],
  ['large', false, 8000],
])('%s styles are served at an address that every process can serve', (_, isInline, times) => {
  const assets = { ...sampleAssets, css: () => '.a{color:red}'.repeat(times) };
  const { href, ...sheet } = stylesheetOf(site, assets, [word.name, box.name]);
  expect(sheet.inline !== undefined).toBe(isInline);
  expect(href).toMatch(/^\/_quoin\/styles\/[\w-]{16}\.css\?of=cms-component-box,cms-component-word$/);
  expect(stylesheetAt(site, { ...assets }, new URL(href, origin))?.href).toBe(href);
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

test('unknown addresses are not rendered', () => {
  const large = '.a{color:red}'.repeat(8000);
  const assets = { ...sampleAssets, css: () => large };
  const { href } = stylesheetOf(site, assets, [word.name, box.name]);
  collect();
  const used = process.memoryUsage().heapUsed;
  const made = Array.from({ length: 300 }, (_, index) =>
    [...Array.from({ length: index + 1 }, () => box.name), word.name].join(),
  );
  for (const of of [...made, `${word.name},${box.name}`, box.name, 'constructor', '']) {
    const other = href.replace(/of=.*/, `of=${of}`);
    if (other !== href) expect(stylesheetAt(site, assets, new URL(other, origin))).toBeUndefined();
  }
  for (const address of [`${href}&more`, href.replace('.css', '0.css'), `${href},`])
    expect(stylesheetAt(site, assets, new URL(address, origin))).toBeUndefined();
  collect();
  expect(process.memoryUsage().heapUsed - used).toBeLessThan(10_000_000);
  expect(stylesheetOf(site, assets, [word.name, box.name, word.name]).href).toBe(href);
});

test('tokens are custom properties, with colors for both schemes', () => {
  const css = tokenCss(sampleBrand);
  for (const declaration of [
    '--color-on-accent:light-dark(#eeeeee,#111111);',
    '--intent-bad-line:light-dark(#eeeeee,#111111);',
    '--series-6:light-dark(#eeeeee,#111111);',
    '--scale-5:light-dark(#eeeeee,#111111);--scale-5-text:light-dark(#eeeeee,#111111);',
    '--movement-up:light-dark(#eeeeee,#111111);--movement-down:light-dark(#eeeeee,#111111);',
    '--scrim:light-dark(#eeeeee80,#11111180);--scrim-text:light-dark(#eeeeee,#111111);',
    '--space-0:0px;--space-1:0.25rem;',
    '--space-24:6rem;',
    '--font-body:sans-serif;',
    '--type-title-1-size:1rem;--type-title-1-line:1.5;--type-title-1-weight:400;--type-title-1-tracking:normal;',
    '--elevation-2:none;',
    '--card-gap:2px;',
  ]) {
    expect(css).toContain(declaration);
  }
  const dark = { ...sampleBrand, tokens: { ...sampleBrand.tokens, prefers: 'dark' as const } };
  expect(tokenCss(dark)).toContain('color-scheme:dark light;');
});

test('an intent has three colors; an inheriting one has none of its own', () => {
  expect(intentCss).toContain(
    '[data-intent="bad"]{--intent-surface:var(--intent-bad-surface);--intent-text:var(--intent-bad-text);--intent-line:var(--intent-bad-line);}',
  );
  expect(intentCss).not.toMatch(/transparent|assimilate/);
});

test('fonts are declared where they are served', () => {
  expect(fontCss(sampleBrand, (file) => (file.includes('italic') ? `/f/${file}` : undefined))).toBe(
    '@font-face{font-family:"Sample Sans";src:url("/f/fonts/italic.woff2") format("woff2");font-weight:400;font-style:italic;font-display:swap;unicode-range:U+0-FF;}',
  );
  const fallbacks = [
    {
      family: 'Sample Fallback',
      local: ['Arial', 'Arimo'] as [string, string],
      weight: '400',
      sizeAdjust: 101.2,
      ascent: 98,
      descent: 27,
      lineGap: 0,
    },
  ];
  expect(fontCss({ ...sampleBrand, fonts: [], fallbacks }, () => undefined)).toBe(
    '@font-face{font-family:"Sample Fallback";src:local("Arial"),local("Arimo");font-weight:400;size-adjust:101.2%;ascent-override:98%;descent-override:27%;line-gap-override:0%;}',
  );
  expect(preloadedFonts(sampleBrand, (file) => `/f/${file}`)).toEqual(['/f/fonts/sans.woff2']);
});
